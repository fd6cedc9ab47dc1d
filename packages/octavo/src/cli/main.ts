import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, CommanderError } from "commander";
import pc from "picocolors";
import { packageFolder } from "#output/package-folder.ts";
import { RemoteError } from "#remote/error.ts";
import { SourceError } from "#source/error.ts";
import { exitCodes, Misuse } from "./exit.ts";
import { say } from "./terminal.ts";

const { version }: { version: string } = JSON.parse(
  readFileSync(join(packageFolder, "package.json"), "utf8"),
);

/** Only the command that is asked for is loaded: a preview that starts has no use for the rest. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  new: async () => (await import("./commands/new.ts")).newCommand,
  dev: async () => (await import("./commands/dev.ts")).devCommand,
  build: async () => (await import("./commands/build.ts")).buildCommand,
  check: async () => (await import("./commands/check.ts")).checkCommand,
  inspect: async () => (await import("./commands/inspect.ts")).inspectCommand,
  scrape: async () => (await import("./commands/scrape.ts")).scrapeCommand,
  deploy: async () => (await import("./commands/deploy.ts")).deployCommand,
};

const program = new Command("octavo")
  .description("Documentation sites from a repository of MDX pages and a docs.json.")
  .version(version)
  .addHelpText("after", "\nExit codes: 0 fine · 1 problems found · 2 misuse · 3 our fault\n");

const asked = process.argv[2] ?? "";
const loaded = Object.hasOwn(commands, asked) ? [commands[asked]] : Object.values(commands);
for (const command of await Promise.all(loaded.map((load) => load?.()))) {
  if (command !== undefined) program.addCommand(command);
}

for (const command of allOf(program)) {
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

function allOf(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(allOf)];
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.misuse;
  if (error instanceof Misuse || error instanceof SourceError) {
    say(`${pc.red("error")} ${error.message}`);
    return exitCodes.misuse;
  }
  if (error instanceof RemoteError) {
    say(`${pc.red("error")} ${error.message}`);
    return error.ours ? exitCodes.ourFault : exitCodes.misuse;
  }
  say(`${pc.red("internal error")} This is a mistake in Octavo, not in your repository. Please report it:\n`);
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return exitCodes.ourFault;
}
