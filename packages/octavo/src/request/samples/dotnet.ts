import type { HttpBody, Part, Sample } from "../types.ts";
import { quoted, unicode } from "./literals.ts";
import { bodyText, bodyType, otherHeaders } from "./parts.ts";

const text = (value: string) => quoted(value, unicode);

/** RestSharp */
export const dotnet: Sample = (request) => {
  const { method, url, body } = request;
  const kind = method.charAt(0) + method.slice(1).toLowerCase();
  return [
    "using RestSharp;",
    "",
    `var client = new RestClient(${text(url)});`,
    `var request = new RestRequest("", Method.${kind});`,
    ...otherHeaders(request).map(({ name, value }) => `request.AddHeader(${text(name)}, ${text(value)});`),
    ...bodyLines(body, bodyType(request)),
    "",
    "var response = await client.ExecuteAsync(request);",
    "Console.WriteLine(response.Content);",
  ].join("\n");
};

function bodyLines(body: HttpBody | null, type: string | null): readonly string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "form":
      return body.fields.map(({ name, value }) => `request.AddParameter(${text(name)}, ${text(value)});`);
    case "multipart":
      return ["request.AlwaysMultipartFormData = true;", ...body.parts.map(part)];
    case "file":
      return [`request.AddBody(File.ReadAllBytes(${text(body.name)}), ${text(type ?? body.type)});`];
    default: {
      const value = bodyText(body) ?? "";
      return [`request.AddStringBody(${verbatim(value)}, ${text(type ?? "text/plain")});`];
    }
  }
}

function part({ name, text: value, file }: Part): string {
  return file === null
    ? `request.AddParameter(${text(name)}, ${text(value ?? "")});`
    : `request.AddFile(${text(name)}, ${text(file)});`;
}

/** In a verbatim string only the quote is special. */
function verbatim(value: string): string {
  return value.includes("\n") && !value.includes("\r") ? `@"${value.replaceAll('"', '""')}"` : text(value);
}
