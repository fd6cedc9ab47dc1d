import type { OAuthFlow, SchemeView, SecurityView } from "#openapi/types.ts";
import { anchorId } from "../anchors.ts";
import { FieldRow } from "../components/field-row.tsx";
import type { ReferenceState } from "./state.ts";
import { Text } from "./text.tsx";

interface AuthorizationProps {
  readonly security: SecurityView;
  readonly state: ReferenceState;
}

/** One of the alternatives is enough; of each, all parts are needed. */
export function Authorization({ security, state }: AuthorizationProps) {
  const { words } = state;
  return (
    <>
      {security.alternatives.map(({ schemes }, at) => (
        <>
          {at === 0 ? null : <p class="alternative">{words.or}</p>}
          <div class="alternative-body">
            {schemes.map((scheme) => (
              <Scheme
                scheme={scheme}
                required={!security.optional && security.alternatives.length === 1}
                state={state}
              />
            ))}
          </div>
        </>
      ))}
      {security.optional ? <p class="field-note">{words.optional}</p> : null}
    </>
  );
}

interface SchemeProps {
  readonly scheme: SchemeView;
  readonly required: boolean;
  readonly state: ReferenceState;
}

function Scheme({ scheme, required, state }: SchemeProps) {
  const { words, content } = state;
  return (
    <FieldRow
      id={content.takeId(`authorization-${anchorId(scheme.id)}`)}
      name={nameOf(scheme)}
      pre={[]}
      post={[]}
      type={typeOf(scheme)}
      place={placeOf(scheme)}
      standard={null}
      required={required}
      deprecated={scheme.deprecated}
      texts={content.texts}
    >
      <Text text={scheme.description} state={state} />
      {howTo(scheme)}
      {scheme.in === "cookie" ? <p class="field-note">{words.cookieNote}</p> : null}
      {scheme.scopes.length === 0 ? null : (
        <div class="field-values">
          <span>{words.scopes}</span>
          {scheme.scopes.map((scope) => (
            <code>{scope}</code>
          ))}
        </div>
      )}
      {scheme.openIdConnectUrl === null ? null : (
        <p>
          <code>{scheme.openIdConnectUrl}</code>
        </p>
      )}
      {scheme.flows.map((flow) => (
        <Flow flow={flow} scheme={scheme} state={state} />
      ))}
    </FieldRow>
  );
}

function Flow({
  flow,
  scheme,
  state,
}: {
  readonly flow: OAuthFlow;
  readonly scheme: SchemeView;
  readonly state: ReferenceState;
}) {
  const { words } = state;
  const addresses = [
    [words.authorizationUrl, flow.authorizationUrl],
    [words.tokenUrl, flow.tokenUrl],
    [words.refreshUrl, flow.refreshUrl],
  ] as const;
  const asked = new Set(scheme.scopes);
  const shown = asked.size === 0 ? flow.scopes : flow.scopes.filter(({ name }) => asked.has(name));
  return (
    <details class="expandable">
      <summary>{words[flow.kind]}</summary>
      <div class="expandable-body">
        {addresses.map(([label, url]) =>
          url === null ? null : (
            <p class="field-note">
              {label} <code>{url}</code>
            </p>
          ),
        )}
        {shown.length === 0 ? null : (
          <ul class="field-options">
            {shown.slice(0, 40).map(({ name, description }) => (
              <li>
                <code>{name}</code>
                <Text text={description} state={state} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

function nameOf({ type, name, id }: SchemeView): string {
  if (type === "apiKey") return name ?? id;
  return type === "mutualTLS" || type === "unknown" ? id : "Authorization";
}

function typeOf({ type, scheme, bearerFormat }: SchemeView): string {
  switch (type) {
    case "apiKey":
      return "string";
    case "http":
      return bearerFormat === null ? (scheme ?? "http") : `${scheme ?? "http"} (${bearerFormat})`;
    case "oauth2":
      return "OAuth 2.0";
    case "openIdConnect":
      return "OpenID Connect";
    case "mutualTLS":
      return "mutual TLS";
    case "unknown":
      return "";
  }
}

function placeOf({ type, in: place }: SchemeView): string | null {
  if (type === "apiKey") return place;
  return type === "mutualTLS" || type === "unknown" ? null : "header";
}

function howTo({ type, scheme }: SchemeView) {
  const isBearer = (type === "http" && scheme === "bearer") || type === "oauth2" || type === "openIdConnect";
  const form = isBearer
    ? "Bearer <token>"
    : type === "http" && scheme === "basic"
      ? "Basic base64(<name>:<password>)"
      : null;
  return form === null ? null : (
    <p class="field-note">
      <code>{`Authorization: ${form}`}</code>
    </p>
  );
}
