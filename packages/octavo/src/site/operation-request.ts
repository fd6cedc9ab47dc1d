import { isList, isObject, own } from "#openapi/json.ts";
import type { ExampleView, Json, MediaView, OperationView, SchemeView } from "#openapi/types.ts";
import { parameterKey } from "#request/build.ts";
import type { OperationRequest, RequestScheme, RequestValue, RequestValues } from "#request/types.ts";

/** How requests to an operation are made, without what only readers of its page need. */
export function operationRequest(view: OperationView): OperationRequest {
  return {
    method: view.method,
    path: view.path,
    servers: view.servers.map(({ url, variables }) => ({
      url,
      variables: variables.map((variable) => ({ name: variable.name, default: variable.default })),
    })),
    // The type of a body is said by the body.
    parameters: view.parameters
      .filter(({ in: place, name }) => place !== "header" || name.toLowerCase() !== "content-type")
      .map(({ name, in: place, required, style, explode, allowReserved, contentType }) => ({
        name,
        in: place,
        required,
        style,
        explode,
        ...(allowReserved ? { allowReserved } : {}),
        ...(contentType === null ? {} : { contentType }),
      })),
    bodies: (view.body?.media ?? []).map(({ type, encoding, files }) => ({
      type,
      encoding,
      files: files.map(({ name }) => name),
    })),
    security: view.security.alternatives.map(({ schemes }) => schemes.map(requestScheme)),
    anonymous: view.security.optional,
  };
}

/** A request's values from the examples of a specification. */
export function exampleValues(
  view: OperationView,
  example: ExampleView | null,
  only: "required" | "all",
): RequestValues {
  const parameters: Record<string, RequestValue> = {};
  for (const parameter of view.parameters) {
    const { required, sample } = parameter;
    if (sample !== undefined && (required || only === "all")) parameters[parameterKey(parameter)] = sample;
  }
  const media = sampleMedia(view);
  return {
    parameters,
    body: media === null ? null : { type: media.type, value: withFiles(media, exampleValue(example)) },
    security: view.security.alternatives.length === 0 ? null : 0,
    credentials: credentialsOf(view),
  };
}

/** The body that samples show: JSON when there is a choice. */
export function sampleMedia(view: OperationView): MediaView | null {
  const media = view.body?.media ?? [];
  return media.find(({ type }) => /^application\/json\b|\+json\b/i.test(type)) ?? media[0] ?? null;
}

/** Examples hold no files, but a form is not complete without them. */
function withFiles({ files }: MediaView, value: Json): Json {
  if (files.length === 0 || !isObject(value)) return value;
  const missing = files.filter(({ name }) => {
    const given = own(value, name);
    return given === undefined || (isList(given) && given.length === 0);
  });
  return { ...value, ...Object.fromEntries(missing.map(({ name }) => [name, ""])) };
}

function exampleValue(example: ExampleView | null): Json {
  if (example === null) return {};
  return example.language === "json" && example.value !== undefined ? example.value : example.text;
}

/** What is prefilled; nothing when not all of it is known. */
function credentialsOf({ security }: OperationView): readonly string[] {
  const given = security.alternatives[0]?.schemes.map(({ prefill }) => prefill) ?? [];
  return given.every((text) => text !== null) ? given : [];
}

function requestScheme({ type, in: place, name, scheme }: SchemeView): RequestScheme {
  if (type === "apiKey" && place !== null && name !== null) return { kind: "key", in: place, name };
  if (type === "oauth2" || type === "openIdConnect") return { kind: "bearer" };
  if (type === "http")
    return { kind: scheme === "basic" ? "basic" : scheme === "bearer" ? "bearer" : "none" };
  return { kind: "none" };
}
