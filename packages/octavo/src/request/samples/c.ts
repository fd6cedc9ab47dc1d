import type { HttpBody, Part, Sample } from "../types.ts";
import { octal, quoted } from "./literals.ts";
import { allHeaders, bodyText } from "./parts.ts";

const text = (value: string) => quoted(value, octal);

/** libcurl */
export const c: Sample = (request) => {
  const { method, url, body } = request;
  const headers = allHeaders(request);
  return [
    "#include <stdio.h>",
    "#include <curl/curl.h>",
    "",
    "int main(void) {",
    "  CURL *curl = curl_easy_init();",
    `  curl_easy_setopt(curl, CURLOPT_URL, ${text(url)});`,
    method === "HEAD"
      ? "  curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);"
      : `  curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, ${text(method)});`,
    ...(headers.length === 0
      ? []
      : [
          "",
          "  struct curl_slist *headers = NULL;",
          ...headers.map(
            ({ name, value }) => `  headers = curl_slist_append(headers, ${text(`${name}: ${value}`)});`,
          ),
          "  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);",
        ]),
    ...bodyLines(body),
    "",
    "  CURLcode result = curl_easy_perform(curl);",
    "  curl_easy_cleanup(curl);",
    "  return (int)result;",
    "}",
  ].join("\n");
};

function bodyLines(body: HttpBody | null): readonly string[] {
  if (body === null) return [];
  if (body.kind === "multipart") {
    return [
      "",
      "  curl_mime *form = curl_mime_init(curl);",
      "  curl_mimepart *part;",
      ...body.parts.flatMap(part),
      "  curl_easy_setopt(curl, CURLOPT_MIMEPOST, form);",
    ];
  }
  if (body.kind === "file") {
    return [
      "",
      `  FILE *file = fopen(${text(body.name)}, "rb");`,
      "  curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);",
      "  curl_easy_setopt(curl, CURLOPT_READDATA, file);",
    ];
  }
  const lines = (bodyText(body) ?? "").split("\n");
  const written = lines.map((line, at) => text(at === lines.length - 1 ? line : `${line}\n`));
  return [
    "",
    `  const char *data =\n    ${written.join("\n    ")};`,
    "  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, data);",
  ];
}

function part({ name, text: value, file, type }: Part): readonly string[] {
  return [
    "  part = curl_mime_addpart(form);",
    `  curl_mime_name(part, ${text(name)});`,
    file === null
      ? `  curl_mime_data(part, ${text(value ?? "")}, CURL_ZERO_TERMINATED);`
      : `  curl_mime_filedata(part, ${text(file)});`,
    ...(type === null ? [] : [`  curl_mime_type(part, ${text(type)});`]),
  ];
}
