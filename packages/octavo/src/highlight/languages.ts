import type { StreamParser } from "@codemirror/streamparser";
import type { Parser } from "@lezer/common";
import type { Grammar } from "./types.ts";

type Load = () => Promise<Grammar>;

/** The languages that nearly all code on real pages is written in. Each is loaded when a page first needs it. */
export const languages: Readonly<Record<string, Load>> = {
  javascript: () =>
    lezer(import("@lezer/javascript").then(({ parser }) => parser.configure({ dialect: "jsx" }))),
  typescript: () =>
    lezer(import("@lezer/javascript").then(({ parser }) => parser.configure({ dialect: "ts" }))),
  tsx: () => lezer(import("@lezer/javascript").then(({ parser }) => parser.configure({ dialect: "ts jsx" }))),
  python: () => import("./trees.ts").then(({ python }) => python),
  html: () => import("./markup.ts").then(({ html }) => html),
  markdown: () => import("./markup.ts").then(({ markdown }) => markdown),
  php: () => import("./markup.ts").then(({ php }) => php),
  xml: () => lezer(import("@lezer/xml").then(({ parser }) => parser)),
  css: () => lezer(import("@lezer/css").then(({ parser }) => parser)),
  scss: () => lezer(import("@lezer/sass").then(({ parser }) => parser)),
  sass: () => lezer(import("@lezer/sass").then(({ parser }) => parser.configure({ dialect: "indented" }))),
  yaml: () => import("./trees.ts").then(({ yaml }) => yaml),
  go: () => import("./trees.ts").then(({ go }) => go),
  rust: () => lezer(import("@lezer/rust").then(({ parser }) => parser)),
  java: () => import("./trees.ts").then(({ java }) => java),
  cpp: () => lezer(import("@lezer/cpp").then(({ parser }) => parser)),
  json: () => import("./json.ts").then(({ json }) => json),
  shell: () => import("./readings.ts").then(({ shell }) => shell),
  sql: () => import("./readings.ts").then(({ sql }) => sql),
  mysql: () => stream(import("@codemirror/legacy-modes/mode/sql").then((mode) => mode.mySQL)),
  mssql: () => stream(import("@codemirror/legacy-modes/mode/sql").then((mode) => mode.msSQL)),
  plsql: () => stream(import("@codemirror/legacy-modes/mode/sql").then((mode) => mode.plSQL)),
  toml: () => stream(import("@codemirror/legacy-modes/mode/toml").then((mode) => mode.toml)),
  ruby: () => import("./readings.ts").then(({ ruby }) => ruby),
  swift: () => import("./readings.ts").then(({ swift }) => swift),
  kotlin: () => import("./readings.ts").then(({ kotlin }) => kotlin),
  csharp: () => import("./readings.ts").then(({ csharp }) => csharp),
  scala: () => import("./readings.ts").then(({ scala }) => scala),
  dart: () => import("./readings.ts").then(({ dart }) => dart),
  "objective-c": () => stream(import("@codemirror/legacy-modes/mode/clike").then((mode) => mode.objectiveC)),
  lua: () => stream(import("@codemirror/legacy-modes/mode/lua").then((mode) => mode.lua)),
  perl: () => stream(import("@codemirror/legacy-modes/mode/perl").then((mode) => mode.perl)),
  r: () => stream(import("@codemirror/legacy-modes/mode/r").then((mode) => mode.r)),
  powershell: () =>
    stream(import("@codemirror/legacy-modes/mode/powershell").then((mode) => mode.powerShell)),
  dockerfile: () =>
    stream(import("@codemirror/legacy-modes/mode/dockerfile").then((mode) => mode.dockerFile)),
  nginx: () => stream(import("@codemirror/legacy-modes/mode/nginx").then((mode) => mode.nginx)),
  http: () => import("./readings.ts").then(({ http }) => http),
  diff: () => stream(import("@codemirror/legacy-modes/mode/diff").then((mode) => mode.diff)),
  groovy: () => stream(import("@codemirror/legacy-modes/mode/groovy").then((mode) => mode.groovy)),
  clojure: () => stream(import("@codemirror/legacy-modes/mode/clojure").then((mode) => mode.clojure)),
  haskell: () => stream(import("@codemirror/legacy-modes/mode/haskell").then((mode) => mode.haskell)),
  protobuf: () => stream(import("@codemirror/legacy-modes/mode/protobuf").then((mode) => mode.protobuf)),
  properties: () => import("./readings.ts").then(({ properties }) => properties),
  erlang: () => stream(import("@codemirror/legacy-modes/mode/erlang").then((mode) => mode.erlang)),
  julia: () => stream(import("@codemirror/legacy-modes/mode/julia").then((mode) => mode.julia)),
  cmake: () => stream(import("@codemirror/legacy-modes/mode/cmake").then((mode) => mode.cmake)),
};

