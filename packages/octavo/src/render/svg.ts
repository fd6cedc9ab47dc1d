import { htmlToHast, type HastNode } from "satteri";

const tags = new Set(
  "svg g path circle ellipse rect line polyline polygon defs clipPath mask linearGradient radialGradient stop".split(
    " ",
  ),
);

/** The attributes that may stay; the parser writes them without hyphens and in mixed case. */
const attributes = new Map(
  (
    "class id viewBox width height x y x1 x2 y1 y2 cx cy r rx ry d points transform fill fill-rule fill-opacity stroke " +
    "stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity " +
    "opacity clip-rule clip-path mask offset stop-color stop-opacity gradientUnits gradientTransform preserveAspectRatio"
  )
    .split(" ")
    .map((name) => [name.replaceAll("-", "").toLowerCase(), name]),
);
const foreignReference = /url\(\s*['"]?(?!#)/i;

/** The SVG with nothing in it but shapes, or null when the text is not one. */
export function sanitiseSvg(markup: string): string | null {
  const tree = htmlToHast(markup, { fragment: true });
  if (tree.type !== "root") return null;
  const svg = tree.children.find((child) => child.type === "element" && child.tagName === "svg");
  return svg === undefined ? null : write(svg);
}

function write(node: HastNode): string {
  if (node.type !== "element" || !tags.has(node.tagName)) return "";
  const written = Object.entries(node.properties).map(([property, value]) => writeAttribute(property, value));
  return `<${node.tagName}${written.join("")}>${node.children.map(write).join("")}</${node.tagName}>`;
}

function writeAttribute(property: string, value: unknown): string {
  const name = attributes.get(property === "className" ? "class" : property.toLowerCase());
  const text = Array.isArray(value) ? value.join(" ") : String(value);
  if (name === undefined || foreignReference.test(text)) return "";
  return ` ${name}="${text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;")}"`;
}
