import { encodeForm } from "../encode.ts";
import type { HttpBody, HttpRequest, NamedText } from "../types.ts";

/** The headers with the cookies as one of them, for languages that have nothing better. */
export function allHeaders({ headers, cookies }: HttpRequest): readonly NamedText[] {
  if (cookies.length === 0) return headers;
  return [...headers, { name: "Cookie", value: cookieText(cookies) }];
}

/** As `allHeaders`, without the type of the body, which is said elsewhere. */
export function otherHeaders(request: HttpRequest): readonly NamedText[] {
  return allHeaders(request).filter(({ name }) => name.toLowerCase() !== "content-type");
}

export function cookieText(cookies: readonly NamedText[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** A body that is one text, as it is sent; null when it is none. */
export function bodyText(body: HttpBody | null): string | null {
  switch (body?.kind) {
    case "json":
      return JSON.stringify(body.value, null, 2);
    case "text":
      return body.text;
    case "form":
      return formText(body.fields);
    default:
      return null;
  }
}

export function formText(fields: readonly NamedText[]): string {
  return fields.map(({ name, value }) => `${encodeForm(name)}=${encodeForm(value)}`).join("&");
}

/** The media type that a body has been given; null for forms of several parts, which name their own. */
export function bodyType(request: HttpRequest): string | null {
  return request.headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? null;
}

export function hasRepeated(fields: readonly NamedText[]): boolean {
  return new Set(fields.map(({ name }) => name)).size < fields.length;
}
