import type { HttpBody, Part, Sample } from "../types.ts";
import { indented } from "./literals.ts";
import { cookieText } from "./parts.ts";

/** curl */
export const bash: Sample = ({ method, url, headers, cookies, body }) => {
  const isHead = method === "HEAD";
  const options = [
    isHead ? "curl --head" : `curl --request ${method}`,
    `--url ${quote(url)}`,
    // Else curl would read the brackets as a list of addresses.
    ...(/[[\]{}]/.test(url) ? ["--globoff"] : []),
    ...headers.map(({ name, value }) => `--header ${quote(value === "" ? `${name};` : `${name}: ${value}`)}`),
    ...(cookies.length === 0 ? [] : [`--cookie ${quote(cookieText(cookies))}`]),
    ...bodyOptions(body),
  ];
  return options.join(" \\\n  ");
};

function bodyOptions(body: HttpBody | null): readonly string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "json":
      return [`--data ${quote(indented(JSON.stringify(body.value, null, 2), "  "))}`];
    case "text":
      return [`--data-raw ${quote(body.text)}`];
    case "form":
      return body.fields.map(
        ({ name, value }) => `--data-urlencode ${quote(`${encodeURIComponent(name)}=${value}`)}`,
      );
    case "multipart":
      return body.parts.map(formOption);
    case "file":
      return [`--data-binary ${quote(`@${body.name}`)}`];
  }
}

function formOption({ name, text, file, type }: Part): string {
  const suffix = type === null ? "" : `;type=${type}`;
  if (file !== null) return `--form ${quote(`${name}=@${file}${suffix}`)}`;
  // curl reads some signs of a field's value, unless told that it is a plain text.
  if (suffix === "") return `--form-string ${quote(`${name}=${text ?? ""}`)}`;
  const value = `"${(text ?? "").replace(/[\\"]/g, "\\$&")}"`;
  return `--form ${quote(`${name}=${value}${suffix}`)}`;
}

/** Nothing is special between single quotes but the quote itself. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
