import type { HttpBody, Part, Sample } from "../types.ts";
import { indented, literal, singleQuoted as text, type ValueWriting } from "./literals.ts";
import { allHeaders, formText } from "./parts.ts";

const writing: ValueWriting = {
  text,
  null: "null",
  true: "true",
  false: "false",
  list: ["[", "]"],
  map: ["[", "]"],
  empty: { list: "[]", map: "new stdClass()" },
  pair: (key) => `${text(key)} => `,
};

/** The curl extension */
export const php: Sample = (request) => {
  const { method, url, body } = request;
  const headers = allHeaders(request);
  const options = [
    `CURLOPT_URL => ${text(url)}`,
    "CURLOPT_RETURNTRANSFER => true",
    ...(method === "HEAD" ? ["CURLOPT_NOBODY => true"] : [`CURLOPT_CUSTOMREQUEST => ${text(method)}`]),
    ...(headers.length === 0
      ? []
      : [
          `CURLOPT_HTTPHEADER => [\n${headers.map(({ name, value }) => `    ${text(`${name}: ${value}`)}`).join(",\n")}\n  ]`,
        ]),
    ...fields(body),
  ];
  return [
    "<?php",
    "",
    "$curl = curl_init();",
    "",
    `curl_setopt_array($curl, [\n  ${options.join(",\n  ")},\n]);`,
    "",
    "$response = curl_exec($curl);",
    "$error = curl_error($curl);",
    "",
    "echo $error ?: $response;",
  ].join("\n");
};

function fields(body: HttpBody | null): readonly string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "json":
      return [`CURLOPT_POSTFIELDS => json_encode(${indented(literal(body.value, writing), "  ")})`];
    case "text":
      return [`CURLOPT_POSTFIELDS => ${text(body.text)}`];
    case "form":
      return [`CURLOPT_POSTFIELDS => ${text(formText(body.fields))}`];
    case "multipart":
      return [`CURLOPT_POSTFIELDS => [\n${body.parts.map(part).join(",\n")}\n  ]`];
    case "file":
      return [`CURLOPT_POSTFIELDS => file_get_contents(${text(body.name)})`];
  }
}

function part({ name, text: value, file, type }: Part): string {
  const mime = type === null ? "" : `, ${text(type)}`;
  if (file !== null) return `    ${text(name)} => new CURLFile(${text(file)}${mime})`;
  return `    ${text(name)} => ${type === null ? text(value ?? "") : `new CURLStringFile(${text(value ?? "")}, ''${mime})`}`;
}
