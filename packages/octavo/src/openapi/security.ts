import { flagAt, isList, isObject, listAt, objectAt, own, textAt } from "./json.ts";
import { below } from "./pointers.ts";
import { follow } from "./refs.ts";
import type {
  ApiDocument,
  Json,
  JsonObject,
  OAuthFlow,
  SchemeType,
  SchemeView,
  SecurityAlternative,
  SecurityView,
} from "./types.ts";

/** What an operation asks for: its own `security`, even an empty one, else that of the document. */
export function securityOf(document: ApiDocument, operation: JsonObject): SecurityView {
  const written = own(operation, "security") ?? own(document.root, "security");
  const requirements = isList(written) ? written.filter(isObject) : [];
  const alternatives = requirements
    .filter((requirement) => Object.keys(requirement).length > 0)
    .map((requirement): SecurityAlternative => ({
      schemes: Object.entries(requirement).map(([id, scopes]) => schemeOf(document, id, scopes)),
    }));
  return { alternatives, optional: alternatives.length < requirements.length };
}

const types: readonly SchemeType[] = ["apiKey", "http", "oauth2", "openIdConnect", "mutualTLS"];

function schemeOf(document: ApiDocument, id: string, scopes: Json): SchemeView {
  const schemes = objectAt(own(document.root, "components"), "securitySchemes");
  const pointer = below("#", "components", "securitySchemes", id);
  const scheme = follow(document, own(schemes ?? undefined, id), pointer)?.value;
  const place = textAt(scheme, "in");
  const prefill = own(scheme, "x-default");
  return {
    id,
    type: types.find((type) => type === textAt(scheme, "type")) ?? "unknown",
    description: textAt(scheme, "description"),
    in: place === "header" || place === "query" || place === "cookie" ? place : null,
    name: textAt(scheme, "name"),
    scheme: textAt(scheme, "scheme")?.toLowerCase() ?? null,
    bearerFormat: textAt(scheme, "bearerFormat"),
    flows: flowsOf(scheme),
    openIdConnectUrl: textAt(scheme, "openIdConnectUrl"),
    scopes: isList(scopes) ? scopes.filter((scope) => typeof scope === "string") : [],
    prefill: prefill === undefined || isObject(prefill) || isList(prefill) ? null : String(prefill),
    deprecated: flagAt(scheme, "deprecated"),
  };
}

const kinds = [
  "authorizationCode",
  "implicit",
  "clientCredentials",
  "password",
  "deviceAuthorization",
] as const;

function flowsOf(scheme: JsonObject | undefined): readonly OAuthFlow[] {
  const flows = objectAt(scheme, "flows");
  if (flows === null) return [];
  return kinds.flatMap((kind): readonly OAuthFlow[] => {
    const flow = objectAt(flows, kind);
    if (flow === null) return [];
    const scopes = Object.entries(objectAt(flow, "scopes") ?? {}).map(([name, description]) => ({
      name,
      description: typeof description === "string" && description !== "" ? description : null,
    }));
    return [
      {
        kind,
        authorizationUrl: textAt(flow, "authorizationUrl") ?? textAt(flow, "deviceAuthorizationUrl"),
        tokenUrl: textAt(flow, "tokenUrl"),
        refreshUrl: textAt(flow, "refreshUrl"),
        scopes,
      },
    ];
  });
}

/** Names under `security` that nothing defines. */
export function undefinedSchemes(document: ApiDocument, holder: JsonObject): readonly string[] {
  const schemes = objectAt(own(document.root, "components"), "securitySchemes") ?? {};
  const names = listAt(holder, "security").flatMap((requirement) =>
    isObject(requirement) ? Object.keys(requirement) : [],
  );
  return [...new Set(names)].filter((name) => !Object.hasOwn(schemes, name));
}
