import type { ComponentChildren } from "preact";
import type { MediaView, ResponseView } from "#openapi/types.ts";
import type { RequestSample, SampleSet } from "#site/request-samples.ts";
import { siteAddress } from "../addresses.ts";
import { Panels } from "../components/panels.tsx";
import { type CodeRoom, ReferenceCode } from "./code.tsx";
import { responseRoom, sampleRoom } from "./limits.ts";
import { StatusMark } from "./responses.tsx";
import type { ReferenceState } from "./state.ts";

/** Requests in several languages; where a body has several named examples, one is chosen first. */
export function RequestSamples({
  sets,
  state,
}: {
  readonly sets: readonly SampleSet[];
  readonly state: ReferenceState;
}) {
  const room = { ...sampleRoom };
  const shown = withinBounds(sets);
  const [first] = shown;
  if (first === undefined) return null;
  if (shown.length === 1) return <Languages samples={first.samples} room={room} state={state} />;
  return (
    <Panels
      look="tabs"
      panels={shown.map(({ title, samples }, at) => ({
        title: title ?? String(at + 1),
        icon: null,
        content: <Languages samples={samples} room={room} state={state} />,
      }))}
      selected={0}
      sync="page"
      dropdown
      label={state.words.examples}
      state={state.content}
    />
  );
}

/** A long body in many languages, or for many examples, is left out where it would be repetition. */
function withinBounds(sets: readonly SampleSet[]): readonly SampleSet[] {
  let left: number = sampleRoom.characters;
  return sets
    .map(({ title, samples }, set) => ({
      title,
      samples: samples.filter(({ text }, at) => {
        left -= text.length;
        return left >= 0 || (set === 0 && at === 0);
      }),
    }))
    .filter(({ samples }) => samples.length > 0);
}

interface LanguagesProps {
  readonly samples: readonly RequestSample[];
  readonly room: CodeRoom;
  readonly state: ReferenceState;
}

function Languages({ samples, room, state }: LanguagesProps) {
  return (
    <Panels
      look="code-group"
      panels={samples.map(({ title, language, text, generated }) => ({
        title,
        icon: null,
        content: (
          <ReferenceCode
            text={text}
            language={language}
            written={generated}
            room={room}
            state={state.content}
          />
        ),
      }))}
      selected={0}
      sync
      dropdown={samples.length > 4}
      label={state.words.request}
      state={state.content}
    />
  );
}

/** What comes back, for each status. */
export function ResponseSamples({
  responses,
  state,
}: {
  readonly responses: readonly ResponseView[];
  readonly state: ReferenceState;
}) {
  const room = { ...responseRoom };
  const panels = responses.flatMap(({ status, media }) => {
    const content = examplesOf(media, room, state);
    return content === null ? [] : [{ title: status, icon: null, mark: StatusMark({ status }), content }];
  });
  if (panels.length === 0) return null;
  return (
    <Panels
      look="code-group"
      panels={panels}
      selected={0}
      sync="page"
      label={state.words.response}
      state={state.content}
    />
  );
}

/** The examples of a body, of whatever content type; null without any. */
export function examplesOf(
  media: readonly MediaView[],
  room: CodeRoom,
  state: ReferenceState,
): ComponentChildren | null {
  const all = media.flatMap(({ type, examples }) => examples.map((example) => ({ type, example })));
  const [first] = all;
  if (first === undefined) return null;
  const show = ({ example }: (typeof all)[number]) => {
    const { externalValue, text, language } = example;
    if (externalValue === null) {
      return <ReferenceCode text={text} language={language} room={room} state={state.content} />;
    }
    return (
      <p class="external-example">
        <a href={siteAddress(externalValue, state.content.context.base)} rel="noopener">
          {externalValue}
        </a>
      </p>
    );
  };
  if (all.length === 1) return show(first);
  const several = media.length > 1;
  return (
    <Panels
      look="tabs"
      panels={all.slice(0, 12).map((one) => ({
        title:
          [one.example.summary ?? one.example.name, several ? one.type : null].filter(Boolean).join(" · ") ||
          state.words.example,
        icon: null,
        content: show(one),
      }))}
      selected={0}
      sync={false}
      dropdown
      label={state.words.examples}
      state={state.content}
    />
  );
}

interface LoneExampleProps {
  readonly title: string;
  readonly content: ComponentChildren;
  readonly state: ReferenceState;
}

/** An example that there is only one of. */
export function LoneExample({ title, content, state }: LoneExampleProps) {
  const panels = [{ title, icon: null, content }];
  return (
    <Panels look="code-group" panels={panels} selected={0} sync={false} label={title} state={state.content} />
  );
}
