import { createReadStream, statSync } from "node:fs";
import { Command } from "commander";
import { importConversations } from "#analytics/import.ts";
import { conversationCounter } from "./conversation-counter.ts";
import { exitCodes, Misuse } from "./exit.ts";
import { withPlatform } from "./platform.ts";
import { projectOrMisuse } from "./project-lookup.ts";
import { say } from "./terminal.ts";

export const importCommand = new Command("import")
  .description("add conversations that were exported, here or elsewhere, to a project")
  .argument("<project>", "id or slug of the project")
  .argument("<file>", "one JSON object a line, as the export returns them; - reads standard input")
  .addHelpText(
    "after",
    `
What is there already is left alone, so an import can be repeated. Lines that are refused are listed with
the reason, and the exit code is 1.

  octavo-server import handbook conversations.ndjson
  octavo-server export old-handbook | octavo-server import handbook -
`,
  )
  .action((name: string, file: string) =>
    withPlatform(async ({ store }) => {
      const project = await projectOrMisuse(store, name);
      const progress = conversationCounter();
      const { added, known, refused } = await importConversations(store, project, opened(file), {
        actor: "command",
        now: Date.now(),
        onRefused: (line, reason) => say(`refused line ${line}: ${reason}`),
        onProgress: progress.count,
      });
      const number = (count: number) => count.toLocaleString("en");
      progress.end(
        `${number(added)} added, ${number(known)} were there already, ${number(refused)} refused.`,
      );
      if (refused > 0) process.exitCode = exitCodes.problems;
    }),
  );

function opened(file: string): AsyncIterable<Uint8Array> {
  if (file === "-") return process.stdin;
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new Misuse(`There is no file \`${file}\`.`);
  }
  return createReadStream(file);
}
