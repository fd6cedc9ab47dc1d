import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import pc from "picocolors";
import { mendFiles, type Mended, type MendedFile } from "#check/fix/fix.ts";
import { checkRepository } from "#check/repository.ts";
import { printPlace } from "#diagnostics/diagnose.ts";
import { inOrder } from "#diagnostics/order.ts";
import { jsonLine } from "#diagnostics/print.ts";
import { printable } from "#diagnostics/printable.ts";
import { directorySnapshot } from "#source/directory.ts";
import { exitCodes } from "../exit.ts";
import { specCopies } from "../spec-copies.ts";
import { closingLine, countPages, print, say, sayDiagnostics } from "../terminal.ts";

interface CheckOptions {
  readonly json?: true;
  readonly strict?: true;
  readonly fix?: true;
}

/** What was mended can lay open what it hid: a page that parses again, a link inside it. */
const mostRounds = 4;

export const checkCommand = new Command("check")
  .description("report every problem of a site, without building it")
  .argument("[dir]", "folder that holds docs.json", ".")
  .option("--json", "print one JSON object a line: {code, severity, message, file, line, column, hint}")
  .option("--strict", "exit with 1 on warnings too")
  .option("--fix", "mend what can be meant in one way only, and say what was changed")
  .addHelpText("after", "\nExits with 1 when there is an error (with --strict: or a warning).\n")
  .action(async (dir: string, options: CheckOptions) => {
    const startedAt = performance.now();
    const { source, site, diagnostics } = options.fix ? await checkAndMend(dir) : await check(dir);
    if (options.json) for (const found of diagnostics) print(jsonLine(found));
    else {
      await sayDiagnostics(diagnostics, source);
      say(closingLine(`Checked ${countPages(site?.pages.size ?? 0)}`, diagnostics, startedAt));
    }
    const counts = options.strict ? diagnostics : diagnostics.filter(({ severity }) => severity === "error");
    if (counts.length > 0) process.exitCode = exitCodes.problems;
  });

async function check(dir: string) {
  const { value: source, diagnostics: inSource } = await directorySnapshot(dir);
  const { site, findings, diagnostics } = await checkRepository(source, specCopies(dir));
  return { source, site, findings, diagnostics: inOrder([...inSource, ...diagnostics]) };
}

async function checkAndMend(dir: string) {
  let checked = await check(dir);
  for (let round = 0; round < mostRounds; round++) {
    const files = await mendFiles(checked, checked.source);
    if (files.length === 0) break;
    for (const file of files) writeMended(dir, file);
    checked = await check(dir);
  }
  return checked;
}

const byteOrderMark = "\uFEFF";

/** A byte order mark is not part of the text, but stays in the file. */
function writeMended(dir: string, { file, text, changes }: MendedFile): void {
  const path = join(dir, file);
  const mark = readFileSync(path, "utf8").startsWith(byteOrderMark) ? byteOrderMark : "";
  writeFileSync(path, mark + text);
  for (const change of changes) say(mendedLine(change));
}

function mendedLine(change: Mended): string {
  const { before, after } = change;
  const what =
    before === ""
      ? `added ${quoted(after)}`
      : after === ""
        ? `removed ${quoted(before)}`
        : `${quoted(before)} is now ${quoted(after)}`;
  return `${pc.green("mended")} ${pc.cyan(printable(printPlace(change)))} ${what}`;
}

const longestShown = 60;

function quoted(text: string): string {
  const short = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
  return `\`${printable(short)}\``;
}
