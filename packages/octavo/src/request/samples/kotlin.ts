import type { HttpBody, HttpRequest, Part, Sample } from "../types.ts";
import { dollars, quoted } from "./literals.ts";
import { allHeaders, bodyText, bodyType } from "./parts.ts";

const text = (value: string) => quoted(value, dollars);

/** OkHttp */
export const kotlin: Sample = (request) => {
  const { method, url, body } = request;
  const needsBody = ["POST", "PUT", "PATCH"].includes(method);
  return [
    "import okhttp3.*",
    "import okhttp3.MediaType.Companion.toMediaType",
    "import okhttp3.RequestBody.Companion.asRequestBody",
    "import okhttp3.RequestBody.Companion.toRequestBody",
    ...(hasFile(body) ? ["import java.io.File"] : []),
    "",
    "val client = OkHttpClient()",
    ...(body === null ? [] : [`val body = ${content(request, body)}`]),
    "val request = Request.Builder()",
    `    .url(${text(url)})`,
    `    .method(${text(method)}, ${body === null ? (needsBody ? '"".toRequestBody()' : "null") : "body"})`,
    ...allHeaders(request).map(({ name, value }) => `    .addHeader(${text(name)}, ${text(value)})`),
    "    .build()",
    "",
    "client.newCall(request).execute().use { response ->",
    "    println(response.body?.string())",
    "}",
  ].join("\n");
};

function content(request: HttpRequest, body: HttpBody): string {
  const type = `${text(bodyType(request) ?? "text/plain")}.toMediaType()`;
  if (body.kind === "multipart") {
    const parts = body.parts.map((one) => `    ${part(one)}\n`).join("");
    return `MultipartBody.Builder().setType(MultipartBody.FORM)\n${parts}    .build()`;
  }
  if (body.kind === "file") return `File(${text(body.name)}).asRequestBody(${type})`;
  return `${block(bodyText(body) ?? "")}.toRequestBody(${type})`;
}

function part({ name, text: value, file, type }: Part): string {
  const mime = type === null ? "null" : `${text(type)}.toMediaType()`;
  if (file !== null)
    return `.addFormDataPart(${text(name)}, ${text(file)}, File(${text(file)}).asRequestBody(${mime}))`;
  if (type === null) return `.addFormDataPart(${text(name)}, ${text(value ?? "")})`;
  return `.addFormDataPart(${text(name)}, null, ${text(value ?? "")}.toRequestBody(${mime}))`;
}

function block(value: string): string {
  if (!value.includes("\n") || /"""|\r/.test(value)) return text(value);
  return `"""${value.replaceAll("$", "${'$'}")}"""`;
}

function hasFile(body: HttpBody | null): boolean {
  return (
    body?.kind === "file" || (body?.kind === "multipart" && body.parts.some(({ file }) => file !== null))
  );
}
