import { execFileSync } from "node:child_process";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { sampleLanguage, sampleLanguages } from "./languages.ts";
import type { HttpRequest, RequestValue } from "./types.ts";

const hostile = `'"\\\`$(id)\${x}#{y}%s\\(z)\n"""'''*/-->\u2028\u0007</script>`;

const request: HttpRequest = {
  method: "POST",
  url: "https://api.example.com/users?q=a%20b",
  headers: [
    { name: "Authorization", value: "Bearer <token>" },
    { name: "Content-Type", value: "application/json" },
  ],
  cookies: [{ name: "session", value: "1" }],
  body: {
    kind: "json",
    type: "application/json",
    value: { name: hostile, tags: ["a"], none: null, on: true, __proto__x: 1 },
  },
};

const all =
  "bash python javascript node php go java ruby powershell swift csharp dotnet typescript c c++ kotlin rust dart".split(
    " ",
  );

function written(language: string, changes: Partial<HttpRequest> = {}): string {
  return sampleLanguage(language)?.write({ ...request, ...changes }) ?? "";
}

/** What curl would have been given. */
function curlArguments(sample: string): readonly string[] {
  const script = `curl() { for each in "$@"; do printf '%s\\0' "$each"; done; }\n${sample}`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

describe("request samples", () => {
  it("are in the usual languages, or in those asked for in their order", () => {
    expect(sampleLanguages(undefined).map(({ title }) => title)).toEqual([
      "cURL",
      "Python",
      "JavaScript",
      "PHP",
      "Go",
      "Java",
      "Ruby",
    ]);
    expect(sampleLanguages(["go", "curl", "shell", "unheard-of", "C#"]).map(({ id }) => id)).toEqual([
      "go",
      "bash",
      "csharp",
    ]);
  });

  it.each(all)("exist in %s, for every kind of body", (language) => {
    const bodies: readonly HttpRequest["body"][] = [
      null,
      { kind: "text", type: "text/plain", text: hostile },
      {
        kind: "form",
        type: "application/x-www-form-urlencoded",
        fields: [
          { name: "a[]", value: hostile },
          { name: "a[]", value: "2" },
        ],
      },
      {
        kind: "multipart",
        parts: [
          { name: "file", text: null, file: "image.png", type: "image/png" },
          { name: "meta", text: hostile, file: null, type: "application/json" },
          { name: "x", text: "1", file: null, type: null },
        ],
      },
      { kind: "file", type: "application/octet-stream", name: "example-file" },
    ];
    for (const body of bodies) {
      const sample = written(language, { body });
      expect(sample).toContain("api.example.com/users");
      expect(sample).toContain("Bearer <token>");
      expect(sample).not.toContain("undefined");
    }
    expect(written(language, { method: "HEAD", body: null })).toMatch(/head|NOBODY/i);
  });

  it("quote everything for the shell", () => {
    const sent = curlArguments(written("bash"));
    expect(sent.slice(0, 4)).toEqual(["--request", "POST", "--url", request.url]);
    expect(JSON.parse(sent.at(-1) ?? "")).toMatchObject({ name: hostile });
    const fields = curlArguments(
      written("bash", { body: { kind: "form", type: "", fields: [{ name: "a[b]", value: hostile }] } }),
    );
    expect(fields.at(-1)).toBe(`a%5Bb%5D=${hostile}`);
  });

  it("keep curl from reading brackets as lists of addresses", () => {
    expect(written("bash", { url: "https://api.example.com/{id}" })).toContain("--globoff");
    expect(written("bash")).not.toContain("--globoff");
  });

  it("say in JavaScript what is sent, whatever the values are", async () => {
    const calls: { readonly url: string; readonly options: { readonly body: string } }[] = [];
    const fetch = (url: string, options: { readonly body: string }) => {
      calls.push({ url, options });
      return Promise.resolve({ json: () => ({}) });
    };
    await runInNewContext(`(async () => { ${written("javascript")} })()`, {
      fetch,
      console: { log: () => {} },
    });
    expect(calls[0]?.url).toBe(request.url);
    expect(JSON.parse(calls[0]?.options.body ?? "")).toMatchObject({ name: hostile, none: null, on: true });
  });

  it.each([
    ["kotlin", "\\$(id)"],
    ["dart", "\\$(id)"],
    ["ruby", "\\#{y}"],
    ["php", "\\'"],
  ])("fill in nothing by accident in %s", (language, escaped) => {
    expect(written(language, { headers: [{ name: "X-Note", value: hostile }] })).toContain(escaped);
  });

  it("keep a Go string out of backticks when it has one", () => {
    const body = (value: RequestValue) => ({ kind: "json", type: "application/json", value }) as const;
    expect(written("go", { body: body({ a: 1 }) })).toContain("strings.NewReader(`");
    expect(written("go", { body: body({ a: "`" }) })).toContain('strings.NewReader("');
  });
});
