/** Other names of languages, ours and shiki's. */
const otherNames: Readonly<Record<string, string>> = {
  javascript:
    "js jsx mjs cjs node nodejs node.js javascriptreact react jsnode js-node mongodb mongo mongosh cel",
  typescript: "ts mts cts deno",
  tsx: "typescriptreact",
  python: "py py3 python3 pycon ipython pyi starlark bazel bzl",
  html: "htm xhtml",
  markdown: "md mdc mdoc",
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

export const aliases = new Map(
  Object.entries(otherNames).flatMap(([name, others]) => others.split(" ").map((other) => [other, name])),
);

/** No languages of their own, or such that nobody has a grammar for: shown as written, and nothing to complain about. */
export const plain = new Set(
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
