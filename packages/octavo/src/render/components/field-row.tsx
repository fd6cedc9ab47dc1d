import type { ComponentChildren, VNode } from "preact";
import { markup } from "../markup.ts";
import type { Texts } from "../texts.ts";

interface FieldRowProps {
  /** What the address of the page can name it by; null when it cannot. */
  readonly id: string | null;
  readonly name: ComponentChildren;
  readonly pre: readonly string[];
  readonly post: readonly string[];
  readonly type: ComponentChildren;
  /** Where it goes: `query`, `header` … */
  readonly place: string | null;
  readonly standard: string | null;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly texts: Texts;
  readonly children?: ComponentChildren;
}

/** A parameter or field, whoever describes it: an author, or a specification. */
export function FieldRow(props: FieldRowProps) {
  const { id, name, pre, post, type, place, standard, required, deprecated, texts, children } = props;
  const standing =
    standard === null
      ? null
      : markup`<span class="field-default">${texts.defaultValue} <code>${standard}</code></span>`;
  return markup`<div class="field"${id === null ? null : markup` id="${id}"`}><div class="field-head">${[
    labels(pre),
    markup`<code class="field-name">${name}</code>`,
    id === null ? null : markup`<a class="heading-link" href="#${id}" aria-label="${texts.linkTo}"></a>`,
    labels(post),
    type === null || type === "" ? null : markup`<span class="field-type">${type}</span>`,
    place === null ? null : markup`<span class="field-type">${place}</span>`,
    standing,
    required ? markup`<span class="field-required">${texts.required}</span>` : null,
    deprecated ? markup`<span class="field-deprecated">${texts.deprecated}</span>` : null,
  ]}</div><div class="field-body">${children}</div></div>`;
}

function labels(texts: readonly string[]): readonly VNode[] {
  return texts.map((text) => markup`<span class="field-label">${text}</span>`);
}
