import type { ComponentNode, IconObject } from "#site/types.ts";

export function textProp(node: ComponentNode, name: string): string | null {
  const value = node.props[name];
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : null;
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

export function iconProp(node: ComponentNode): string | IconObject | null {
  const value = node.props.icon;
  if (typeof value === "string" && value !== "") return value;
  if (typeof value !== "object" || value === null || !("name" in value)) return null;
  const { name, style, library } = value;
  if (typeof name !== "string") return null;
  return {
    name,
    style: typeof style === "string" ? style : undefined,
    library: typeof library === "string" ? library : undefined,
  };
}

/** A colour that is safe inside a `style` attribute. */
export function colourProp(node: ComponentNode): string | null {
  const value = textProp(node, "color");
  return value !== null && /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl|oklch)a?\([\d\s.,%/deg-]+\))$/i.test(value)
    ? value
    : null;
}
