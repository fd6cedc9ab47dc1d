import { nameOf } from "./flatten.ts";
import { isList, isObject, objectAt, own, textAt } from "./json.ts";
import { below } from "./pointers.ts";
import { follow } from "./refs.ts";
import { sampleOf, valueAsXml, xmlSampleOf } from "./sample.ts";
import type { ApiDocument, Direction, ExampleView, Json, JsonObject } from "./types.ts";

/** Something with `schema`, `example` and `examples`: a media type or a parameter. */
export interface Exampled {
  readonly holder: JsonObject;
  readonly pointer: string;
  /** Media type of the value. */
  readonly type: string;
  readonly direction: Direction;
}

/** Named examples, else the one example, else one from the schema, written there or made up. */
export function examplesOf(document: ApiDocument, exampled: Exampled): readonly ExampleView[] {
  const named = namedExamples(document, exampled);
  if (named.length > 0) return named;
  const only = own(exampled.holder, "example");
  if (only !== undefined) return [exampleView(exampled, null, only, {})];
  // An older habit, which tools took as well: a list of plain values.
  const listed = own(exampled.holder, "examples");
  if (isList(listed) && listed.length > 0) {
    return listed.map((value, index) =>
      exampleView(exampled, listed.length > 1 ? `${index + 1}` : null, value, {}),
    );
  }
  return generatedExamples(document, exampled);
}

function namedExamples(document: ApiDocument, exampled: Exampled): readonly ExampleView[] {
  const written = objectAt(exampled.holder, "examples") ?? objectAt(exampled.holder, "x-examples") ?? {};
  return Object.entries(written).flatMap(([name, entry]): readonly ExampleView[] => {
    const example = follow(document, entry, below(exampled.pointer, "examples", name))?.value;
    // A value in place of an Example Object is what its author meant.
    if (example === undefined) return isObject(entry) ? [] : [exampleView(exampled, name, entry, {})];
    const external = textAt(example, "externalValue");
    const value = own(example, "value") ?? own(example, "dataValue");
    if (value === undefined && external === null) {
      return looksLikeExample(example) ? [] : [exampleView(exampled, name, example, {})];
    }
    return [exampleView(exampled, name, value, example)];
  });
}

function looksLikeExample(example: JsonObject): boolean {
  return Object.keys(example).every(
    (key) => key === "summary" || key === "description" || key.startsWith("x-"),
  );
}

function exampleView(
  { type }: Exampled,
  name: string | null,
  written: Json | undefined,
  example: JsonObject,
): ExampleView {
  const value = isJson(type) ? parsedText(written) : written;
  return {
    name,
    summary: textAt(example, "summary"),
    description: textAt(example, "description"),
    value,
    ...shown(type, value),
    externalValue: textAt(example, "externalValue"),
    generated: false,
  };
}

function generatedExamples(document: ApiDocument, exampled: Exampled): readonly ExampleView[] {
  const { holder, pointer, type, direction } = exampled;
  const schema = own(holder, "schema");
  if (schema === undefined || isBinary(type)) return [];
  const at = below(pointer, "schema");
  const value = sampleOf(document, schema, at, direction);
  if (value === undefined || (value === null && !isJson(type))) return [];
  const xml =
    isXml(type) && typeof value !== "string"
      ? xmlSampleOf(document, schema, at, direction, xmlName(document, schema))
      : null;
  const text = xml === null ? shown(type, value) : ({ text: xml, language: "xml" } as const);
  const view = { name: null, summary: null, description: null, externalValue: null, generated: true };
  return [{ ...view, value, ...text }];
}

/** The root element is called as `xml` says, or as the schema. */
function xmlName(document: ApiDocument, schema: Json): string {
  const target = follow(document, schema, "#")?.value;
  const name = textAt(own(target, "xml"), "name") ?? nameOf(schema) ?? "root";
  return name.replaceAll(/[^\w.-]/g, "_");
}

function shown(type: string, value: Json | undefined): Pick<ExampleView, "text" | "language"> {
  if (value === undefined) return { text: "", language: "text" };
  if (typeof value === "string" && !isJson(type)) {
    return { text: value, language: isXml(type) ? "xml" : "text" };
  }
  if (isXml(type) && typeof value === "object" && value !== null) {
    return { text: valueAsXml(value, "root"), language: "xml" };
  }
  return { text: JSON.stringify(value, null, 2), language: "json" };
}

/** JSON that was written as a text is shown as JSON. */
function parsedText(value: Json | undefined): Json | undefined {
  if (typeof value !== "string" || !/^\s*[{[]/.test(value)) return value;
  try {
    return JSON.parse(value) as Json;
  } catch {
    return value;
  }
}

function isJson(type: string): boolean {
  return /[/+]json\b|^\*\/\*|^application\/\*/i.test(type) || type === "";
}

function isXml(type: string): boolean {
  return /[/+]xml\b/i.test(type);
}

function isBinary(type: string): boolean {
  return /^(?:image|audio|video|font)\/|octet-stream|\/(?:pdf|zip|gzip|x-tar)\b/i.test(type);
}
