import type { ComponentNode, IconObject, PropValue } from "#site/types.ts";

export function textProp(node: ComponentNode, name: string): string | null {
  const value = node.props[name];
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : null;
}

export function nodesOf(value: PropValue | undefined) {
  return typeof value === "object" && value !== null && "$nodes" in value && Array.isArray(value.$nodes)
    ? value.$nodes
    : null;
}

export function numberProp(node: ComponentNode, name: string): number | null {
  const value = node.props[name];
  const number = typeof value === "string" ? Number.parseFloat(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** `<Card horizontal>`, `horizontal={true}` and `horizontal="true"` all mean yes. */
export function flagProp(node: ComponentNode, name: string): boolean {
  const value = node.props[name];
  return value === true || value === "true" || value === "";
}

/** Texts of a list; a single text counts as a list of one. */
export function listProp(node: ComponentNode, name: string): readonly string[] {
  const value = node.props[name];
  const values = Array.isArray(value) ? value : [value];
  return values.filter((item): item is string => typeof item === "string" && item !== "");
}

export function iconProp(node: ComponentNode, name = "icon"): string | IconObject | null {
  const value = node.props[name];
  if (typeof value === "string" && value !== "") return value;
  if (typeof value !== "object" || value === null || !("name" in value)) return null;
  const { name: iconName, style, library } = value;
  if (typeof iconName !== "string") return null;
  return {
    name: iconName,
    style: typeof style === "string" ? style : undefined,
    library: typeof library === "string" ? library : undefined,
  };
}

export function colourProp(node: ComponentNode): string | null {
  return safeColour(textProp(node, "color"));
}

const colour = /^(#[\da-f]{3,8}|[a-z]+|(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\w\s.,%/+-]+\))$/i;

/** A colour that is safe inside a `style` attribute. */
export function safeColour(value: string | null): string | null {
  return value !== null && colour.test(value.trim()) ? value.trim() : null;
}
