import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Command } from "commander";
import pc from "picocolors";
import { checkDocument } from "#openapi/check.ts";
import { loadDocument } from "#openapi/load.ts";
import { operationRecords } from "#openapi/operations.ts";
import { scrapeOperations } from "#site/api/scrape.ts";
import { memorySnapshot } from "#source/memory.ts";
import { exitCodes, Misuse } from "../exit.ts";
import { specCopies } from "../spec-copies.ts";
import { print, say, sayDiagnostics } from "../terminal.ts";

interface ScrapeFlags {
  readonly out: string;
  readonly overwrite?: true;
}

const fileCommand = new Command("openapi-file")
  .description("write a page for every operation of an OpenAPI document, and suggest a navigation")
  .argument("<spec>", "path or https address of the document")
  .option("-o, --out <folder>", "where to write the pages", ".")
  .option("--overwrite", "replace files that exist")
  .addHelpText("after", "\nPrints groups for docs.json. Exits with 1 when no page can be made.\n")
  .action(async (spec: string, { out, overwrite }: ScrapeFlags) => {
    const text = await readSpec(spec);
    const { value: document, diagnostics } = loadDocument(spec, text);
    const found = [...diagnostics, ...(document === null ? [] : checkDocument(document))];
    await sayDiagnostics(found, memorySnapshot({}), shownAtMost);
    const records = document === null ? [] : operationRecords(document);
    const { files, groups, left } = scrapeOperations(records);
    for (const name of left) say(`${pc.yellow("left out")} ${name}: its address is no path of a file`);
    if (files.length === 0) {
      say(
        document === null
          ? "No pages: the document cannot be read."
          : "No pages: the document has no operations.",
      );
      process.exitCode = exitCodes.problems;
      return;
    }
    const folder = resolve(out);
    const written = files.filter(({ path, text: page }) => writePage(folder, path, page, overwrite === true));
    const kept = files.length - written.length;
    say(`${pc.green("Wrote")} ${written.length} of ${files.length} pages into ${out}`);
    if (kept > 0) say(`Kept ${kept} that exist already: --overwrite replaces them.`);
    say("Groups for the navigation in docs.json:");
    const prefix = relative(process.cwd(), folder).split(sep).join("/");
    print(
      JSON.stringify(
        groups.map((group) => withPrefix(group, prefix)),
        null,
        2,
      ),
    );
  });

export const scrapeCommand = new Command("scrape")
  .description("write pages from something else")
  .addCommand(fileCommand);

const shownAtMost = 20;

async function readSpec(spec: string): Promise<string> {
  if (/^https?:\/\//i.test(spec)) {
    const copy = await specCopies(".")(spec);
    if (copy.file === null) throw new Misuse(`\`${spec}\` was not loaded: ${copy.problem}.`);
    return readFileSync(copy.file, "utf8");
  }
  if (!existsSync(spec)) throw new Misuse(`There is no file \`${spec}\`.`);
  return readFileSync(spec, "utf8");
}

/** False when a file is there already. Nothing outside of the folder is written, not by way of a link either. */
function writePage(folder: string, path: string, text: string, overwrite: boolean): boolean {
  const file = join(folder, path);
  mkdirSync(folder, { recursive: true });
  const root = realpathSync(folder);
  if (!staysInside(root, dirname(file))) return false;
  if (existsAsIs(file) && (!overwrite || lstatSync(file).isSymbolicLink())) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return true;
}

/** Whether the part of a path that exists is in a folder, once its links are followed. */
function staysInside(root: string, folder: string): boolean {
  let existing = folder;
  while (!existsAsIs(existing)) existing = dirname(existing);
  const real = realpathSync(existing);
  return real === root || real.startsWith(root + sep) || root.startsWith(real + sep);
}

function existsAsIs(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function withPrefix(
  { group, pages }: { readonly group: string; readonly pages: readonly string[] },
  prefix: string,
): { readonly group: string; readonly pages: readonly string[] } {
  return { group, pages: pages.map((page) => (prefix === "" ? page : `${prefix}/${page}`)) };
}
