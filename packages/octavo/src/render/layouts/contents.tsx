import type { Heading } from "#site/types.ts";
import { textsOf } from "../language.ts";

interface TableOfContentsProps {
  readonly headings: readonly Heading[];
  readonly language: string;
}

/** The page's own outline. Present even when empty, so that a preview can fill it. */
export function TableOfContents({ headings, language }: TableOfContentsProps) {
  const texts = textsOf(language);
  const shown = headings.filter(({ level }) => level >= 2 && level <= 4);
  return (
    <div id="table-of-contents" data-part="contents">
      {shown.length === 0 ? null : (
        <nav aria-label={texts.onThisPage}>
          <p class="contents-title">{texts.onThisPage}</p>
          <ul>
            {shown.map(({ id, title, level }) => (
              <li data-level={level}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
