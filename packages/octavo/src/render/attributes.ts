import type { Props, PropValue } from "#site/types.ts";
import { safeAddress, safeImageAddress } from "./addresses.ts";

type Attributes = Record<string, string | number | boolean | Record<string, string | number>>;

const addressAttributes = new Set([
  "href",
  "xlink:href",
  "action",
  "formaction",
  "cite",
  "data",
  "poster",
  "background",
]);
// `innerHTML`, `children` and `ref` mean something to Preact; none of the others belongs to a page's text.
const refused = /^(on|dangerouslysetinnerhtml$|innerhtml$|children$|key$|ref$|srcdoc$|ping$|http-equiv$)/i;
const wellFormed = /^[a-z_][\w:.-]*$/i;
/** What an SVG animation sets another attribute to. */
const animatedValues = new Set(["values", "to", "from", "by"]);
const pictureTags = new Set(["img", "source", "video", "audio", "track", "image", "input"]);

/** What is left of an element's attributes without those that could run code. */
export function safeAttributes(tag: string, props: Props): Attributes {
  const safe: Attributes = {};
  for (const [name, value] of Object.entries(props)) {
    if (!wellFormed.test(name) || refused.test(name)) continue;
    const kept = safeValue(tag, name.toLowerCase(), value);
    if (kept !== null) safe[name === "className" ? "class" : name] = kept;
  }
  return safe;
}

function safeValue(tag: string, name: string, value: PropValue): Attributes[string] | null {
  if (name === "style") return safeStyle(value);
  if (value === null || typeof value === "object") return null;
  if (typeof value !== "string") return value;
  if (addressAttributes.has(name)) return tag === "image" ? safeImageAddress(value) : safeAddress(value);
  if (animatedValues.has(name))
    return value.split(";").some((part) => safeAddress(part) === null) ? null : value;
  if (name === "src") return pictureTags.has(tag) ? safeImageAddress(value) : safeAddress(value);
  return value;
}

/** The `style` attribute, which JSX writes as an object. */
export function safeStyle(value: PropValue): string | Record<string, string | number> | null {
  if (typeof value === "string") return value;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
  const style: Record<string, string | number> = {};
  for (const [property, setting] of Object.entries(value)) {
    if (typeof setting === "string" || typeof setting === "number") style[property] = setting;
  }
  return style;
}
