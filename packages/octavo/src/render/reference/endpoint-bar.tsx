import type { ServerView } from "#openapi/types.ts";
import { Method } from "./method.tsx";
import type { ReferenceState } from "./state.ts";
import { Text } from "./text.tsx";

interface EndpointBarProps {
  readonly method: string;
  readonly path: string;
  /** What stands before the path in an address; null when it is not shown. */
  readonly base: string | null;
  readonly state: ReferenceState;
}

/** Method and path, to be copied. What a reader fills in is marked. */
export function EndpointBar({ method, path, base, state }: EndpointBarProps) {
  const { texts } = state.content;
  return (
    <div class="endpoint">
      <Method method={method} />
      <code class="endpoint-path">
        {base === null ? null : <span class="endpoint-base">{base}</span>}
        {pathParts(path)}
      </code>
      <button
        type="button"
        class="endpoint-copy"
        data-copy-text={(base ?? "") + path}
        data-done-label={texts.copied}
        aria-label={texts.copy}
      />
    </div>
  );
}

function pathParts(path: string) {
  return path
    .split(/(\{[^{}]*\})/)
    .map((part) => (part.startsWith("{") && part.endsWith("}") ? <b>{part}</b> : part));
}

/** Where requests can be sent. */
export function Servers({
  servers,
  state,
}: {
  readonly servers: readonly ServerView[];
  readonly state: ReferenceState;
}) {
  const [first] = servers;
  if (first === undefined) return null;
  if (servers.length === 1 && first.variables.length === 0) {
    return (
      <p class="server">
        <code>{first.url}</code>
      </p>
    );
  }
  return (
    <details class="servers">
      <summary>
        <code>{first.url}</code>{" "}
        {servers.length > 1 ? <span class="count">{`+${servers.length - 1}`}</span> : null}
      </summary>
      <ul>
        {servers.map(({ url, description, variables }) => (
          <li>
            <code>{url}</code>
            <Text text={description} state={state} />
            {variables.length === 0 ? null : (
              <ul>
                {variables.map((variable) => (
                  <li>
                    <code>{variable.name}</code>{" "}
                    {variable.default === "" ? null : (
                      <span class="field-default">
                        {state.content.texts.defaultValue} <code>{variable.default}</code>
                      </span>
                    )}
                    {variable.values.length === 0 ? null : ` ${variable.values.join(", ")}`}
                    <Text text={variable.description} state={state} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
