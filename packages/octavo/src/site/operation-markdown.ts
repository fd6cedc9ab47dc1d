import { codeFence, codeSpan } from "#content/markdown-text.ts";
import { item, together } from "#content/markdown-components.ts";
import { englishRules, noteText } from "#openapi/note-text.ts";
import type {
  BodyView,
  CallbackView,
  MediaView,
  OperationView,
  ParameterPlace,
  ParameterView,
  ResponseView,
  SchemaPageView,
  SchemaView,
  SchemeView,
} from "#openapi/types.ts";
import { requestSamples, type SampleSettings } from "./request-samples.ts";

/** Languages of request samples: more would only be repetition. */
const mostSamples = 3;
const longestExample = 6000;

/** What a specification says of an operation, as Markdown that follows the page's own. */
export function operationMarkdown(view: OperationView, settings: SampleSettings): string {
  const samples = requestSamples(view, settings)[0]?.samples.slice(0, mostSamples) ?? [];
  const path = view.kind === "webhook" ? `Webhook ${view.path}` : `${view.method.toUpperCase()} ${view.path}`;
  return together(
    codeSpan(path),
    view.deprecated ? "**Deprecated.**" : null,
    specText(view.deprecation),
    specText(view.description),
    serversText(view),
    securityText(view),
    ...parameterTexts(view.parameters),
    bodyText(view.body, view.kind === "webhook" ? "## Payload" : "## Body"),
    callbacksText(view.callbacks),
    responsesText(view.responses, "##"),
    samples.length === 0 ? null : "## Request samples",
    ...samples.map(({ title, language, text }) => codeFence(text, `${language} ${title}`)),
  );
}

export function schemaMarkdown({ description, schema, example }: SchemaPageView): string {
  return together(
    specText(description),
    "## Properties",
    partsText(schema),
    example === null ? null : codeFence(example.text.slice(0, longestExample), example.language),
  );
}

/** Headings inside of a specification's text are lines of it, not parts of the page. */
function specText(text: string | null): string | null {
  if (text === null || text.trim() === "") return null;
  let fence = "";
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
      if (mark !== "") fence = fence === "" ? mark : line.trim().startsWith(fence) ? "" : fence;
      const heading = fence === "" ? /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/.exec(line) : null;
      return heading === null ? line : `**${(heading[1] ?? "").replaceAll("*", "")}**`;
    })
    .join("\n");
}

function serversText({ servers }: OperationView): string | null {
  if (servers.length === 0) return null;
  const list = servers.map(({ url, description }) => {
    const said = description?.trim();
    return `- ${codeSpan(url)}${said ? `: ${said.replace(/\s+/g, " ")}` : ""}`;
  });
  return `## Servers\n\n${list.join("\n")}`;
}

function securityText({ security }: OperationView): string | null {
  if (security.alternatives.length === 0) return null;
  const ways = security.alternatives.map(({ schemes }) => item("- ", schemes.map(schemeText).join(" and ")));
  const optional = security.optional ? "Requests without authorization are allowed as well." : null;
  return together("## Authorization", ways.length > 1 ? "One of:" : null, ways.join("\n"), optional);
}

function schemeText({ id, type, in: place, name, scheme, scopes, description }: SchemeView): string {
  const kind =
    type === "apiKey"
      ? `API key in ${place} ${codeSpan(name ?? id)}`
      : type === "http"
        ? `HTTP ${scheme ?? ""}`
        : type;
  const asked = scopes.length === 0 ? "" : `, scopes ${scopes.map(codeSpan).join(", ")}`;
  const said = description?.trim();
  return `${codeSpan(id)} (${kind}${asked})${said ? `: ${said.replace(/\s+/g, " ")}` : ""}`;
}

const placeTitles: readonly (readonly [ParameterPlace, string])[] = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Headers"],
  ["cookie", "Cookies"],
];

function parameterTexts(parameters: readonly ParameterView[]): readonly (string | null)[] {
  return placeTitles.map(([place, title]) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return null;
    const rows = here.map(({ name, required, deprecated, description, schema }) =>
      rowText(name, schema, required, deprecated, description),
    );
    return `## ${title}\n\n${rows.join("\n")}`;
  });
}

function bodyText(body: BodyView | null, title: string): string | null {
  return body === null ? null : together(title, specText(body.description), ...body.media.map(mediaText));
}

