import { Command } from "commander";
import { inOrder } from "#diagnostics/order.ts";
import { jsonLine } from "#diagnostics/print.ts";
import { checkPages } from "#site/check.ts";
import { openSite } from "#site/open.ts";
import { directorySnapshot } from "#source/directory.ts";
import { exitCodes } from "../exit.ts";
import { closingLine, print, say, sayDiagnostics } from "../terminal.ts";

interface CheckOptions {
  readonly json?: true;
  readonly strict?: true;
}

export const checkCommand = new Command("check")
  .description("report every problem of a site, without building it")
  .argument("[dir]", "folder that holds docs.json", ".")
  .option("--json", "print one JSON object a line: {code, severity, message, file, line, column, hint}")
  .option("--strict", "exit with 1 on warnings too")
  .addHelpText("after", "\nExits with 1 when there is an error (with --strict: or a warning).\n")
  .action(async (dir: string, options: CheckOptions) => {
    const startedAt = performance.now();
    const source = await directorySnapshot(dir);
    const site = await openSite(source.value);
    const inPages = site.value === null ? [] : await checkPages(site.value, source.value);
    const diagnostics = inOrder([...source.diagnostics, ...site.diagnostics, ...inPages]);
    if (options.json) for (const found of diagnostics) print(jsonLine(found));
    else {
      await sayDiagnostics(diagnostics, source.value);
      say(closingLine(`Checked ${site.value?.pages.size ?? 0} pages`, diagnostics, startedAt));
    }
    const counts = options.strict ? diagnostics : diagnostics.filter(({ severity }) => severity === "error");
    if (counts.length > 0) process.exitCode = exitCodes.problems;
  });
