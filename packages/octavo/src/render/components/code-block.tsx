import { didYouMean } from "#diagnostics/nearest.ts";
import { highlight, isUnknown, languageNames, unhighlighted } from "#highlight/highlight.ts";
import type { CodeNode } from "#site/types.ts";
import { codeHtml } from "../code-html.ts";
import { readMarks, type LineMark, type MarkedCode } from "../code-marks.ts";
import { parseCodeMeta, splitInfo, type CodeMeta } from "../code-meta.ts";
import { readPrompts } from "../code-prompts.ts";
import type { ContentState } from "../content-state.ts";
import { Icon } from "../icon.tsx";

/** An expandable block shows about this many lines before it is opened. */
const shownLines = 15;

interface CodeBlockProps {
  readonly code: CodeNode;
  readonly state: ContentState;
  /** Inside a code group, which shows the title itself. */
  readonly bare?: boolean;
}

export function CodeBlock({ code, state, bare = false }: CodeBlockProps) {
  const { texts, context } = state;
  const info = splitInfo(code.language, code.meta);
  const meta = parseCodeMeta(info.meta);
  const title = bare ? null : meta.title;
  const { language } = info;
  const marked = readMarks(code.value.replace(/\r\n?/g, "\n").replace(/\n$/, ""));
  const { code: typed, prompts } = readPrompts(marked.code, language);
  const { lines } = context.extent === "main" ? unhighlighted(typed) : highlight(typed, language);
  reportUnknown(language, code, state);

  const isFocused = meta.focus.size > 0 || has(marked, "focus");
  const isDiff = has(marked, "add") || has(marked, "remove");
  const isMarked = isFocused || isDiff || meta.highlight.size > 0 || has(marked, "highlight");
  const isCut = meta.expandable && lines.length > shownLines + 3;
  const html = codeHtml({
    lines,
    prompts,
    marks: (line) => marksOf(line, meta, marked),
    elements: meta.lines || isMarked,
  });
  return (
    <div
      class="code"
      data-titled={title !== null || undefined}
      data-numbered={meta.lines || undefined}
      data-wrap={meta.wrap || undefined}
      data-focused={isFocused || undefined}
      data-diff={isDiff || undefined}
      data-cut={isCut || undefined}
    >
      {title === null ? null : (
        <div class="code-title">
          <Icon icon={meta.icon} context={context} at={code.at} />
          <span>{title}</span>
        </div>
      )}
      {meta.copy ? (
        <button type="button" class="copy" data-copy data-done-label={texts.copied} aria-label={texts.copy} />
      ) : null}
      <pre tabIndex={0} role="group" aria-label={title ?? (language === "" ? texts.code : language)}>
        <code
          class={language === "" ? undefined : `language-${language}`}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </pre>
      {isCut ? (
        <button type="button" class="code-more" data-more aria-expanded="false" aria-label={texts.toggle} />
      ) : null}
    </div>
  );
}

function has({ marks }: MarkedCode, mark: LineMark): boolean {
  return [...marks.values()].some((present) => present.has(mark));
}

function marksOf(line: number, meta: CodeMeta, { marks }: MarkedCode): ReadonlySet<LineMark> {
  const found = new Set<LineMark>(marks.get(line));
  if (meta.highlight.has(line)) found.add("highlight");
  if (meta.focus.has(line)) found.add("focus");
  return found;
}

/** What was said of a page already, so that a language is named once however often it is used. */
const reported = new WeakMap<ContentState, Set<string>>();

function reportUnknown(language: string, code: CodeNode, state: ContentState): void {
  if (!isUnknown(language)) return;
  const before = reported.get(state) ?? new Set();
  reported.set(state, before);
  if (before.has(language)) return;
  before.add(language);
  const message = `\`${language}\` is no language that can be highlighted.`;
  state.context.report("content/unknown-language", code.at, message, didYouMean(language, languageNames()));
}
