import type { HttpBody, NamedText, Part, Sample } from "../types.ts";
import { literal, quoted, unicode, type ValueWriting } from "./literals.ts";
import { cookieText, hasRepeated } from "./parts.ts";

const text = (value: string) => quoted(value, unicode);

const writing: ValueWriting = {
  text,
  null: "None",
  true: "True",
  false: "False",
  list: ["[", "]"],
  map: ["{", "}"],
  empty: { list: "[]", map: "{}" },
  pair: (key) => `${text(key)}: `,
};

const known = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);

/** requests */
export const python: Sample = ({ method, url, headers, cookies, body }) => {
  const sent = payload(body);
  // The library names the type itself for these.
  const own =
    body?.kind === "json" && body.type === "application/json"
      ? "application/json"
      : body?.kind === "form"
        ? body.type
        : null;
  const shown = headers.filter(({ name, value }) => name.toLowerCase() !== "content-type" || value !== own);
  const all = cookies.length === 0 ? shown : [...shown, { name: "Cookie", value: cookieText(cookies) }];
  const call = known.has(method)
    ? `requests.${method.toLowerCase()}(url`
    : `requests.request(${text(method)}, url`;
  const given = [...(sent === null ? [] : [sent.argument]), ...(all.length === 0 ? [] : ["headers=headers"])];
  return [
    "import requests",
    "",
    `url = ${text(url)}`,
    ...(sent === null ? [] : ["", sent.declaration]),
    ...(all.length === 0 ? [] : ["", `headers = ${dictionary(all)}`]),
    "",
    `response = ${[call, ...given].join(", ")})`,
    "",
    method === "HEAD" ? "print(response.headers)" : "print(response.text)",
  ].join("\n");
};

function payload(body: HttpBody | null): { readonly declaration: string; readonly argument: string } | null {
  switch (body?.kind) {
    case undefined:
      return null;
    case "json":
      return body.type === "application/json"
        ? { declaration: `payload = ${literal(body.value, writing, "    ")}`, argument: "json=payload" }
        : { declaration: `payload = ${text(JSON.stringify(body.value))}`, argument: "data=payload" };
    case "text":
      return { declaration: `payload = ${text(body.text)}`, argument: "data=payload.encode()" };
    case "form":
      return { declaration: `payload = ${fields(body.fields)}`, argument: "data=payload" };
    case "multipart":
      return { declaration: `files = [\n${body.parts.map(part).join(",\n")}\n]`, argument: "files=files" };
    case "file":
      return { declaration: `payload = open(${text(body.name)}, "rb")`, argument: "data=payload" };
  }
}

function fields(pairs: readonly NamedText[]): string {
  if (!hasRepeated(pairs)) return dictionary(pairs);
  return `[\n${pairs.map(({ name, value }) => `    (${text(name)}, ${text(value)})`).join(",\n")}\n]`;
}

function dictionary(pairs: readonly NamedText[]): string {
  if (pairs.length === 0) return "{}";
  return `{\n${pairs.map(({ name, value }) => `    ${text(name)}: ${text(value)}`).join(",\n")}\n}`;
}

function part({ name, text: value, file, type }: Part): string {
  const mime = type === null ? "" : `, ${text(type)}`;
  const content =
    file === null
      ? `(None, ${text(value ?? "")}${mime})`
      : `(${text(file)}, open(${text(file)}, "rb")${mime})`;
  return `    (${text(name)}, ${content})`;
}
