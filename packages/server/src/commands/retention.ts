import { Command } from "commander";
import { removeBefore } from "#analytics/retention.ts";
import { conversationCount } from "./conversation-counter.ts";
import { Misuse } from "./exit.ts";
import { momentOrMisuse } from "./moments.ts";
import { withPlatform } from "./platform.ts";
import { projectOrMisuse } from "./project-lookup.ts";
import { print, say } from "./terminal.ts";

const mostDays = 36_500;

interface RetentionFlags {
  readonly days?: string;
  readonly removeBefore?: string;
}

export const retentionCommand = new Command("retention")
  .description("show or set how long the conversations of a project are kept, or remove old ones")
  .argument("<project>", "id or slug of the project")
  .option("--days <number>", "remove conversations after so many days, from now on; `forever` keeps them")
  .option("--remove-before <date>", "remove those from before a date or time, once and now")
  .addHelpText(
    "after",
    `
  octavo-server retention handbook
  octavo-server retention handbook --days 365
  octavo-server retention handbook --remove-before 2026-01-01
`,
  )
  .action((name: string, flags: RetentionFlags) =>
    withPlatform(async ({ store }) => {
      const days = flags.days === undefined ? undefined : daysOrMisuse(flags.days);
      const before =
        flags.removeBefore === undefined ? null : momentOrMisuse("--remove-before", flags.removeBefore);
      const project = await projectOrMisuse(store, name);
      if (days !== undefined) {
        await store.projects.change(project.id, {
          settings: { ...project.settings, conversationDays: days },
        });
        await store.audit.record({
          actor: "command",
          action: "project.change",
          projectId: project.id,
          subject: project.id,
          details: { changed: ["settings"] },
        });
        say("A running service removes older conversations once a day.");
      }
      if (before !== null) {
        const removed = await removeBefore(store, project, before, "command");
        say(`Removed ${conversationCount(removed)}.`);
      }
      const kept = days === undefined ? project.settings.conversationDays : days;
      print(kept === null ? "forever" : `${kept} days`);
    }),
  );

function daysOrMisuse(text: string): number | null {
  if (text === "forever") return null;
  const days = /^\d+$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= mostDays) return days;
  throw new Misuse(
    `--days is \`${text}\`: it has to be a whole number from 1 to ${mostDays}, or \`forever\`.`,
  );
}
