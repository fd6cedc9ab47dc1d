/**
 * Writes every file that is made from something else in this repository.
 * With `--check` it writes nothing, names the files that are out of date, and exits with 1.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { docsJsonSchema } from "../packages/octavo/src/config/json-schema.ts";
import { configReference } from "../packages/octavo/src/config/reference.ts";
import { diagnosticsReference } from "../packages/octavo/src/diagnostics/reference.ts";
import { codeThemesModule } from "../packages/octavo/src/highlight/theme-module.ts";
import { apiDocument } from "../packages/server/src/http/openapi.ts";
import { layerRules } from "./layers-lint.ts";
import { layersText } from "./layers-text.ts";
import { layers, problemsOf } from "./layers.ts";

const root = join(import.meta.dirname, "..");

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const lines = (text: string): string => `${text.trimEnd()}\n`;
const textOf = (path: string): string =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "";

const codeThemes = await codeThemesModule();
const { version }: { version: string } = JSON.parse(textOf("packages/server/package.json"));

const generated: Readonly<Record<string, () => string>> = {
  "docs/docs.schema.json": () => json(docsJsonSchema()),
  "docs/reference/docs-json.mdx": () => lines(configReference()),
  "docs/reference/diagnostics.mdx": () => lines(diagnosticsReference()),
  "docs/reference/api/openapi.json": () => json(apiDocument(version, "https://docs.example.com")),
  "packages/octavo/src/highlight/theme-data.ts": () => codeThemes,
  ".oxlint-layers.json": () => json({ overrides: layerRules(layers) }),
  "ARCHITECTURE.md": () => between("layers", textOf("ARCHITECTURE.md"), layersText(layers)),
};

const problems = problemsOf(root);
if (problems.length > 0) fail(`layers.json is not true:\n${problems.map((each) => `  ${each}`).join("\n")}`);

const stale = Object.entries(generated).flatMap(([path, make]) => {
  const text = make();
  return text === textOf(path) ? [] : [{ path, text }];
});

if (process.argv.includes("--check")) {
  const names = stale.map(({ path }) => `  ${path}\n`).join("");
  if (stale.length > 0) fail(`Out of date; run \`npm run generate\`:\n${names.trimEnd()}`);
} else {
  for (const { path, text } of stale) {
    writeFileSync(join(root, path), text);
    process.stderr.write(`Wrote ${path}\n`);
  }
}

/** Replaces what stands between the two markers of that name. */
function between(name: string, text: string, inner: string): string {
  const [start, end] = [`<!-- ${name}: generated from layers.json -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The markers of \`${name}\` are missing.`);
  return `${text.slice(0, from + start.length)}\n\n${inner}\n\n${text.slice(to)}`;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
