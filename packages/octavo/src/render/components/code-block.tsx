import type { CodeNode } from "#site/types.ts";
import { parseCodeMeta, type CodeMeta } from "../code-meta.ts";
import type { ContentState } from "../content-state.ts";
import { Icon } from "../icon.tsx";

interface CodeBlockProps {
  readonly code: CodeNode;
  readonly state: ContentState;
  /** Inside a code group, which shows the title itself. */
  readonly bare?: boolean;
}

export function CodeBlock({ code, state, bare = false }: CodeBlockProps) {
  const { texts, context } = state;
  const meta = parseCodeMeta(code.meta);
  const title = bare ? null : meta.title;
  const language = code.language ?? "";
  return (
    <div class="code" data-titled={title !== null || undefined} data-wrap={meta.wrap || undefined}>
      {title === null ? null : (
        <div class="code-title">
          <Icon icon={meta.icon} context={context} />
          <span>{title}</span>
        </div>
      )}
      <div class="code-tools">
        {language === "" ? null : <span class="code-language">{language}</span>}
        {meta.copy ? (
          <button
            type="button"
            class="copy"
            data-copy
            data-done-label={texts.copied}
            aria-label={texts.copy}
          />
        ) : null}
      </div>
      <pre tabIndex={0} role="group" aria-label={title ?? (language === "" ? texts.code : language)}>
        <code class={language === "" ? undefined : `language-${language}`}>
          {lines(code.value.replace(/\n$/, ""), meta)}
        </code>
      </pre>
    </div>
  );
}

/** Only blocks that number or mark their lines pay for an element per line. */
function lines(value: string, meta: CodeMeta) {
  if (!meta.lines && meta.highlight.size === 0) return value;
  return value.split("\n").map((line, at) => (
    <span
      class="line"
      data-line={meta.lines ? at + 1 : undefined}
      data-marked={meta.highlight.has(at + 1) || undefined}
    >
      {`${line}\n`}
    </span>
  ));
}
