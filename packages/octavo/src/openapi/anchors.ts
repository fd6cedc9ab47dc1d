/** A name as part of an anchor; its case and the marks that APIs use in names stay. */
export function anchorWord(name: string): string {
  if (/^\w+$/.test(name)) return name;
  return name.replaceAll(/[^\p{L}\p{N}_.$-]+/gu, "-").replaceAll(/^-+|-+$/g, "") || "unnamed";
}
