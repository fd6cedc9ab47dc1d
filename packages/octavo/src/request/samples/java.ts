import type { HttpBody, HttpRequest, Sample } from "../types.ts";
import { quoted, unicode } from "./literals.ts";
import { allHeaders, bodyText } from "./parts.ts";
import { multipartText, boundary } from "./multipart.ts";

const text = (value: string) => quoted(value, unicode);

/** java.net.http */
export const java: Sample = (request) => {
  const { method, url, body } = request;
  const headers = allHeaders(request);
  const all =
    body?.kind === "multipart"
      ? [...headers, { name: "Content-Type", value: `multipart/form-data; boundary=${boundary}` }]
      : headers;
  return [
    "import java.net.URI;",
    "import java.net.http.HttpClient;",
    "import java.net.http.HttpRequest;",
    "import java.net.http.HttpResponse;",
    ...(body?.kind === "file" ? ["import java.nio.file.Path;"] : []),
    "",
    "var request = HttpRequest.newBuilder()",
    `    .uri(URI.create(${text(url)}))`,
    ...all.map(({ name, value }) => `    .header(${text(name)}, ${text(value)})`),
    `    .method(${text(method)}, ${publisher(request)})`,
    "    .build();",
    "",
    "var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());",
    "System.out.println(response.body());",
  ].join("\n");
};

function publisher({ body }: HttpRequest): string {
  if (body === null) return "HttpRequest.BodyPublishers.noBody()";
  if (body.kind === "file") return `HttpRequest.BodyPublishers.ofFile(Path.of(${text(body.name)}))`;
  return `HttpRequest.BodyPublishers.ofString(${block(contentOf(body))})`;
}

function contentOf(body: HttpBody): string {
  return body.kind === "multipart" ? multipartText(body.parts) : (bodyText(body) ?? "");
}

function block(value: string): string {
  if (!value.includes("\n")) return text(value);
  const escaped = value.replace(/\\/g, "\\\\").replaceAll('"""', '\\"""').replaceAll("\r", "\\r");
  return `"""\n${escaped.replace(/^(?=.)/gm, "        ")}""".stripIndent()`;
}
