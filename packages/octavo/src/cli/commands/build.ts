import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { Command } from "commander";
import { build } from "#build.ts";
import { inOrder } from "#diagnostics/order.ts";
import { diskSink } from "#output/disk.ts";
import { ownFolder } from "#site/addresses.ts";
import { directorySnapshot } from "#source/directory.ts";
import { exitCodes, Misuse } from "../exit.ts";
import { specCopies } from "../spec-copies.ts";
import { closingLine, countPages, progressLine, say, sayDiagnostics } from "../terminal.ts";

interface BuildFlags {
  readonly out: string;
  readonly base: string;
  readonly strict?: true;
}

const shownAtMost = 20;

export const buildCommand = new Command("build")
  .description("write a static site that any web server can serve")
  .argument("[dir]", "folder that holds docs.json", ".")
  .option("--out <folder>", "where to write the site", "dist")
  .option("--base <path>", "path under which the site is served, for example /docs", "")
  .option("--strict", "exit with 1, and write nothing, when there is any problem")
  .addHelpText(
    "after",
    "\nWrites whatever can be built. Exits with 1 only when there is nothing to build, or with --strict.\n",
  )
  .action(async (dir: string, { out, base, strict }: BuildFlags) => {
    const startedAt = performance.now();
    const target = resolve(out);
    refuseForeignFolder(target);
    // Readers of the folder see the old site or the new one, never half of one.
    const unfinished = `${target}.${process.pid}.unfinished`;
    const source = await directorySnapshot(dir);
    const progress = progressLine("Rendering");
    try {
      const options = { base, fetchSpec: specCopies(dir), onProgress: progress.update };
      const result = await build(source.value, diskSink(unfinished), options);
      progress.clear();
      const diagnostics = inOrder([...source.diagnostics, ...result.diagnostics]);
      await sayDiagnostics(diagnostics, source.value, shownAtMost);
      const refused = strict === true && diagnostics.length > 0;
      if (result.value === null || refused) {
        const what = result.value === null ? "Nothing to build" : "Not written, because of --strict";
        say(closingLine(what, diagnostics, startedAt));
        process.exitCode = exitCodes.problems;
        return;
      }
      rmSync(target, { recursive: true, force: true });
      renameSync(unfinished, target);
      say(closingLine(`Built ${countPages(result.value.pages)} into ${out}`, diagnostics, startedAt));
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  });

/** A folder that holds something else than a built site is not ours to replace. */
function refuseForeignFolder(target: string): void {
  if (!existsSync(target) || existsSync(join(target, ownFolder)) || readdirSync(target).length === 0) return;
  throw new Misuse(
    `\`${target}\` holds files that are not a built site. Choose another folder with --out, or empty it.`,
  );
}
