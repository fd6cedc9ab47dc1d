import { pipeline } from "node:stream/promises";
import { Command, Option } from "commander";
import { streamFormats } from "#analytics/formats.ts";
import { conversationTexts } from "#analytics/stream.ts";
import { conversationCount, conversationCounter } from "./conversation-counter.ts";
import { momentOrMisuse } from "./moments.ts";
import { Misuse } from "./exit.ts";
import { withPlatform } from "./platform.ts";
import { projectOrMisuse } from "./project-lookup.ts";

interface ExportFlags {
  readonly from?: string;
  readonly to?: string;
  readonly format: keyof typeof streamFormats;
}

export const exportCommand = new Command("export")
  .description("print the conversations of a project with the assistant, newest first")
  .argument("<project>", "id or slug of the project")
  .option("--from <date>", "from this date or time on")
  .option("--to <date>", "before this date or time")
  .addOption(
    new Option("--format <format>", "one JSON object a line, or a table")
      .choices(Object.keys(streamFormats))
      .default("ndjson"),
  )
  .addHelpText(
    "after",
    `
  octavo-server export handbook > conversations.ndjson
  octavo-server export handbook --from 2026-11-01 --to 2026-12-01 --format csv > november.csv
`,
  )
  .action((name: string, { from, to, format }: ExportFlags) =>
    withPlatform(async ({ store }) => {
      const range = {
        ...(from === undefined ? {} : { from: momentOrMisuse("--from", from) }),
        ...(to === undefined ? {} : { to: momentOrMisuse("--to", to) }),
      };
      if ((range.from ?? -Infinity) >= (range.to ?? Infinity))
        throw new Misuse("--from has to be before --to.");
      const project = await projectOrMisuse(store, name);
      const progress = conversationCounter();
      let rows = 0;
      const texts = conversationTexts(store, project.id, range, streamFormats[format]);
      const counted = async function* () {
        for await (const part of texts) {
          yield part.bytes;
          rows += part.rows;
          progress.count(rows);
        }
      };
      try {
        await pipeline(counted, process.stdout, { end: false });
        progress.end(`Printed ${conversationCount(rows)}.`);
      } catch (error) {
        // Whoever read the output has seen enough.
        if (!(error instanceof Error && "code" in error && error.code === "EPIPE")) throw error;
      }
    }),
  );
