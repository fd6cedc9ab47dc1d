import type { CallbackView } from "#openapi/types.ts";
import { Media } from "./media.tsx";
import { Method } from "./method.tsx";
import { ParameterRows } from "./parameters.tsx";
import { Responses } from "./responses.tsx";
import type { ReferenceState } from "./state.ts";
import { Text } from "./text.tsx";

/** Requests that the API sends in turn, each folded. */
export function Callbacks({
  callbacks,
  state,
}: {
  readonly callbacks: readonly CallbackView[];
  readonly state: ReferenceState;
}) {
  const { words, content } = state;
  return (
    <>
      {callbacks.map((callback) => (
        <details class="callback">
          <summary>
            <Method method={callback.method} />
            <span class="callback-name">{callback.summary ?? callback.name}</span>
            <code>{callback.expression}</code>
            {callback.deprecated ? <span class="field-deprecated">{content.texts.deprecated}</span> : null}
          </summary>
          <div class="callback-body">
            <Text text={callback.description} state={state} />
            <ParameterRows parameters={callback.parameters} state={state} placed />
            {callback.body === null ? null : (
              <>
                <p class="callback-part">{words.body}</p>
                <Text text={callback.body.description} state={state} />
                <Media media={callback.body.media} anchor={null} state={state} />
              </>
            )}
            {callback.responses.length === 0 ? null : (
              <>
                <p class="callback-part">{words.response}</p>
                <Responses responses={callback.responses} state={state} />
              </>
            )}
          </div>
        </details>
      ))}
    </>
  );
}
