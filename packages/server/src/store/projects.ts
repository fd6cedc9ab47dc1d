import type { Kysely } from "kysely";
import type { Engine } from "./engine.ts";
import { newId } from "./ids.ts";
import type { ProjectStore, Taken } from "./store.ts";
import type { ProjectRow, Tables } from "./tables.ts";
import { storable } from "./text.ts";
import type { Project } from "./types.ts";

export function projectStore({ database, violation }: Engine): ProjectStore {
  return {
    async create({ slug, name, source, domains, settings }) {
      const id = newId();
      return unlessTaken(() =>
        database.transaction().execute(async (transaction) => {
          const row = {
            id,
            slug: storable(slug),
            name: storable(name),
            source: JSON.stringify(source),
            settings: JSON.stringify(settings),
            active_deployment_id: null,
            created_at: Date.now(),
          };
          const written = await transaction
            .insertInto("projects")
            .values(row)
            .onConflict((conflict) => conflict.column("slug").doNothing())
            .returning("id")
            .executeTakeFirst();
          if (written === undefined) throw new TakenError({ taken: "slug", value: slug });
          await addDomains(transaction, id, domains);
          return toProject(row, domains);
        }),
      );
    },

    async change(id, { slug, name, source, domains, settings }) {
      return unlessTaken(() =>
        database.transaction().execute(async (transaction) => {
          const row = await transaction
            .updateTable("projects")
            .set({
              // Sets at least one column, so that the row is ours until the end.
              id: storable(id),
              ...(slug === undefined ? {} : { slug: storable(slug) }),
              ...(name === undefined ? {} : { name: storable(name) }),
              ...(source === undefined ? {} : { source: JSON.stringify(source) }),
              ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
            })
            .where("id", "=", storable(id))
            .returningAll()
            .executeTakeFirst()
            .catch((error: unknown) => {
              if (slug === undefined || violation(error) !== "unique") throw error;
              throw new TakenError({ taken: "slug", value: slug });
            });
          if (row === undefined) return null;
          if (domains !== undefined) {
            await transaction.deleteFrom("domains").where("project_id", "=", id).execute();
            await addDomains(transaction, id, domains);
          }
          const hosts = await transaction
            .selectFrom("domains")
            .select("host")
            .where("project_id", "=", id)
            .orderBy("position")
            .execute();
          return toProject(
            row,
            hosts.map(({ host }) => host),
          );
        }),
      );
    },

    async remove(id) {
      const removed = await database.deleteFrom("projects").where("id", "=", storable(id)).executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    async find(id) {
      const rows = await withDomains(database).where("projects.id", "=", storable(id)).execute();
      return toProjects(rows)[0] ?? null;
    },

    async findBySlug(slug) {
      const rows = await withDomains(database).where("slug", "=", storable(slug)).execute();
      return toProjects(rows)[0] ?? null;
    },

    async findByDomain(host) {
      const rows = await withDomains(database)
        .where("projects.id", "=", (query) =>
          query
            .selectFrom("domains as asked")
            .select("asked.project_id")
            .where("asked.host", "=", storable(host)),
        )
        .execute();
      return toProjects(rows)[0] ?? null;
    },

    async list() {
      return toProjects(await withDomains(database).execute());
    },
  };
}

/** Leaves a transaction, which takes back what was written in it. */
class TakenError extends Error {
  readonly taken: Taken;

  constructor(taken: Taken) {
    super(`The ${taken.taken} ${taken.value} is taken.`);
    this.taken = taken;
  }
}

async function unlessTaken<T>(write: () => Promise<T>): Promise<T | Taken> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof TakenError) return error.taken;
    throw error;
  }
}

async function addDomains(
  transaction: Kysely<Tables>,
  projectId: string,
  domains: readonly string[],
): Promise<void> {
  const rows = domains.map((host, position) => ({ host: storable(host), project_id: projectId, position }));
  // In one order everywhere: two projects that want the same hosts must not wait for each other.
  for (const row of rows.toSorted((a, b) => (a.host < b.host ? -1 : 1))) {
    const written = await transaction
      .insertInto("domains")
      .values(row)
      .onConflict((conflict) => conflict.column("host").doNothing())
      .returning("host")
      .executeTakeFirst();
    if (written === undefined) throw new TakenError({ taken: "domain", value: row.host });
  }
}

function withDomains(database: Kysely<Tables>) {
  return database
    .selectFrom("projects")
    .leftJoin("domains", "domains.project_id", "projects.id")
    .selectAll("projects")
    .select("domains.host")
    .orderBy("projects.id")
    .orderBy("domains.position");
}

/** One row for each domain, or one without: neighbours of the same project are one project. */
function toProjects(rows: readonly (ProjectRow & { host: string | null })[]): readonly Project[] {
  const byId = new Map<string, { readonly row: ProjectRow; readonly domains: string[] }>();
  for (const row of rows) {
    const project = byId.get(row.id) ?? { row, domains: [] };
    if (row.host !== null) project.domains.push(row.host);
    byId.set(row.id, project);
  }
  return [...byId.values()].map(({ row, domains }) => toProject(row, domains));
}

function toProject(row: ProjectRow, domains: readonly string[]): Project {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    source: JSON.parse(row.source),
    domains,
    // A setting that is younger than the project.
    settings: { conversationDays: null, ...JSON.parse(row.settings) },
    activeDeploymentId: row.active_deployment_id,
    createdAt: row.created_at,
  };
}