function mediaText({ type, schema, examples }: MediaView): string {
  const [example] = examples;
  return together(
    schema === null ? codeSpan(type) : `${codeSpan(type)} (${typeText(schema)})`,
    schema === null ? null : specText(schema.description),
    schema === null ? null : partsText(schema),
    example === undefined || example.text === "" || example.text.length > longestExample
      ? null
      : codeFence(example.text, example.language),
  );
}

function callbacksText(callbacks: readonly CallbackView[]): string | null {
  if (callbacks.length === 0) return null;
  return together(
    "## Callbacks",
    ...callbacks.flatMap(({ name, method, expression, description, body, responses }) => [
      `### ${name}`,
      codeSpan(`${method.toUpperCase()} ${expression}`),
      specText(description),
      bodyText(body, "**Body**"),
      responsesText(responses, "###"),
    ]),
  );
}

function responsesText(responses: readonly ResponseView[], level: string): string | null {
  if (responses.length === 0) return null;
  const written = responses.flatMap(({ status, description, headers, media }) => [
    `${level}# ${status}`,
    specText(description),
    headers.length === 0
      ? null
      : headers
          .map(({ name, required, deprecated, description: text, schema }) =>
            rowText(name, schema, required, deprecated, text),
          )
          .join("\n"),
    ...media.map(mediaText),
  ]);
  return together(level === "##" ? "## Response" : null, ...written);
}

/** Properties, choices and the rest as nested lists. */
function partsText(schema: SchemaView): string {
  const rows: string[] = [];
  for (const { name, required, schema: inner } of schema.properties)
    rows.push(rowText(name, inner, required));
  if (schema.more !== null) rows.push(`- and ${schema.more.count} more`);
  for (const { pattern, schema: inner } of schema.patterns) rows.push(rowText(`/${pattern}/`, inner, false));
  if (schema.additional !== null) {
    rows.push(rowText(`{${schema.additional.keyName ?? "key"}}`, schema.additional.schema, false));
  }
  schema.prefixItems.forEach((inner, at) => rows.push(rowText(`[${at}]`, inner, false)));
  for (const { keyword, sets } of schema.requiredSets) {
    const names = sets.map((set) => set.map(codeSpan).join(" + ")).join(" or ");
    rows.push(`- ${keyword === "oneOf" ? "exactly" : "at least"} one of these is required: ${names}`);
  }
  for (const { keyword, variants } of schema.choices) {
    const inner = variants.map(({ label, schema: variant }) => rowText(label, variant, false)).join("\n");
    rows.push(item("- ", `${keyword === "oneOf" ? "One of" : "Any of"}:\n${inner}`));
  }
  if (schema.items !== null) {
    const inner = partsText(schema.items);
    if (inner !== "") rows.push(inner);
  }
  for (const note of schema.notes) rows.push(`- ${noteText(note, englishRules).replace(/\s+/g, " ")}`);
  return rows.join("\n");
}

function rowText(
  name: string,
  schema: SchemaView,
  required: boolean,
  deprecated = false,
  description: string | null = null,
): string {
  const facts = [
    typeText(schema),
    required ? "required" : null,
    schema.readOnly ? "read-only" : null,
    schema.writeOnly ? "write-only" : null,
    deprecated || schema.deprecated ? "deprecated" : null,
    schema.default === undefined ? null : `default: ${codeSpan(JSON.stringify(schema.default))}`,
    ...schema.constraints.map(({ keyword, value }) => `${keyword}: ${codeSpan(String(value))}`),
    schema.constant === undefined ? null : `always ${codeSpan(JSON.stringify(schema.constant))}`,
  ].filter((fact) => fact !== null);
  const values = (schema.values.length > 0 ? schema.values : (schema.items?.values ?? []))
    .slice(0, 100)
    .map(({ value }) => codeSpan(JSON.stringify(value)));
  const said = specText(description ?? schema.description)?.replace(/\s*\n\s*/g, " ");
  const head = `${codeSpan(name)} (${facts.join(", ")})${said === undefined ? "" : `: ${said}`}`;
  const options = values.length === 0 ? "" : ` Options: ${values.join(", ")}`;
  const inner = schema.recursive === null ? partsText(schema) : `- same as ${codeSpan(schema.recursive)}`;
  return item("- ", `${head}${options}${inner === "" ? "" : `\n${inner}`}`);
}

function typeText({ type, format, nullable, name }: SchemaView): string {
  const formatted = format === null ? type : `${type}<${format}>`;
  const named = name === null ? formatted : `${formatted} ${name}`;
  return codeSpan(nullable ? `${named} | null` : named);
}
