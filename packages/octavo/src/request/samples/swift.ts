import type { HttpBody, Sample } from "../types.ts";
import { braced, quoted } from "./literals.ts";
import { boundary, multipartText } from "./multipart.ts";
import { allHeaders, bodyText } from "./parts.ts";

const text = (value: string) => quoted(value, braced);

/** URLSession */
export const swift: Sample = (request) => {
  const { method, url, body } = request;
  const headers = allHeaders(request);
  const all =
    body?.kind === "multipart"
      ? [...headers, { name: "Content-Type", value: `multipart/form-data; boundary=${boundary}` }]
      : headers;
  return [
    "import Foundation",
    "",
    `var request = URLRequest(url: URL(string: ${text(url)})!)`,
    `request.httpMethod = ${text(method)}`,
    ...all.map(({ name, value }) => `request.setValue(${text(value)}, forHTTPHeaderField: ${text(name)})`),
    ...(body === null ? [] : [`request.httpBody = ${content(body)}`]),
    "",
    "let (data, _) = try await URLSession.shared.data(for: request)",
    "print(String(decoding: data, as: UTF8.self))",
  ].join("\n");
};

function content(body: HttpBody): string {
  if (body.kind === "file") return `try Data(contentsOf: URL(fileURLWithPath: ${text(body.name)}))`;
  const value = body.kind === "multipart" ? multipartText(body.parts) : (bodyText(body) ?? "");
  return `${block(value)}.data(using: .utf8)`;
}

/** Between `#"""` a backslash is a backslash. */
function block(value: string): string {
  return !value.includes("\n") || /"""#|\\#|\r/.test(value) ? text(value) : `#"""\n${value}\n"""#`;
}
