import type { HttpBody, HttpRequest, Part } from "../types.ts";
import { indented, literal, quoted, unicode, type ValueWriting } from "./literals.ts";
import { allHeaders } from "./parts.ts";

const text = (value: string) => quoted(value, unicode);
const plainKey = /^[A-Za-z_$][\w$]*$/;
const key = (name: string) => (plainKey.test(name) && name !== "__proto__" ? name : text(name));

const writing: ValueWriting = {
  text,
  null: "null",
  true: "true",
  false: "false",
  list: ["[", "]"],
  map: ["{", "}"],
  empty: { list: "[]", map: "{}" },
  // As a name, this one would set the prototype.
  pair: (name) => `${name === "__proto__" ? '["__proto__"]' : key(name)}: `,
};

interface Flavour {
  readonly imports: readonly string[];
  /** A file's content, by the literal of its name. */
  readonly file: (name: string) => string;
  readonly answer: (call: string, read: "text" | "json") => string;
}

/** What the languages share that call `fetch`. */
export function fetchSample(request: HttpRequest, { imports, file, answer }: Flavour): string {
  const { method, url, body } = request;
  const headers = allHeaders(request);
  const options = [
    ...(method === "GET" ? [] : [`method: ${text(method)}`]),
    ...(headers.length === 0
      ? []
      : [
          `headers: {\n${headers.map(({ name, value }) => `    ${key(name)}: ${text(value)}`).join(",\n")}\n  }`,
        ]),
    ...bodyOption(body, file),
  ];
  const call =
    options.length === 0 ? `fetch(${text(url)})` : `fetch(${text(url)}, {\n  ${options.join(",\n  ")}\n})`;
  const hasFile =
    body?.kind === "file" || (body?.kind === "multipart" && body.parts.some((part) => part.file !== null));
  const before =
    body?.kind === "multipart"
      ? [`const form = new FormData();`, ...body.parts.map((part) => append(part, file)), ""]
      : [];
  const start = hasFile && imports.length > 0 ? [...imports, ""] : [];
  return [...start, ...before, answer(call, method === "HEAD" ? "text" : "json")].join("\n");
}

function bodyOption(body: HttpBody | null, file: Flavour["file"]): readonly string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "json":
      return [`body: JSON.stringify(${indented(literal(body.value, writing), "  ")})`];
    case "text":
      return [`body: ${text(body.text)}`];
    case "form": {
      const pairs = body.fields.map(({ name, value }) => `    [${text(name)}, ${text(value)}]`);
      return [`body: new URLSearchParams([\n${pairs.join(",\n")}\n  ])`];
    }
    case "multipart":
      return ["body: form"];
    case "file":
      return [`body: ${file(text(body.name))}`];
  }
}

function append({ name, text: value, file: named, type }: Part, file: Flavour["file"]): string {
  if (named !== null) return `form.append(${text(name)}, ${file(text(named))}, ${text(named)});`;
  const content =
    type === null ? text(value ?? "") : `new Blob([${text(value ?? "")}], { type: ${text(type)} })`;
  return `form.append(${text(name)}, ${content});`;
}
