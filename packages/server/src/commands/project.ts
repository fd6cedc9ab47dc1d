import { existsSync, realpathSync, statSync } from "node:fs";
import { Command } from "commander";
import { readSecret } from "#auth/secret.ts";
import { webhookSecret } from "#auth/webhook.ts";
import { isBranchName, parseGitAddress, withoutCredentials } from "#deployments/git-address.ts";
import { requestDeployment } from "#deployments/trigger.ts";
import { slugOf, usualSettings } from "#http/slug.ts";
import { newProjectSchema } from "#http/schemas/project.ts";
import type { ProjectSource } from "#store/types.ts";
import { Misuse } from "./exit.ts";
import { originsOf, withPlatform } from "./platform.ts";
import { projectOrMisuse } from "./project-lookup.ts";
import { dateOf, print, say, table } from "./terminal.ts";

interface CreateFlags {
  readonly source?: string;
  readonly branch?: string;
  readonly folder?: string;
  readonly slug?: string;
  readonly domain: readonly string[];
}

const createCommand = new Command("create")
  .description("make a project, and print its id")
  .argument("<name>", "what people call it")
  .option(
    "--source <dir|url>",
    "a folder of this machine, or a git repository; without it, files are uploaded",
  )
  .option("--branch <name>", "branch of the repository (its own main branch)")
  .option("--folder <path>", "folder of the repository that holds docs.json (its root)")
  .option("--slug <slug>", "name in the address of the site (made from the name)")
  .option("--domain <host...>", "other hosts that show the site", [])
  .addHelpText(
    "after",
    `
  octavo-server project create Handbook --source ./docs
  octavo-server project create Handbook --source https://git.example.com/team/docs.git --branch main --folder docs
  octavo-server project create Handbook --slug handbook --domain docs.example.com
`,
  )
  .action((name: string, flags: CreateFlags) =>
    withPlatform(async ({ store, settings }) => {
      const wanted = {
        name,
        slug: flags.slug ?? slugOf(name),
        source: sourceOf(flags),
        domains: flags.domain.map((domain) => domain.toLowerCase()),
        settings: usualSettings,
      };
      refuseInvalid(wanted);
      const made = await store.projects.create(wanted);
      if ("taken" in made)
        throw new Misuse(`Another project has the ${made.taken} \`${made.value}\` already.`);
      await store.audit.record({
        actor: "command",
        action: "project.create",
        projectId: made.id,
        subject: made.id,
        details: { slug: made.slug },
      });
      if (made.source.kind === "git") {
        await requestDeployment(store, made, { trigger: "command", actor: "command" });
      }
      say(`Made the project ${made.slug}: ${originsOf(settings).site(made)}`);
      say(
        made.source.kind === "uploads"
          ? `Next: \`octavo-server key create --project ${made.id}\`, then \`octavo deploy\`.`
          : "A running service deploys it now; without one, `octavo-server deploy` does.",
      );
      print(made.id);
    }),
  );

function sourceOf({ source, branch = "", folder = "" }: CreateFlags): ProjectSource {
  if (source === undefined || (existsSync(source) && statSync(source).isDirectory() && !isBare(source))) {
    if (branch !== "" || folder !== "") throw new Misuse("--branch and --folder are for git repositories.");
    return source === undefined ? { kind: "uploads" } : { kind: "folder", path: realpathSync.native(source) };
  }
  const url = existsSync(source) ? realpathSync.native(source) : source;
  if (parseGitAddress(url) === null) {
    throw new Misuse(
      `\`${withoutCredentials(source)}\` is neither a folder nor the address of a git repository.`,
    );
  }
  if (branch !== "" && !isBranchName(branch)) throw new Misuse(`\`${branch}\` is not the name of a branch.`);
  return { kind: "git", url, branch, folder };
}

/** A repository without a working copy has no files to serve, but commits. */
function isBare(folder: string): boolean {
  return existsSync(`${folder}/HEAD`) && existsSync(`${folder}/objects`) && existsSync(`${folder}/refs`);
}

function refuseInvalid({
  name,
  slug,
  domains,
}: {
  name: string;
  slug: string;
  domains: readonly string[];
}): void {
  const checked = newProjectSchema.safeParse({ name, slug, domains });
  const [issue] = checked.error?.issues ?? [];
  if (issue === undefined) return;
  const option = issue.path[0] === "domains" ? "--domain" : issue.path[0] === "slug" ? "--slug" : "The name";
  throw new Misuse(`${option} ${issue.message}.`);
}

const listCommand = new Command("list")
  .description("list projects: id, slug, source, address")
  .option("--json", "print one JSON object a line")
  .action(({ json }: { readonly json?: true }) =>
    withPlatform(async ({ store, settings }) => {
      const projects = await store.projects.list();
      const origins = originsOf(settings);
      if (json)
        for (const project of projects) print(JSON.stringify({ ...project, url: origins.site(project) }));
      else if (projects.length === 0)
        say("There are no projects yet. Make one with `octavo-server project create`.");
      else {
        print(
          table(
            projects.map((project) => [
              project.id,
              project.slug,
              describeSource(project.source),
              origins.site(project),
            ]),
          ),
        );
      }
    }),
  );

const showCommand = new Command("show")
  .description("show a project, its webhook and its deployments")
  .argument("<project>", "id or slug")
  .action((name: string) =>
    withPlatform(async ({ store, settings }) => {
      const project = await projectOrMisuse(store, name);
      const origins = originsOf(settings);
      const rows = [
        ["id", project.id],
        ["name", project.name],
        ["slug", project.slug],
        ["address", origins.site(project)],
        ["source", describeSource(project.source)],
        ["domains", project.domains.join(", ") || "–"],
        ["made", dateOf(project.createdAt)],
      ];
      if (project.source.kind === "git") {
        rows.push(["webhook", `${origins.main}/v1/webhooks/git/${project.id}`]);
        rows.push(["secret", webhookSecret(readSecret(settings.data, settings.secret), project.id)]);
      }
      print(table(rows));
      const deployments = await store.deployments.list(project.id, { limit: 20 });
      if (deployments.length === 0) return;
      print("");
      print(
        table(
          deployments.map(({ id, state, preview, trigger, createdAt, summary }) => [
            id,
            state,
            preview ?? "–",
            trigger,
            dateOf(createdAt),
            summary ?? "",
          ]),
        ),
      );
    }),
  );

const removeCommand = new Command("remove")
  .description("remove a project with its deployments and keys, for good")
  .argument("<project>", "id or slug")
  .requiredOption("--yes", "do it: this cannot be undone")
  .action((name: string) =>
    withPlatform(async ({ store }) => {
      const project = await projectOrMisuse(store, name);
      await store.projects.remove(project.id);
      await store.audit.record({
        actor: "command",
        action: "project.remove",
        projectId: null,
        subject: project.id,
        details: { slug: project.slug },
      });
      say(`Removed the project ${project.slug}.`);
    }),
  );

function describeSource(source: ProjectSource): string {
  if (source.kind === "uploads") return "uploads";
  if (source.kind === "folder") return source.path;
  const branch = source.branch === "" ? "" : `#${source.branch}`;
  return `${withoutCredentials(source.url)}${branch}${source.folder === "" ? "" : `:${source.folder}`}`;
}

export const projectCommand = new Command("project")
  .description("make, list, show and remove projects")
  .addCommand(createCommand)
  .addCommand(listCommand)
  .addCommand(showCommand)
  .addCommand(removeCommand);
