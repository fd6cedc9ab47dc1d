import { Command, InvalidArgumentError } from "commander";
import { didYouMean } from "octavo/diagnostics/nearest";
import { createKey, revokeKey, rotateKey } from "#auth/actions.ts";
import { addressProblems } from "#auth/addresses.ts";
import type { Store } from "#store/store.ts";
import { scopes, type Key, type Scope } from "#store/types.ts";
import { Misuse } from "./exit.ts";
import { withPlatform } from "./platform.ts";
import { projectOrMisuse } from "./project-lookup.ts";
import { dateOf, print, say, table } from "./terminal.ts";

interface CreateFlags {
  readonly project?: string;
  readonly allProjects?: true;
  readonly scope: readonly string[];
  readonly expires: number | null;
  readonly name: string;
  readonly allow: readonly string[];
}

const usualScopes: readonly Scope[] = ["deployments:read", "deployments:write"];

const createCommand = new Command("create")
  .description("make a key, and print it, once")
  .option("--project <project>", "the one project that it is for, by id or slug")
  .option("--all-projects", "it is for all projects")
  .option("--scope <scope...>", "what it may do", [...usualScopes])
  .option("--expires <days>", "days until it ends, or `never`", daysOf, 90)
  .option("--name <name>", "what it is for", "Key")
  .option("--allow <range...>", "addresses and ranges that it may be used from (everywhere)", [])
  .addHelpText(
    "after",
    `
Scopes: ${scopes.join(", ")}

  octavo-server key create --project handbook --name "Deploys from CI"
  octavo-server key create --all-projects --scope projects:read projects:write --expires 7 --allow 203.0.113.0/24
`,
  )
  .action(({ project, allProjects, scope, expires, name, allow }: CreateFlags) =>
    withPlatform(async ({ store }) => {
      if ((project === undefined) === (allProjects === undefined)) {
        throw new Misuse("Say what the key is for: --project <project> or --all-projects.");
      }
      const [wrong] = addressProblems(allow);
      if (wrong !== undefined) throw new Misuse(`--allow: ${wrong}`);
      const projectId = project === undefined ? null : (await projectOrMisuse(store, project)).id;
      const wanted = {
        name,
        projectId,
        scopes: scope.map(scopeOf),
        allowedAddresses: allow,
        expiresInDays: expires,
      };
      const { key, secret } = await createKey(store, wanted, "command");
      sayMade(key);
      print(secret);
    }),
  );

const listCommand = new Command("list")
  .description("list keys, without their secrets")
  .option("--project <project>", "only those of this project, by id or slug")
  .action(({ project }: { readonly project?: string }) =>
    withPlatform(async ({ store }) => {
      const projectId = project === undefined ? null : (await projectOrMisuse(store, project)).id;
      const keys = await store.keys.list(projectId);
      if (keys.length === 0) return say("There are no keys yet. Make one with `octavo-server key create`.");
      const slugs = new Map((await store.projects.list()).map(({ id, slug }) => [id, slug]));
      const head = ["id", "name", "key", "project", "state", "last used", "scopes"];
      print(
        table([
          head,
          ...keys.map((key) => [
            key.id,
            key.name,
            key.hint,
            key.projectId === null ? "all" : (slugs.get(key.projectId) ?? key.projectId),
            stateOf(key),
            dateOf(key.lastUsedAt),
            key.scopes.join(" "),
          ]),
        ]),
      );
    }),
  );

const revokeCommand = new Command("revoke")
  .description("end a key at once")
  .argument("<id>", "id of the key, as `octavo-server key list` prints it")
  .action((id: string) =>
    withPlatform(async ({ store }) => {
      const key = await keyOrMisuse(store, id);
      say(
        (await revokeKey(store, key, "command")) ? `Revoked ${key.hint}.` : `${key.hint} was revoked before.`,
      );
    }),
  );

const rotateCommand = new Command("rotate")
  .description("make a key with the same rights, print it, once, and end the old one")
  .argument("<id>", "id of the old key")
  .option("--grace <seconds>", "for so long the old key still works", secondsOf, 0)
  .action((id: string, { grace }: { readonly grace: number }) =>
    withPlatform(async ({ store }) => {
      const old = await keyOrMisuse(store, id);
      const issued = await rotateKey(store, old, grace, "command");
      if (issued === null) throw new Misuse(`${old.hint} has ended already: make a new key.`);
      sayMade(issued.key);
      say(grace === 0 ? "The old key has ended." : `The old key works for ${grace} seconds more.`);
      print(issued.secret);
    }),
  );

function sayMade({ id, expiresAt }: Key): void {
  const end = expiresAt === null ? "It does not expire." : `It ends on ${dateOf(expiresAt)} UTC.`;
  say(`Made the key ${id}. ${end} It is shown this once:`);
}

async function keyOrMisuse({ keys }: Store, id: string): Promise<Key> {
  const key = await keys.find(id.toUpperCase());
  if (key === null)
    throw new Misuse(`There is no key \`${id}\`. \`octavo-server key list\` prints their ids.`);
  return key;
}

function stateOf({ revokedAt, expiresAt }: Key): string {
  if (revokedAt !== null) return "revoked";
  if (expiresAt === null) return "never ends";
  return `${expiresAt <= Date.now() ? "ended" : "until"} ${dateOf(expiresAt)}`;
}

function scopeOf(text: string): Scope {
  const scope = scopes.find((known) => known === text);
  if (scope === undefined)
    throw new Misuse(`There is no scope \`${text}\`. ${didYouMean(text, scopes) ?? ""}`.trim());
  return scope;
}

const mostDays = 3650;

function daysOf(text: string): number | null {
  if (text === "never") return null;
  if (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= mostDays) return Number(text);
  throw new InvalidArgumentError(`It is a number of days from 1 to ${mostDays}, or \`never\`.`);
}

function secondsOf(text: string): number {
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a number of seconds.");
}

export const keyCommand = new Command("key")
  .description("make, list, rotate and revoke keys")
  .addCommand(createCommand)
  .addCommand(listCommand)
  .addCommand(rotateCommand)
  .addCommand(revokeCommand);
