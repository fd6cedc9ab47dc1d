import type { Props, PropValue } from "./types.ts";

/** Properties of JSX that HTML or SVG spells in another way than just in small letters. */
const dashed: ReadonlyMap<string, string> = new Map(
  `strokeWidth strokeLinecap strokeLinejoin strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity
  fillOpacity fillRule clipRule clipPath stopColor stopOpacity fontFamily fontSize fontWeight fontStyle textAnchor
  dominantBaseline alignmentBaseline letterSpacing wordSpacing markerEnd markerStart markerMid vectorEffect
  pointerEvents shapeRendering colorInterpolationFilters floodColor floodOpacity paintOrder acceptCharset
  httpEquiv`
    .split(/\s+/)
    .map((name) => [name, name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]),
);

const lowered: ReadonlyMap<string, string> = new Map(
  `tabIndex colSpan rowSpan autoPlay playsInline allowFullScreen frameBorder referrerPolicy srcSet srcDoc
  crossOrigin maxLength minLength readOnly dateTime encType noValidate hrefLang charSet useMap contentEditable
  spellCheck autoFocus autoComplete inputMode noModule cellPadding cellSpacing marginWidth marginHeight
  controlsList disablePictureInPicture fetchPriority itemProp itemScope itemType srcLang formAction accessKey`
    .split(/\s+/)
    .map((name) => [name, name.toLowerCase()]),
);

const others: ReadonlyMap<string, string> = new Map([
  ["className", "class"],
  ["htmlFor", "for"],
  ["xlinkHref", "xlink:href"],
  ["xmlLang", "xml:lang"],
  ["xmlnsXlink", "xmlns:xlink"],
  ["defaultChecked", "checked"],
  ["defaultValue", "value"],
]);

/** The name that HTML has for a property. */
export function attributeName(property: string): string {
  const known = others.get(property) ?? lowered.get(property) ?? dashed.get(property);
  if (known !== undefined) return known;
  if (/^data[A-Z]/.test(property)) return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  // `ariaLabelledBy` is `aria-labelledby`.
  return /^aria[A-Z]/.test(property) ? `aria-${property.slice("aria".length).toLowerCase()}` : property;
}

/** The properties of an element as attributes of HTML: `style` may be an object, nothing else may. */
export function htmlProps(props: Props): Props {
  const attributes: Record<string, PropValue> = {};
  for (const [name, value] of Object.entries(props)) {
    if (/^on[A-Z]/.test(name) || (value !== null && typeof value === "object" && name !== "style")) continue;
    attributes[attributeName(name)] = value;
  }
  return attributes;
}
