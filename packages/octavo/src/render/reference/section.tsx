import type { ComponentChildren } from "preact";
import type { Heading as HeadingRecord } from "#site/types.ts";
import { Heading } from "../components/heading.tsx";
import type { ReferenceState } from "./state.ts";

/** A part of an API page with a heading of its own. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ComponentChildren;
  readonly content: ComponentChildren;
}

export function Sections({
  sections,
  state,
}: {
  readonly sections: readonly Section[];
  readonly state: ReferenceState;
}) {
  return (
    <>
      {sections.map(({ id, title, aside, content }) => (
        <section class="reference-section">
          <div class="reference-title">
            <Heading level={2} id={id} state={state.content}>
              {title}
            </Heading>
            {aside === undefined ? null : <span class="reference-aside">{aside}</span>}
          </div>
          {content}
        </section>
      ))}
    </>
  );
}

export function sectionHeadings(sections: readonly Section[]): readonly HeadingRecord[] {
  return sections.map(({ id, title }) => ({ level: 2, id, title }));
}
