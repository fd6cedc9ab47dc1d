import type { StreamParser } from "@codemirror/streamparser";
import type { Parser } from "@lezer/common";
import { aliases, plain } from "./names.ts";
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
  markdown: () => import("./mdx.ts").then(({ markdown }) => markdown),
  mdx: () => import("./mdx.ts").then(({ mdx }) => mdx),
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
