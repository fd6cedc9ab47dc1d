import type { HttpBody, Part, Sample } from "../types.ts";
import { quoted, unicode } from "./literals.ts";
import { bodyText, bodyType, otherHeaders } from "./parts.ts";

const text = (value: string) => quoted(value, unicode);

/** HttpClient */
export const csharp: Sample = (request) => {
  const { method, url, body } = request;
  const kind = method.charAt(0) + method.slice(1).toLowerCase();
  return [
    "using System.Net.Http;",
    "using System.Net.Http.Headers;",
    "",
    "using var client = new HttpClient();",
    `using var request = new HttpRequestMessage(HttpMethod.${kind}, ${text(url)});`,
    ...otherHeaders(request).map(
      ({ name, value }) => `request.Headers.TryAddWithoutValidation(${text(name)}, ${text(value)});`,
    ),
    ...content(body, bodyType(request)),
    "",
    "using var response = await client.SendAsync(request);",
    "Console.WriteLine(await response.Content.ReadAsStringAsync());",
  ].join("\n");
};

function content(body: HttpBody | null, type: string | null): readonly string[] {
  if (body === null) return [];
  if (body.kind === "multipart") {
    return ["var form = new MultipartFormDataContent();", ...body.parts.map(part), "request.Content = form;"];
  }
  const made =
    body.kind === "file"
      ? `new StreamContent(File.OpenRead(${text(body.name)}))`
      : `new StringContent(${block(bodyText(body) ?? "")})`;
  const typed =
    type === null ? [] : [`request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${text(type)});`];
  return [`request.Content = ${made};`, ...typed];
}

function part({ name, text: value, file, type }: Part): string {
  if (file !== null)
    return `form.Add(new StreamContent(File.OpenRead(${text(file)})), ${text(name)}, ${text(file)});`;
  const typed = type === null ? "" : `, MediaTypeHeaderValue.Parse(${text(type)})`;
  return `form.Add(new StringContent(${text(value ?? "")}${typed}), ${text(name)});`;
}

/** In a verbatim string only the quote is special. */
function block(value: string): string {
  return value.includes("\n") && !value.includes("\r") ? `@"${value.replaceAll('"', '""')}"` : text(value);
}
