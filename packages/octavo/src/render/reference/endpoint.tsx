import type { DocumentNode, ComponentNode, Settings } from "#site/types.ts";
import { buildRequest, parameterKey } from "#request/build.ts";
import type { OperationRequest, ParameterIn, RequestScheme, RequestValue } from "#request/types.ts";
import { samplesOf } from "#site/request-samples.ts";
import { flagProp, textProp } from "../components/props.ts";
import { EndpointBar } from "./endpoint-bar.tsx";
import type { ReferenceParts } from "./operation.tsx";
import { RequestSamples } from "./samples.tsx";
import type { ReferenceState } from "./state.ts";
import type { EndpointContent } from "./types.ts";

/** A page that describes its operation itself: the request is made from its fields. */
export function endpointParts(
  endpoint: EndpointContent,
  nodes: readonly DocumentNode[],
  state: ReferenceState,
): ReferenceParts {
  const { api } = state.content.context.settings;
  const { server, path } = splitAddress(endpoint.address, api.mdx);
  const fields = fieldsIn(nodes, "ParamField");
  const request = endpointRequest(endpoint, path, server, fields, api.mdx);
  const values = {
    parameters: parameterValues(fields, api.examples.defaults),
    body: bodyOf(fields, bodyType(endpoint, fields), api.examples.defaults),
    security: request.security.length === 0 ? null : 0,
  };
  const samples = api.examples.autogenerate
    ? samplesOf(buildRequest(request, values), [], api.examples.languages)
    : [];
  return {
    bar: (
      <EndpointBar
        method={endpoint.method}
        path={path}
        base={isUrl(endpoint.address) || api.url === "full" ? (server ?? null) : null}
        state={state}
      />
    ),
    introduction: null,
    sections: [],
    requests:
      samples.length === 0 ? null : <RequestSamples sets={[{ title: null, samples }]} state={state} />,
    responses: null,
    playground: { request },
  };
}

type Mdx = Settings["api"]["mdx"];

function isUrl(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

function splitAddress(
  address: string,
  mdx: Mdx,
): { readonly server: string | undefined; readonly path: string } {
  const match = /^(https?:\/\/[^/?#]+)(.*)$/is.exec(address);
  if (match !== null) return { server: match[1], path: match[2] === "" ? "/" : (match[2] ?? "/") };
  const server = typeof mdx?.server === "string" ? mdx.server : mdx?.server?.[0];
  return { server: server?.replace(/\/+$/, ""), path: address.startsWith("/") ? address : `/${address}` };
}

function endpointRequest(
  endpoint: EndpointContent,
  path: string,
  server: string | undefined,
  fields: readonly ComponentNode[],
  mdx: Mdx,
): OperationRequest {
  const { method, auth, address } = endpoint;
  const others = isUrl(address) || typeof mdx?.server !== "object" ? [] : mdx.server.slice(1);
  const scheme = schemeOf(auth ?? mdx?.auth?.method ?? null, mdx?.auth?.name);
  return {
    method,
    path,
    servers: (server === undefined ? [] : [server, ...others]).map((url) => ({ url, variables: [] })),
    parameters: fields.flatMap((field) => {
      const place = placeOf(field);
      const name = place === null || place === "body" ? null : textProp(field, place);
      if (place === null || place === "body" || name === null) return [];
      return [
        {
          name,
          in: place,
          required: flagProp(field, "required") || place === "path",
          style: place === "query" ? "form" : "simple",
          explode: place === "query",
        },
      ];
    }),
    bodies: [{ type: bodyType(endpoint, fields), encoding: [], files: fileNames(fields) }],
    security: scheme === null ? [] : [[scheme]],
    anonymous: false,
  };
}

function schemeOf(method: string | null, name: string | undefined): RequestScheme | null {
  switch (method) {
    case "bearer":
      return { kind: "bearer" };
    case "basic":
      return { kind: "basic" };
    case "key":
      return { kind: "key", in: "header", name: name ?? "X-API-Key" };
    default:
      return null;
  }
}

const places = ["path", "query", "header", "body"] as const;

function placeOf(field: ComponentNode): ParameterIn | "body" | null {
  return places.find((place) => textProp(field, place) !== null) ?? null;
}

function parameterValues(
  fields: readonly ComponentNode[],
  only: "required" | "all",
): Record<string, RequestValue> {
  const values: Record<string, RequestValue> = {};
  for (const field of fields) {
    const place = placeOf(field);
    const name = place === null || place === "body" ? null : textProp(field, place);
    if (place === null || place === "path" || name === null) continue;
    if (only === "all" || flagProp(field, "required"))
      values[parameterKey({ in: place, name })] = fieldValue(field);
  }
  return values;
}

function bodyOf(
  fields: readonly ComponentNode[],
  type: string,
  only: "required" | "all",
): { readonly type: string; readonly value: RequestValue } | null {
  const inBody = fields.filter((field) => textProp(field, "body") !== null);
  if (inBody.length === 0) return null;
  const shown = inBody.filter((field) => only === "all" || flagProp(field, "required"));
  const value = Object.fromEntries(shown.map((field) => [textProp(field, "body") ?? "", fieldValue(field)]));
  return { type, value };
}

/** What the page says; else files go in forms, and everything else as JSON. */
function bodyType({ contentType }: EndpointContent, fields: readonly ComponentNode[]): string {
  if (contentType !== null) return contentType;
  return fileNames(fields).length > 0 ? "multipart/form-data" : "application/json";
}

function fileNames(fields: readonly ComponentNode[]): readonly string[] {
  return fields
    .filter((field) => /^(file|binary)/i.test(textProp(field, "type") ?? ""))
    .flatMap((field) => textProp(field, "body") ?? []);
}

/** What the author gave, or something of the type that the author named. */
function fieldValue(field: ComponentNode): RequestValue {
  const { default: standard, placeholder } = field.props;
  const given = standard ?? placeholder;
  if (typeof given === "number" || typeof given === "boolean") return given;
  const type = (textProp(field, "type") ?? "string").toLowerCase();
  if (typeof given === "string" && given !== "") return typed(given, type);
  const inner = fieldsIn(field.children, "ParamField", "ResponseField");
  const one =
    inner.length > 0 ? Object.fromEntries(inner.map((child) => [nameOf(child), fieldValue(child)])) : null;
  if (/\[\]$|^(array|list)/.test(type))
    return [one ?? sampleOf(type.replace(/\[\]$|^(array|list)\W*(of\s+)?/g, ""))];
  return one ?? sampleOf(type);
}

function typed(text: string, type: string): RequestValue {
  if (/^(int|num|float|double)/.test(type) && Number.isFinite(Number(text))) return Number(text);
  if (type.startsWith("bool")) return text === "true";
  return text;
}

function sampleOf(type: string): RequestValue {
  if (/^(int|num|float|double)/.test(type)) return 123;
  if (type.startsWith("bool")) return true;
  if (/^(object|map|dict|json)/.test(type)) return {};
  return "<string>";
}

function nameOf(field: ComponentNode): string {
  const place = placeOf(field);
  return textProp(field, "name") ?? (place === null ? "" : (textProp(field, place) ?? ""));
}

/** The outermost fields, wherever they stand. */
function fieldsIn(nodes: readonly DocumentNode[], ...names: readonly string[]): readonly ComponentNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === "component" && names.includes(node.name)) return [node];
    return "children" in node ? fieldsIn(node.children, ...names) : [];
  });
}
