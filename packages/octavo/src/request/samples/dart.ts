import type { HttpBody, Part, Sample } from "../types.ts";
import { dollars, quoted } from "./literals.ts";
import { allHeaders, bodyText } from "./parts.ts";

const text = (value: string) => quoted(value, dollars);

/** package:http */
export const dart: Sample = (request) => {
  const { method, url, body } = request;
  const kind = body?.kind === "multipart" ? "MultipartRequest" : "Request";
  return [
    ...(body?.kind === "file" ? ["import 'dart:io';", ""] : []),
    "import 'package:http/http.dart' as http;",
    "",
    "void main() async {",
    `  final request = http.${kind}(${text(method)}, Uri.parse(${text(url)}));`,
    ...allHeaders(request).map(({ name, value }) => `  request.headers[${text(name)}] = ${text(value)};`),
    ...bodyLines(body),
    "",
    "  final response = await request.send();",
    "  print(await response.stream.bytesToString());",
    "}",
  ].join("\n");
};

function bodyLines(body: HttpBody | null): readonly string[] {
  if (body === null) return [];
  if (body.kind === "multipart") return body.parts.map(part);
  if (body.kind === "file") return [`  request.bodyBytes = await File(${text(body.name)}).readAsBytes();`];
  return [`  request.body = ${raw(bodyText(body) ?? "")};`];
}

function part({ name, text: value, file, type }: Part): string {
  if (file !== null)
    return `  request.files.add(await http.MultipartFile.fromPath(${text(name)}, ${text(file)}));`;
  if (type === null) return `  request.fields[${text(name)}] = ${text(value ?? "")};`;
  return `  request.files.add(http.MultipartFile.fromString(${text(name)}, ${text(value ?? "")}));`;
}

function raw(value: string): string {
  return value.includes("\n") && !/'''|\r/.test(value) && !value.endsWith("'")
    ? `r'''${value}'''`
    : text(value);
}
