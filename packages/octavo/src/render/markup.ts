import { isValidElement, type ComponentChild, type ComponentChildren, type VNode } from "preact";
import { jsxTemplate } from "preact/jsx-runtime";

/**
 * Elements written as text, for what a page has hundreds of: they become one node in place of one for each element.
 * Texts that are put in are escaped, within attributes too; nodes stay nodes.
 */
export function markup(written: TemplateStringsArray, ...values: readonly ComponentChildren[]): VNode {
  const texts = [written[0] ?? ""];
  const nodes: ComponentChild[] = [];
  for (const [at, value] of values.entries()) {
    put(value, texts, nodes);
    texts[texts.length - 1] += written[at + 1] ?? "";
  }
  return jsxTemplate(texts, ...nodes);
}

function put(value: ComponentChildren, texts: string[], nodes: ComponentChild[]): void {
  if (value === null || value === undefined || typeof value === "boolean") return;
  if (Array.isArray(value)) {
    for (const one of value) put(one, texts, nodes);
    return;
  }
  if (!isValidElement(value)) {
    texts[texts.length - 1] += escapeHtml(String(value));
    return;
  }
  const inner = wholeText(value);
  if (inner !== null) texts[texts.length - 1] += inner;
  else {
    nodes.push(value);
    texts.push("");
  }
}

/** What is HTML already. */
export function asMarkup(html: string): VNode {
  return jsxTemplate([html]);
}

/** Markup without any node in it. */
function wholeText({ props }: VNode): string | null {
  if (!("tpl" in props) || !Array.isArray(props.tpl) || props.tpl.length !== 1) return null;
  return String(props.tpl[0]);
}

function escapeHtml(text: string): string {
  return /["&<]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
    : text;
}
