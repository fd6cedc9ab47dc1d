import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, CommanderError } from "commander";
import pc from "picocolors";
import { packageFolder } from "#output/package-folder.ts";
import { SourceError } from "#source/error.ts";
import { buildCommand } from "./commands/build.ts";
import { checkCommand } from "./commands/check.ts";
import { devCommand } from "./commands/dev.ts";
import { inspectCommand } from "./commands/inspect.ts";
import { newCommand } from "./commands/new.ts";
import { exitCodes, Misuse } from "./exit.ts";
import { say } from "./terminal.ts";

const { version }: { version: string } = JSON.parse(
  readFileSync(join(packageFolder, "package.json"), "utf8"),
);

const program = new Command("octavo")
  .description("Documentation sites from a repository of MDX pages and a docs.json.")
  .version(version)
  .addCommand(newCommand)
  .addCommand(devCommand)
  .addCommand(buildCommand)
  .addCommand(checkCommand)
  .addCommand(inspectCommand)
  .addHelpText("after", "\nExit codes: 0 fine · 1 problems found · 2 misuse · 3 our fault\n");

for (const command of [program, ...program.commands]) {
  command
    .exitOverride()
    .showHelpAfterError("(run with --help for what is possible)")
    .showSuggestionAfterError();
}

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.misuse;
  if (error instanceof Misuse || error instanceof SourceError) {
    say(`${pc.red("error")} ${error.message}`);
    return exitCodes.misuse;
  }
  say(`${pc.red("internal error")} This is a mistake in Octavo, not in your repository. Please report it:\n`);
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return exitCodes.ourFault;
}
