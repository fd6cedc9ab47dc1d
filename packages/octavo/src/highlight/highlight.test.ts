import { beforeAll, describe, expect, it } from "vitest";
import { highlight, isUnknown, languageNames, prepare } from "./highlight.ts";
import { languages } from "./languages.ts";
import { tokenClasses, type TokenKind } from "./vocabulary.ts";

/** `keyword:const` for every coloured run. */
function runs(code: string, language: string): readonly string[] {
  return highlight(code, language).lines.flatMap((line) =>
    line.flatMap(({ text, class: name }) => (name === null ? [] : [`${kindOf(name)}:${text}`])),
  );
}

function kindOf(name: string): string {
  return Object.entries(tokenClasses).find(([, value]) => value === name)?.[0] ?? "";
}

function textOf(code: string, language: string): string {
  return highlight(code, language)
    .lines.map((line) => line.map(({ text }) => text).join(""))
    .join("\n");
}

/** One example for each language that is not loaded from shiki, with a run that it must have. */
const examples: Readonly<Record<string, readonly [code: string, kind: TokenKind, text: string]>> = {
  javascript: ["const a = <b c={1} />;", "attribute", "c"],
  typescript: ["let a: Map<string, number>;", "type", "Map"],
  tsx: ["const a = <A<string> b />;", "keyword", "const"],
  python: ["@once\ndef go(a: int): return 'x'", "meta", "@once"],
  html: ["<p class='a'>b</p><script>let c</script>", "keyword", "let"],
  markdown: ["---\ntitle: A\n---\n# Head", "heading", "# Head"],
  mdx: ["import A from 'a'\n\n<A b={1} />", "keyword", "import"],
  php: ["function a() { return 1; }", "function", "a"],
  xml: ["<a b='c'/>", "attribute", "b"],
  css: ["a { color: red }", "property", "color"],
  scss: ["$a: 1px; b { c: $a }", "number", "1px"],
  sass: ["a\n  color: red", "property", "color"],
  yaml: ["a: 1\nb: true\nc: word", "constant", "true"],
  go: ["func a() { b.Run(1) }", "function", "Run"],
  rust: ['fn main() { println!("a"); }', "function", "println!"],
  java: ["class A { @Override void go() {} }", "function", "go"],
  cpp: ["#include <a>\nint main() {}", "function", "main"],
  json: ['{ "a": 1 } // note', "comment", "// note"],
  shell: ["docker run --rm $NAME", "function", "docker"],
  sql: ["SELECT a FROM b LEFT JOIN c", "keyword", "LEFT JOIN"],
  mysql: ["SELECT 1", "keyword", "SELECT"],
  mssql: ["SELECT 1", "keyword", "SELECT"],
  plsql: ["SELECT 1 FROM dual", "number", "1"],
  toml: ["a = 'b'", "property", "a"],
  ruby: ["class A; def go; nil; end; end", "type", "A"],
  swift: ["let a = Foo(b: 1)", "type", "Foo"],
  kotlin: ["fun go(a: Int) = listOf(a)", "function", "listOf"],
  csharp: ["var a = client.Run(1);", "function", "Run"],
  scala: ["val a = List(1)", "keyword", "val"],
  dart: ["final a = go(1);", "function", "go"],
  "objective-c": ['NSString *a = @"b";', "string", '"b"'],
  lua: ["local a = 1 -- b", "comment", "-- b"],
  perl: ["my $a = 'b';", "string", "'b'"],
  r: ["a <- c(1, TRUE)", "constant", "TRUE"],
  powershell: ["Get-Item $a", "function", "Get-Item"],
  dockerfile: ["FROM node:22", "keyword", "FROM"],
  nginx: ["server { listen 80; }", "keyword", "server"],
  http: ['POST /a HTTP/1.1\nHost: b\n\n{"c": 1}', "property", '"c"'],
  diff: ["-a\n+b", "inserted", "+b"],
  groovy: ["def a = 'b'", "keyword", "def"],
  clojure: ["(defn a [] 1)", "number", "1"],
  haskell: ["a = 1 -- b", "comment", "-- b"],
  protobuf: ["message A { string b = 1; }", "keyword", "message"],
  properties: ["A=b\n# c", "property", "A"],
  erlang: ["a() -> ok. % b", "comment", "% b"],
  julia: ["function a() end", "keyword", "function"],
  cmake: ["# a\nset(B c)", "comment", "# a"],
};

beforeAll(() =>
  prepare([...Object.keys(languages), "graphql", "hcl", "SQL", "golang", "nosuchlang", "response"]),
);