/** Other names of languages, ours and shiki's. */
const otherNames: Readonly<Record<string, string>> = {
  javascript:
    "js jsx mjs cjs node nodejs node.js javascriptreact react jsnode js-node mongodb mongo mongosh cel",
  typescript: "ts mts cts deno",
  tsx: "typescriptreact",
  python: "py py3 python3 pycon ipython pyi starlark bazel bzl",
  html: "htm xhtml",
  markdown: "md mdx mdc mdoc",
  php: "php-laravel",
  xml: "svg xsl xslt xsd plist wsdl pom maven rss csproj",
  scss: "less",
  yaml: "yml openapi docker-compose compose k8s kubernetes",
  go: "golang gomod go.mod",
  rust: "rs",
  cpp: "c c++ cc h hpp cxx arduino ino cuda cu metal",
  json: "jsonc json5 jsonl ndjson jsonlines geojson jsonld json-ld webmanifest har",
  shell:
    "bash sh zsh ksh fish shellscript shell-script shellsession shell-session console terminal curl cli cmdline command bash-session redis redis-cli",
  sql: "postgres postgresql pgsql psql sqlite duckdb clickhouse snowflake bigquery redshift ddl soql sosl edgeql prql malloy",
  mysql: "mariadb",
  mssql: "tsql t-sql sqlserver",
  ruby: "rb rake gemfile rails irb",
  kotlin: "kt kts",
  csharp: "c# cs dotnet .net",
  "objective-c": "objc objectivec obj-c",
  powershell: "pwsh ps ps1",
  dockerfile: "docker containerfile",
  http: "https rest",
  diff: "patch",
  groovy: "gradle jenkinsfile",
  clojure: "clj cljs edn",
  haskell: "hs",
  protobuf: "proto proto3 grpc",
  properties: "ini env dotenv .env conf cfg config editorconfig gitconfig npmrc environment envfile",
  erlang: "erl",
  julia: "jl",
  nginx: "caddy caddyfile",
  jinja: "jinja2 j2 django",
  wasm: "wat",
  apache: "htaccess apacheconf",
  vb: "vbnet basic",
  matlab: "octave",
  pascal: "delphi",
  elixir: "iex exs",
  terraform: "opentofu",
  bat: "cmd dos",
  asm: "assembly",
  viml: "vimrc",
};

const aliases = new Map(
  Object.entries(otherNames).flatMap(([name, others]) => others.split(" ").map((other) => [other, name])),
);

/** No languages of their own, or such that nobody has a grammar for: shown as written, and nothing to complain about. */
const plain = new Set(
  (
    "text txt plain plaintext plain-text none nohighlight raw ascii ansi output out stdout log logs response result " +
    "mermaid csv tsv url uri tree directory filetree file-tree folder prompt math email example language code " +
    "gitignore dockerignore ignore promql logql jq jsonpath xpath rego dot graphviz plantuml puml abnf ebnf bnf haproxy"
  ).split(" "),
);

/** The name that we know a language by, whatever its spelling; null when it is plain text. */
export function canonicalName(written: string): string | null {
  // `rust,ignore` and `language-rust` are how other tools write it.
  const [first = ""] = written.trim().toLowerCase().split(",", 1);
  const name = first.replace(/^language-/, "");
  if (name === "" || plain.has(name)) return null;
  return aliases.get(name) ?? name;
}

/** The names that authors may use, but for those that only shiki knows. */
export function ownNames(): readonly string[] {
  return [...Object.keys(languages), ...aliases.keys(), ...plain];
}

async function lezer(loading: Promise<Parser>): Promise<Grammar> {
  const [parser, { lezerGrammar }] = await Promise.all([loading, import("./lezer.ts")]);
  return lezerGrammar(parser);
}

async function stream(loading: Promise<StreamParser<unknown>>): Promise<Grammar> {
  const [mode, { streamGrammar }] = await Promise.all([loading, import("./stream.ts")]);
  return streamGrammar(mode);
}
