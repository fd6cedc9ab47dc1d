import type { HttpBody, Part, Sample } from "../types.ts";
import { octal, quoted } from "./literals.ts";
import { allHeaders, bodyText } from "./parts.ts";

const text = (value: string) => quoted(value, octal);
const calls: Readonly<Record<string, string>> = {
  GET: "Get",
  POST: "Post",
  PUT: "Put",
  PATCH: "Patch",
  DELETE: "Delete",
  HEAD: "Head",
  OPTIONS: "Options",
};

/** cpr */
export const cpp: Sample = (request) => {
  const { method, url, body } = request;
  const headers = allHeaders(request);
  const pairs = headers.map(({ name, value }) => `    {${text(name)}, ${text(value)}}`);
  const given = [
    `cpr::Url{${text(url)}}`,
    ...(pairs.length === 0 ? [] : [`cpr::Header{\n${pairs.join(",\n")}\n  }`]),
    ...content(body),
  ];
  return [
    "#include <cpr/cpr.h>",
    "#include <iostream>",
    "",
    "int main() {",
    `  cpr::Response response = cpr::${calls[method] ?? "Get"}(\n  ${given.join(",\n  ")}\n  );`,
    "  std::cout << response.text << std::endl;",
    "}",
  ].join("\n");
};

function content(body: HttpBody | null): readonly string[] {
  if (body === null) return [];
  if (body.kind === "file") return [`cpr::Body{cpr::File{${text(body.name)}}}`];
  if (body.kind === "multipart") return [`cpr::Multipart{\n${body.parts.map(part).join(",\n")}\n  }`];
  return [`cpr::Body{${raw(bodyText(body) ?? "")}}`];
}

function part({ name, text: value, file, type }: Part): string {
  const what = file === null ? text(value ?? "") : `cpr::File{${text(file)}}`;
  return `    {${text(name)}, ${what}${type === null ? "" : `, ${text(type)}`}}`;
}

function raw(value: string): string {
  return value.includes("\n") && !/\)body"|\r/.test(value) ? `R"body(${value})body"` : text(value);
}
