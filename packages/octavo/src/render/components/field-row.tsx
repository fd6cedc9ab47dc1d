import type { ComponentChildren } from "preact";
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
  return (
    <div class="field" id={id ?? undefined}>
      <div class="field-head">
        {pre.map((label) => (
          <span class="field-label">{label}</span>
        ))}
        <code class="field-name">{name}</code>
        {id === null ? null : <a class="heading-link" href={`#${id}`} aria-label={texts.linkTo} />}
        {post.map((label) => (
          <span class="field-label">{label}</span>
        ))}
        {type === null || type === "" ? null : <span class="field-type">{type}</span>}
        {place === null ? null : <span class="field-type">{place}</span>}
        {standard === null ? null : (
          <span class="field-default">
            {texts.defaultValue} <code>{standard}</code>
          </span>
        )}
        {required ? <span class="field-required">{texts.required}</span> : null}
        {deprecated ? <span class="field-deprecated">{texts.deprecated}</span> : null}
      </div>
      <div class="field-body">{children}</div>
    </div>
  );
}
