import type { HeaderView, ResponseView } from "#openapi/types.ts";
import { Panels } from "../components/panels.tsx";
import { markup } from "../markup.ts";
import { Media, MediaType } from "./media.tsx";
import { SchemaRow } from "./schema.tsx";
import type { ReferenceState } from "./state.ts";
import { Text } from "./text.tsx";

interface ResponsesProps {
  readonly responses: readonly ResponseView[];
  readonly state: ReferenceState;
}

/** A panel for each status. Choosing one here chooses its example as well. */
export function Responses({ responses, state }: ResponsesProps) {
  if (responses.length === 0) return null;
  return (
    <Panels
      look="tabs"
      panels={responses.map((response) => ({
        title: response.status,
        icon: null,
        mark: StatusMark({ status: response.status }),
        content: <Response response={response} state={state} />,
      }))}
      selected={0}
      sync="page"
      label={state.words.response}
      state={state.content}
    />
  );
}

/** A point in the colour of what the status says. */
export function StatusMark({ status }: { readonly status: string }) {
  const kind = /^[1-5]/.test(status) ? status.charAt(0) : "x";
  return markup`<span class="status-mark" data-status="${kind}"></span>`;
}

function Response({ response, state }: { readonly response: ResponseView; readonly state: ReferenceState }) {
  const { description, headers, media, links } = response;
  return (
    <>
      {markup`<div class="response-head">${Text({ text: description, state })}${MediaType({ media })}</div>`}
      <ResponseHeaders headers={headers} state={state} />
      {media.length === 0 ? markup`<p class="field-note">${state.words.noBody}</p>` : null}
      <Media media={media} anchor={null} state={state} />
      {links.length === 0 ? null : (
        <details class="expandable">
          <summary>{state.words.links}</summary>
          <ul class="expandable-body field-options">
            {links.map(({ name, operation, description: text }) => (
              <li>
                <code>{name}</code>
                {operation === null ? null : (
                  <>
                    : <code>{operation}</code>
                  </>
                )}
                <Text text={text} state={state} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function ResponseHeaders({
  headers,
  state,
}: {
  readonly headers: readonly HeaderView[];
  readonly state: ReferenceState;
}) {
  if (headers.length === 0) return null;
  return (
    <details class="expandable">
      <summary>
        {state.words.headers} <span class="count">{headers.length}</span>
      </summary>
      <div class="expandable-body">
        {headers.map(({ name, anchor, required, deprecated, description, schema }) => (
          <SchemaRow
            name={name}
            anchor={anchor}
            required={required}
            deprecated={deprecated}
            description={description}
            schema={schema}
            state={state}
          />
        ))}
      </div>
    </details>
  );
}
