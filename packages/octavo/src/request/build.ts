import { httpBody } from "./body.ts";
import { encodeText } from "./encode.ts";
import { cookiePairs, headerText, pathText, queryPairs } from "./serialise.ts";
import type {
  HttpRequest,
  NamedText,
  OperationRequest,
  RequestParameter,
  RequestScheme,
  RequestServer,
  RequestValue,
  RequestValues,
} from "./types.ts";

/** What a request looks like with these values. */
export function buildRequest(operation: OperationRequest, values: RequestValues): HttpRequest {
  const query: string[] = [];
  const headers: NamedText[] = [];
  const cookies: NamedText[] = [];
  let path = operation.path.replace(/#.*$/s, "");
  for (const parameter of operation.parameters) {
    const value = valueOf(values.parameters, parameter);
    if (value === undefined) continue;
    switch (parameter.in) {
      case "path":
        path = path.replaceAll(`{${parameter.name}}`, () => pathText(parameter, value));
        break;
      case "query":
        query.push(...queryPairs(parameter, value));
        break;
      case "header":
        headers.push({ name: parameter.name, value: headerText(parameter, value) });
        break;
      case "cookie":
        cookies.push(...cookiePairs(parameter, value));
        break;
    }
  }
  const schemes = values.security === null ? [] : (operation.security[values.security] ?? []);
  schemes.forEach((scheme, at) =>
    addCredential(scheme, values.credentials?.[at], { query, headers, cookies }),
  );

  const { body: given } = values;
  const described = given === null ? undefined : operation.bodies.find(({ type }) => type === given.type);
  const body = given === null || described === undefined ? null : httpBody(described, given.value);
  // The boundary of a multipart form is the business of whoever sends it.
  if (body !== null && body.kind !== "multipart" && !has(headers, "content-type")) {
    headers.push({ name: "Content-Type", value: body.type });
  }
  const separator = path.includes("?") ? "&" : "?";
  return {
    method: operation.method.toUpperCase(),
    url:
      join(serverUrl(operation.servers[values.server ?? 0], values.variables), path) +
      (query.length === 0 ? "" : separator + query.join("&")),
    headers,
    cookies,
    body: operation.method.toLowerCase() === "trace" ? null : body,
  };
}

export function parameterKey({ in: place, name }: { readonly in: string; readonly name: string }): string {
  return `${place}:${name}`;
}

/** The address of a server with its variables filled in. Empty without a server. */
export function serverUrl(
  server: RequestServer | undefined,
  variables: Readonly<Record<string, string>> = {},
): string {
  if (server === undefined) return "";
  const defaults = new Map(server.variables.map((variable) => [variable.name, variable.default]));
  return server.url.replace(/\{([^{}]*)\}/g, (written, name: string) => {
    const chosen = Object.hasOwn(variables, name) ? variables[name] : defaults.get(name);
    return chosen === undefined || chosen === "" ? written : chosen;
  });
}

/** One slash between them, whatever they end and begin with; what the server's own path is stays. */
function join(base: string, path: string): string {
  if (base === "") return path;
  if (base.startsWith("//")) return join(`https:${base}`, path);
  return path.startsWith("/") ? base.replace(/\/+$/, "") + path : `${base.replace(/\/+$/, "")}/${path}`;
}

function valueOf(
  values: Readonly<Record<string, RequestValue>>,
  parameter: RequestParameter,
): RequestValue | undefined {
  const key = parameterKey(parameter);
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

interface Destinations {
  readonly query: string[];
  readonly headers: NamedText[];
  readonly cookies: NamedText[];
}

function addCredential(scheme: RequestScheme, given: string | undefined, to: Destinations): void {
  switch (scheme.kind) {
    case "bearer":
      if (!has(to.headers, "authorization"))
        to.headers.push({ name: "Authorization", value: `Bearer ${given ?? "<token>"}` });
      break;
    case "basic":
      if (!has(to.headers, "authorization"))
        to.headers.push({
          name: "Authorization",
          value: `Basic ${given === undefined ? "<credentials>" : base64(given)}`,
        });
      break;
    case "key": {
      const value = given ?? "<api-key>";
      if (scheme.in === "query")
        to.query.push(`${encodeText(scheme.name)}=${encodeText(given ?? "YOUR_API_KEY")}`);
      else if (scheme.in === "cookie") to.cookies.push({ name: scheme.name, value });
      else if (!has(to.headers, scheme.name)) to.headers.push({ name: scheme.name, value });
      break;
    }
    case "none":
      break;
  }
}

function has(headers: readonly NamedText[], name: string): boolean {
  return headers.some((header) => header.name.toLowerCase() === name.toLowerCase());
}

/** `name:password` in UTF-8. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
