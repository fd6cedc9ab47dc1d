import { Command, CommanderError } from "commander";
import { SourceError } from "octavo/source/error";
import { deployCommand } from "#commands/deploy.ts";
import { doctorCommand } from "#commands/doctor.ts";
import { exitCodes, Misuse } from "#commands/exit.ts";
import { exportCommand } from "#commands/export.ts";
import { importCommand } from "#commands/import.ts";
import { keyCommand } from "#commands/key.ts";
import { projectCommand } from "#commands/project.ts";
import { retentionCommand } from "#commands/retention.ts";
import { startCommand } from "#commands/start.ts";
import { say } from "#commands/terminal.ts";
import { version } from "#commands/version.ts";

const program = new Command("octavo-server")
  .description("The hosting service for Octavo documentation sites.")
  .version(version)
  .addCommand(startCommand)
  .addCommand(projectCommand)
  .addCommand(keyCommand)
  .addCommand(deployCommand)
  .addCommand(exportCommand)
  .addCommand(importCommand)
  .addCommand(retentionCommand)
  .addCommand(doctorCommand)
  .addHelpText(
    "after",
    "\nSettings come from the environment: OCTAVO_PORT, OCTAVO_URL, OCTAVO_DATA and others.\n" +
      "`octavo-server doctor` shows those in effect.\n" +
      "\nExit codes: 0 fine · 1 problems found · 2 misuse · 3 our fault\n",
  );

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
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Misuse || error instanceof SourceError) {
    say(`error ${message}`);
    return exitCodes.misuse;
  }
  const system = systemProblem(error);
  if (system !== null) {
    say(`error ${system}`);
    return exitCodes.misuse;
  }
  say(`internal error ${error instanceof Error ? (error.stack ?? message) : message}`);
  return exitCodes.ourFault;
}

/** What the machine refuses, and the setting that helps. */
function systemProblem(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  if (error.code === "EADDRINUSE") return "The port is in use. Choose another with OCTAVO_PORT.";
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return `Nobody can listen there: ${error.message}. Choose another address with OCTAVO_HOST.`;
  }
  if (error.code === "EACCES" || error.code === "EPERM" || error.code === "EROFS") return `${error.message}.`;
  return null;
}
