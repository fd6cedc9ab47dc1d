import { describe, expect, it } from "vitest";
import { isWritten, prepare, runsIn, runsInWritten } from "#highlight/highlight.ts";
import { sampleLanguage } from "#request/languages.ts";
import type { HttpBody, HttpRequest } from "#request/types.ts";

const value = {
  name: 'a "quoted" \\ text\nof two lines, it\'s <b> & #{c} $d',
  from: null,
  new: [true, false, { "a-b": {}, const: [], class: [1, 2.5, -3, 1e30, -1.5e-9] }],
  "new X(": "import { a } from 'b'; // no comment",
  "": "\u0007 `tick` ${x} \u2028 é 日本",
};

const part = { name: "note", text: 'a "b"', file: null, type: null };

const bodies: Readonly<Record<string, HttpBody | null>> = {
  none: null,
  json: { kind: "json", type: "application/json", value },
  "json of another type": { kind: "json", type: "application/vnd.a+json", value },
  "one word of json": { kind: "json", type: "application/json", value: "a" },
  text: { kind: "text", type: "text/plain", text: "one `line` 'a' \"b\" \\ \n --data two" },
  form: {
    kind: "form",
    type: "application/x-www-form-urlencoded",
    fields: [
      { name: "a b", value: "c&d" },
      { name: "a b", value: "it's" },
    ],
  },
  multipart: {
    kind: "multipart",
    parts: [
      part,
      { ...part, type: "application/json" },
      { name: "image", text: null, file: "image.png", type: null },
      { name: "image", text: null, file: "image.png", type: "image/png" },
    ],
  },
  file: { kind: "file", type: "image/png", name: "image.png" },
};

const requests = Object.entries(bodies).flatMap(([kind, body]): readonly (readonly [string, HttpRequest])[] =>
  ["POST", "GET", "HEAD", "PROPFIND"].map((method) => [
    `${method} ${kind}`,
    {
      method,
      url: "https://api.example.com/a/{b}?c=d%20e&new=1",
      headers: [
        { name: "X-Note", value: 'it\'s "new"' },
        { name: "Authorization", value: "Bearer <token>" },
        { name: "Accept", value: "" },
      ],
      cookies: [{ name: "session", value: "1" }],
      body,
    },
  ]),
);

describe("requests that we write ourselves", () => {
  const languages = ["bash", "python", "javascript", "node", "typescript", "php", "go", "java", "ruby"];

  it.each(languages)("have the colours of any other code: %s", async (name) => {
    const language = sampleLanguage(name)!;
    expect(isWritten(language.code)).toBe(true);
    await prepare([language.code]);
    for (const [title, request] of requests) {
      const text = language.write(request);
      const shown = (runs: ReturnType<typeof runsIn>) =>
        runs.map((run) => `${run.class} ${text.slice(run.from, run.to)}`);
      const runs = runsInWritten(text, language.code);
      expect(runs).not.toEqual([]);
      expect([title, ...shown(runs)]).toEqual([title, ...shown(runsIn(text, language.code))]);
    }
  });

  it("are coloured as far as they go when they are cut off", () => {
    for (const name of languages) {
      const language = sampleLanguage(name)!;
      const text = language.write({ ...requests[0]![1], body: bodies["json"]! });
      for (let end = 0; end < text.length; end += 7) {
        const runs = runsInWritten(text.slice(0, end), language.code);
        expect(runs.every((run) => run.to <= end)).toBe(true);
      }
    }
  });

  it("take the whole grammar of other languages", async () => {
    await prepare(["rust"]);
    expect(isWritten("rust")).toBe(false);
    expect(runsInWritten("fn main() {}", "rust")).toEqual(runsIn("fn main() {}", "rust"));
  });
});
