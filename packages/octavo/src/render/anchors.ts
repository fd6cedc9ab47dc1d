/** A name as a part of an id: letters and digits of any language, the rest as hyphens. */
export function anchorId(name: string): string {
  const id = name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return id === "" ? "item" : id;
}
