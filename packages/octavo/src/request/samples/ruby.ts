import type { HttpBody, Part, Sample } from "../types.ts";
import { hashes, literal, quoted, type ValueWriting } from "./literals.ts";
import { allHeaders } from "./parts.ts";

const text = (value: string) => quoted(value, hashes);

const writing: ValueWriting = {
  text,
  null: "nil",
  true: "true",
  false: "false",
  list: ["[", "]"],
  map: ["{", "}"],
  empty: { list: "[]", map: "{}" },
  pair: (key) => `${text(key)} => `,
};

/** net/http */
export const ruby: Sample = (request) => {
  const { method, url, body } = request;
  const kind = method.charAt(0) + method.slice(1).toLowerCase();
  return [
    'require "net/http"',
    ...(body?.kind === "json" ? ['require "json"'] : []),
    "",
    `uri = URI(${text(url)})`,
    `request = Net::HTTP::${kind}.new(uri)`,
    ...allHeaders(request).map(({ name, value }) => `request[${text(name)}] = ${text(value)}`),
    ...bodyLines(body),
    "",
    'response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == "https") do |http|',
    "  http.request(request)",
    "end",
    "",
    "puts response.read_body",
  ].join("\n");
};

function bodyLines(body: HttpBody | null): readonly string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "json":
      return [`request.body = ${literal(body.value, writing)}.to_json`];
    case "text":
      return [`request.body = ${text(body.text)}`];
    case "form":
      return [
        `request.set_form_data([\n${body.fields.map(({ name, value }) => `  [${text(name)}, ${text(value)}]`).join(",\n")}\n])`,
      ];
    case "multipart":
      return [`request.set_form([\n${body.parts.map(part).join(",\n")}\n], "multipart/form-data")`];
    case "file":
      return [`request.body = File.binread(${text(body.name)})`];
  }
}

function part({ name, text: value, file, type }: Part): string {
  const content = file === null ? text(value ?? "") : `File.open(${text(file)})`;
  return `  [${text(name)}, ${content}${type === null ? "" : `, { content_type: ${text(type)} }`}]`;
}
