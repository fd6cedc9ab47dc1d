import type { DocumentNode, ElementNode } from "#site/types.ts";
import type { CalloutKind } from "./callout.tsx";

const kinds: Readonly<Record<string, CalloutKind>> = {
  note: "note",
  tip: "tip",
  important: "info",
  warning: "warning",
  caution: "danger",
};

interface Alert {
  readonly kind: CalloutKind;
  readonly children: readonly DocumentNode[];
}

/** A quotation that begins with `[!NOTE]`, as GitHub knows it: its kind, and what follows the mark. */
export function alertOf(quote: ElementNode): Alert | null {
  const at = quote.children.findIndex((child) => child.kind === "element");
  const paragraph = quote.children[at];
  const text = paragraph?.kind === "element" ? paragraph.children[0] : undefined;
  if (paragraph?.kind !== "element" || text?.kind !== "text") return null;
  const [mark, name = ""] = /^\s*\[!(\w+)\][ \t]*(?:\n|$)/.exec(text.value) ?? [];
  const kind = Object.hasOwn(kinds, name.toLowerCase()) ? kinds[name.toLowerCase()] : undefined;
  if (mark === undefined || kind === undefined) return null;
  const rest = [{ ...text, value: text.value.slice(mark.length) }, ...paragraph.children.slice(1)];
  const isEmpty = rest.length === 1 && rest[0]?.kind === "text" && rest[0].value === "";
  const after = quote.children.slice(at + 1);
  return { kind, children: isEmpty ? after : [{ ...paragraph, children: rest }, ...after] };
}
