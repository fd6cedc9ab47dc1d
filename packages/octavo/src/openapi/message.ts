import { anchorWord } from "./anchors.ts";
import { examplesOf } from "./examples.ts";
import { flatten, innerNode, nodeOf } from "./flatten.ts";
import { flagAt, isObject, listAt, objectAt, own, textAt } from "./json.ts";
import { partsAt, propertiesOf, typesOf } from "./merge.ts";
import { mentionedIn } from "./path-names.ts";
import { below } from "./pointers.ts";
import { follow, type Located } from "./refs.ts";
import { isFile, type SchemaMaker } from "./schema.ts";
import type {
  ApiDocument,
  BodyView,
  Direction,
  EncodingView,
  HeaderView,
  JsonObject,
  LinkView,
  MediaView,
  ParameterPlace,
  ParameterView,
  ResponseView,
} from "./types.ts";

export interface Making {
  readonly document: ApiDocument;
  readonly maker: SchemaMaker;
}

export interface MessageSource {
  readonly item: Located;
  readonly operation: Located;
  readonly path: string;
  /** What the anchors begin with. */
  readonly prefix: string;
  /** Whose the body is: a webhook's comes from the API, as responses do. */
  readonly sender: "client" | "api";
}

export interface Message {
  readonly parameters: readonly ParameterView[];
  readonly body: BodyView | null;
  readonly responses: readonly ResponseView[];
}

/** What is sent and what comes back: of an operation, a webhook or a callback. */
export function messageOf(making: Making, source: MessageSource): Message {
  const { item, operation, path, prefix, sender } = source;
  const [sent, answered] =
    sender === "client" ? (["request", "response"] as const) : (["response", "request"] as const);
  return {
    parameters: parametersOf(making, item, operation, path, prefix),
    body: bodyOf(making, operation, prefix, sent),
    responses: responsesOf(making, operation, prefix, answered),
  };
}

const places: readonly ParameterPlace[] = ["path", "query", "header", "cookie"];

/** Those of the path item first; one of the operation takes the place of its namesake there. */
function parametersOf(
  making: Making,
  item: Located,
  operation: Located,
  path: string,
  prefix: string,
): readonly ParameterView[] {
  const found = new Map<string, Located>();
  for (const { value, pointer } of [item, operation]) {
    for (const [index, written] of listAt(value, "parameters").entries()) {
      const parameter = follow(making.document, written, below(pointer, "parameters", index));
      const name = textAt(parameter?.value, "name");
      if (parameter !== null && name !== null)
        found.set(`${textAt(parameter.value, "in")} ${name}`, parameter);
    }
  }
  const views = places.flatMap((place) =>
    [...found.values()]
      .filter(({ value }) => own(value, "in") === place)
      .map((parameter) => parameterView(making, parameter, place, prefix)),
  );
  return [...undeclared(making, path, views, prefix), ...views];
}

/** A path can mention a parameter that nobody declared; it has to be filled in all the same. */
function undeclared(
  making: Making,
  path: string,
  views: readonly ParameterView[],
  prefix: string,
): readonly ParameterView[] {
  const declared = new Set(views.filter((view) => view.in === "path").map(({ name }) => name));
  return mentionedIn(path)
    .filter((name) => path.startsWith("/") && !declared.has(name))
    .map((name) => {
      const value = { name, in: "path", required: true, schema: { type: "string" } };
      return parameterView(making, { value, pointer: "#" }, "path", prefix);
    });
}

function parameterView(
  making: Making,
  { value, pointer }: Located,
  place: ParameterPlace,
  prefix: string,
): ParameterView {
  const [contentType, media] = firstEntry(objectAt(value, "content"));
  const holder = media ?? value;
  const at = media === null ? pointer : below(pointer, "content", contentType ?? "");
  const name = textAt(value, "name") ?? "";
  const anchor = making.maker.anchorFor(`${prefix}${place}-${anchorWord(name)}`);
  const schema = own(holder, "schema") ?? {};
  const exampled = {
    holder: { ...holder, schema },
    pointer: at,
    type: contentType ?? "",
    direction: "request" as const,
  };
  const examples = examplesOf(making.document, exampled);
  const style = textAt(value, "style") ?? (place === "query" || place === "cookie" ? "form" : "simple");
  const explode = own(value, "explode");
  return {
    name,
    in: place,
    anchor,
    required: flagAt(value, "required") || place === "path",
    deprecated: flagAt(value, "deprecated"),
    description: textAt(value, "description"),
    style,
    explode: typeof explode === "boolean" ? explode : style === "form",
    allowReserved: flagAt(value, "allowReserved"),
    allowEmptyValue: flagAt(value, "allowEmptyValue"),
    contentType,
    schema: making.maker.begin(withExtensions(schema, value), below(at, "schema"), {
      direction: "request",
      anchor,
    }),
    examples,
    sample: examples[0]?.value,
  };
}

/** Pills and values to begin with may stand on the parameter as well as on its schema. */
function withExtensions(schema: unknown, parameter: JsonObject): JsonObject {
  const extensions = Object.entries(parameter).filter(([key]) => key.startsWith("x-"));
  const written = isObject(schema) ? schema : {};
  return extensions.length === 0 ? written : { ...Object.fromEntries(extensions), ...written };
}

