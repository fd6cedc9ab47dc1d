import type { MediaView } from "#openapi/types.ts";
import { Panels } from "../components/panels.tsx";
import { markup } from "../markup.ts";
import { Schema } from "./schema.tsx";
import type { ReferenceState } from "./state.ts";
import { typeText } from "./words.ts";

const mostTabs = 3;

interface MediaProps {
  readonly media: readonly MediaView[];
  /** What recursion inside leads back to. */
  readonly anchor: string | null;
  readonly state: ReferenceState;
}

/** A body for each of its content types. */
export function Media({ media, anchor, state }: MediaProps) {
  const [first] = media;
  if (first === undefined) return null;
  if (media.length === 1) return <MediaBody media={first} anchor={anchor} state={state} />;
  return (
    <Panels
      look="tabs"
      panels={media.map((one) => ({
        title: one.type,
        icon: null,
        content: <MediaBody media={one} anchor={anchor} state={state} />,
      }))}
      selected={0}
      sync={false}
      dropdown={media.length > mostTabs}
      label={state.words.contentType}
      state={state.content}
    />
  );
}

/** The one content type, beside the title. */
export function MediaType({ media }: { readonly media: readonly MediaView[] }) {
  return media.length === 1 ? markup`<code class="media-type">${media[0]?.type}</code>` : null;
}

function MediaBody({
  media,
  anchor,
  state,
}: {
  readonly media: MediaView;
  readonly anchor: string | null;
  readonly state: ReferenceState;
}) {
  const { schema, encoding } = media;
  const typed = encoding.filter(({ contentType }) => contentType !== null);
  if (schema === null) return null;
  return (
    <div class="media">
      {schema.properties.length > 0 && schema.name === null
        ? null
        : markup`<p class="media-schema"><span class="field-type">${typeText(schema)}</span>${
            schema.name === null ? null : markup`<span class="media-name">${schema.name}</span>`
          }</p>`}
      <Schema schema={schema} anchor={anchor} state={state} />
      {typed.length === 0 ? null : (
        <p class="field-note">
          {typed.map(({ property, contentType }, at) => (
            <>
              {at === 0 ? null : ", "}
              <code>{property}</code> {contentType}
            </>
          ))}
        </p>
      )}
    </div>
  );
}
