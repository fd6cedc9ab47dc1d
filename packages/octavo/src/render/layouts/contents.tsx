import type { ComponentChildren } from "preact";
import type { Heading } from "#site/types.ts";
import { textsOf } from "../language.ts";

interface TableOfContentsProps {
  readonly headings: readonly Heading[];
  readonly language: string;
  /** What stands below the outline. */
  readonly children?: ComponentChildren;
}

/**
 * The page's own outline: a column on wide screens, else a panel that a button of the top bar opens.
 * Present even when empty, so that a preview can fill it.
 */
export function TableOfContents({ headings, language, children }: TableOfContentsProps) {
  const texts = textsOf(language);
  const shown = outline(headings);
  const top = Math.min(...shown.map(({ level }) => level));
  return (
    <div id="table-of-contents" popover="auto" data-part="contents">
      {shown.length === 0 ? null : (
        <nav aria-label={texts.onThisPage}>
          <p class="contents-title">{texts.onThisPage}</p>
          <ul>
            {shown.map(({ id, title, level }) => (
              <li data-depth={level - top}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
    </div>
  );
}

/** The headings that the outline shows: the title stands for the first level, and the deepest would be noise. */
export function outline(headings: readonly Heading[]): readonly Heading[] {
  return headings.filter(({ level }) => level >= 2 && level <= 4);
}