function bodyOf(making: Making, operation: Located, prefix: string, direction: Direction): BodyView | null {
  const at = below(operation.pointer, "requestBody");
  const body = follow(making.document, own(operation.value, "requestBody"), at);
  if (body === null) return null;
  return {
    description: textAt(body.value, "description"),
    required: flagAt(body.value, "required"),
    media: mediaOf(making, body, { direction, anchor: `${prefix}body`, delay: prefix === "" ? 0 : 2 }),
  };
}

interface MediaUse {
  readonly direction: Direction;
  readonly anchor: string;
  readonly delay: number;
}

/** The first content type goes before the others, should there be no room for all. */
function mediaOf(making: Making, owner: Located, use: MediaUse): readonly MediaView[] {
  const { direction, anchor } = use;
  const content = objectAt(owner.value, "content") ?? {};
  return Object.entries(content).flatMap(([type, written], index): readonly MediaView[] => {
    const media = follow(making.document, written, below(owner.pointer, "content", type));
    if (media === null) return [];
    const { value: holder, pointer } = media;
    const schema = own(holder, "schema");
    const at = below(pointer, "schema");
    return [
      {
        type,
        schema:
          schema === undefined
            ? null
            : making.maker.begin(schema, at, { direction, anchor, delay: use.delay + Math.min(index, 1) }),
        examples: examplesOf(making.document, { holder, pointer, type, direction }),
        encoding: encodingOf(holder),
        files: /multipart|urlencoded/i.test(type) ? filesOf(making.document, holder, at) : [],
      },
    ];
  });
}

function encodingOf(media: JsonObject): readonly EncodingView[] {
  return Object.entries(objectAt(media, "encoding") ?? {}).map(([property, encoding]) => {
    const explode = own(encoding, "explode");
    return {
      property,
      contentType: textAt(encoding, "contentType"),
      style: textAt(encoding, "style"),
      explode: typeof explode === "boolean" ? explode : null,
    };
  });
}

function filesOf(document: ApiDocument, media: JsonObject, pointer: string): MediaView["files"] {
  const schema = own(media, "schema");
  if (schema === undefined) return [];
  const properties = [...propertiesOf(flatten(document, nodeOf(schema, pointer)))];
  return properties.flatMap(([name, parts]): MediaView["files"] => {
    const flat = flatten(document, innerNode(parts));
    if (isFile(flat)) return [{ name, many: false }];
    if (typesOf(flat)[0] !== "array") return [];
    const items = flatten(document, innerNode(partsAt(flat, "items")));
    return items.layers.length > 0 && isFile(items) ? [{ name, many: true }] : [];
  });
}

function responsesOf(
  making: Making,
  operation: Located,
  prefix: string,
  direction: Direction,
): readonly ResponseView[] {
  const responses = Object.entries(objectAt(operation.value, "responses") ?? {});
  return responses
    .filter(([status]) => !status.startsWith("x-"))
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .flatMap(([written, entry]): readonly ResponseView[] => {
      const at = below(operation.pointer, "responses", written);
      const response = follow(making.document, entry, at);
      const status = /^\dxx$/i.test(written) ? written.toUpperCase() : written;
      if (response === null) return [{ status, description: null, headers: [], media: [], links: [] }];
      const anchor = `${prefix}response-${status.toLowerCase()}`;
      return [
        {
          status,
          description: textAt(response.value, "description"),
          headers: headersOf(making, response, anchor),
          media: mediaOf(making, response, { direction, anchor, delay: delayOf(status, prefix) }),
          links: linksOf(making.document, response),
        },
      ];
    });
}

/** By number, a range after the codes that it covers, `default` last. */
function rankOf(status: string): number {
  const code = Number(status);
  if (Number.isFinite(code)) return code;
  return /^\dxx$/i.test(status) ? Number(status[0]) * 100 + 99.5 : 1000;
}

/** What comes back when all is well matters more than what comes back when it is not. */
function delayOf(status: string, prefix: string): number {
  return status.startsWith("2") && prefix === "" ? 0 : 2;
}

function headersOf(making: Making, response: Located, prefix: string): readonly HeaderView[] {
  return Object.entries(objectAt(response.value, "headers") ?? {}).flatMap(([name, written]) => {
    const header = follow(making.document, written, below(response.pointer, "headers", name));
    if (header === null) return [];
    const [contentType, media] = firstEntry(objectAt(header.value, "content"));
    const at = media === null ? header.pointer : below(header.pointer, "content", contentType ?? "");
    const anchor = making.maker.anchorFor(`${prefix}-header-${anchorWord(name)}`);
    const schema = own(media ?? header.value, "schema") ?? {};
    return [
      {
        name,
        anchor,
        required: flagAt(header.value, "required"),
        deprecated: flagAt(header.value, "deprecated"),
        description: textAt(header.value, "description"),
        schema: making.maker.begin(schema, below(at, "schema"), { direction: "response", anchor }),
      },
    ];
  });
}

function linksOf(document: ApiDocument, response: Located): readonly LinkView[] {
  return Object.entries(objectAt(response.value, "links") ?? {}).flatMap(([name, written]) => {
    const link = follow(document, written, below(response.pointer, "links", name))?.value;
    if (link === undefined) return [];
    const operation = textAt(link, "operationId") ?? textAt(link, "operationRef");
    return [{ name, description: textAt(link, "description"), operation }];
  });
}

function firstEntry(content: JsonObject | null): readonly [string | null, JsonObject | null] {
  const [entry] = Object.entries(content ?? {});
  return entry === undefined || !isObject(entry[1]) ? [null, null] : [entry[0], entry[1]];
}