describe("highlighted code", () => {
  it.each(Object.keys(languages))("knows %s, and keeps its text", (language) => {
    const [code, kind, text] = examples[language] ?? ["", "keyword", ""];
    expect(runs(code, language)).toContain(`${kind}:${text}`);
    expect(textOf(code, language)).toBe(code);
  });

  it("is the same however its language is written", () => {
    const code = "SELECT a FROM b";
    expect(runs(code, "SQL")).toEqual(runs(code, "sql"));
    expect(runs("func a() {}", "golang")).toEqual(runs("func a() {}", "go"));
    expect(runs("curl -X POST", "cURL")).toEqual(runs("curl -X POST", "bash"));
    expect(runs("let a;", "rust,ignore")).toEqual(runs("let a;", "language-rust"));
    expect(runs("let a;", "rust,ignore")).toContain("keyword:let");
    expect(runs("A=1", ".env")).toEqual(["property:A", "string:1"]);
  });

  it("uses the same few classes for languages that only shiki knows", () => {
    expect(runs("query A { b }", "graphql")).toContain("keyword:query");
    expect(runs('resource "a" "b" { c = 1 } # d', "hcl")).toEqual(
      expect.arrayContaining(["type:resource", "number:1", "comment:# d"]),
    );
  });

  it("has as few runs as possible, with the spaces between them", () => {
    expect(highlight("export async function a() {}", "js").lines[0]?.slice(0, 2)).toEqual([
      { text: "export async function", class: tokenClasses.keyword },
      { text: " ", class: null },
    ]);
    expect(highlight("a\n\nb", "js").lines).toHaveLength(3);
  });

  it("leaves examples readable that are not quite valid", () => {
    expect(runs('{ "a": 1, ... // more\n "b": [ ... ], "c": true }', "json")).toEqual(
      expect.arrayContaining([
        'property:"a"',
        "comment:// more",
        'property:"b"',
        'property:"c"',
        "constant:true",
      ]),
    );
  });

  it("names commands, but not what continues them", () => {
    const code = "curl a \\\n  b\nsudo apt update | grep c && make";
    expect(runs(code, "bash").filter((run) => run.startsWith("function"))).toEqual([
      "function:curl",
      "function:sudo apt",
      "function:grep",
      "function:make",
    ]);
  });
});

describe("pages in MDX", () => {
  it.each([
    [
      "<X a={[1, 2]} b={{ c: 'd' }} e />",
      [
        "tag:X",
        "attribute:a",
        "number:1",
        "number:2",
        "attribute:b",
        "property:c",
        "string:'d'",
        "attribute:e",
      ],
    ],
    [
      '<Tree.Folder name="a">\n</Tree.Folder>',
      ["tag:Tree.Folder", "attribute:name", 'string:"a"', "tag:Tree.Folder"],
    ],
    ["<GitHub.Repo repo='a/b' {...rest} />", ["tag:GitHub.Repo", "attribute:repo", "string:'a/b'"]],
    [
      "<Steps>\n    <Step title='A'>\n      **b** `c`\n    </Step>\n</Steps>",
      ["tag:Steps", "tag:Step", "attribute:title", "string:'A'", "strong:b", "tag:Step", "tag:Steps"],
    ],
    [
      "a {1 + 1} {/* note */} <!-- old -->",
      ["number:1", "operator:+", "number:1", "comment:/* note */", "comment:<!-- old -->"],
    ],
    [
      "export const a = {\n  b: 1,\n\n  c: 2,\n};\n\nText",
      ["keyword:export const", "property:b", "number:1", "property:c", "number:2"],
    ],
    ["Write `<b>` or \\<b, 1 < 2, {#id} and <https://a.b>", ["escape:\\<"]],
    [
      "---\ntitle: 1\n---\nimport A from 'a'",
      ["property:title", "number:1", "keyword:import", "keyword:from", "string:'a'"],
    ],
  ])("colour what they are made of: %j", (code, expected) => {
    const found = runs(code, "mdx").filter((run) => !/^(?:operator:[=.]|link|meta)/.test(run));
    expect(found).toEqual(expected);
    expect(textOf(code, "mdx")).toBe(code);
  });

  it.each(["md", "mdx"])("colour the code inside of them, in any language: %s", (language) => {
    const code =
      "- a\n\n  ````py title.py\n  def go(): pass\n  ````\n\n```hcl\n# note\n```\n\n~~~go\nfunc a() {}\n";
    const found = runs(code, language);
    expect(found).toEqual(expect.arrayContaining(["function:go", "comment:# note", "keyword:func"]));
    expect(textOf(code, language)).toBe(code);
  });

  it("are not misled by tags that never end", () => {
    for (const code of ["<a b c", "{a", "<A b={", "`", "```js\nlet a", "export const a = {", "<A b='"]) {
      expect(textOf(code, "mdx")).toBe(code);
    }
  });
});

describe("code that is not highlighted", () => {
  it("is of a language that nobody knows, and that can be said", () => {
    expect(isUnknown("nosuchlang")).toBe(true);
    expect(highlight("a b", "nosuchlang").lines).toEqual([[{ text: "a b", class: null }]]);
    expect(languageNames()).toEqual(expect.arrayContaining(["typescript", "golang", "wgsl"]));
  });

  it("is plain text by its author's word", () => {
    for (const language of ["", "text", "TXT", "none", "response", "mermaid"]) {
      expect(isUnknown(language)).toBe(false);
      expect(highlight("const a", language).lines).toEqual([[{ text: "const a", class: null }]]);
    }
  });

  it("waits for its language to be prepared", async () => {
    expect(runs("let a = 1", "wgsl")).toEqual([]);
    await prepare(["wgsl"]);
    expect(runs("let a = 1;", "wgsl")).not.toEqual([]);
  });

  it("is too long for anyone to read", () => {
    expect(runs(`const a = "${"b".repeat(6000)}"`, "js")).toEqual([]);
    expect(runs("const a = 1;\n".repeat(20_000), "js")).toEqual([]);
  });
});
