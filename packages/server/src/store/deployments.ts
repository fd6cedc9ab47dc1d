import type { Diagnostic } from "octavo/diagnostics/types";
import { sql, type ExpressionBuilder, type Kysely, type Selectable, type Transaction } from "kysely";
import type { Engine } from "./engine.ts";
import { newId } from "./ids.ts";
import { logStore } from "./logs.ts";
import type { DeploymentStore } from "./store.ts";
import type { DeploymentRow, Tables } from "./tables.ts";
import { storable } from "./text.ts";
import type { BuiltDeployment, Deployment } from "./types.ts";

/** So many builders may be lost over one deployment: then it is the deployment that kills them. */
const maximumAttempts = 5;

const columns = [
  "id",
  "project_id",
  "preview",
  "trigger",
  "state",
  "commit_json",
  "tree",
  "manifest",
  "memory",
  "created_at",
  "started_at",
  "ended_at",
  "summary",
  "pages",
  "reused_pages",
  "errors",
  "warnings",
] as const satisfies readonly (keyof DeploymentRow)[];

/** Nobody builds it any more. */
const released = { builder: null, lease_until: null } as const;

export function deploymentStore(engine: Engine): DeploymentStore {
  const { database, now, rowLocks } = engine;

  /** Whoever else creates or activates a deployment of this project waits until the transaction ends. */
  async function lockProject(transaction: Transaction<Tables>, projectId: string) {
    return transaction
      .selectFrom("projects")
      .select(["id", "active_deployment_id"])
      .where("id", "=", projectId)
      .$if(rowLocks, (query) => query.forUpdate())
      .executeTakeFirst();
  }

  /** The pointer swap, by somebody who holds the lock of the project. */
  async function show(
    transaction: Transaction<Tables>,
    project: { readonly id: string; readonly active_deployment_id: string | null },
    { id, preview }: Pick<DeploymentRow, "id" | "preview">,
  ): Promise<void> {
    const before = transaction.updateTable("deployments").set({ state: "ready" });
    if (preview === "") {
      await before.where("id", "=", project.active_deployment_id).execute();
      await transaction
        .updateTable("projects")
        .set({ active_deployment_id: id })
        .where("id", "=", project.id)
        .execute();
    } else {
      await before
        .where("project_id", "=", project.id)
        .where("preview", "=", preview)
        .where("manifest", "is not", null)
        .where("state", "=", "active")
        .execute();
    }
    await transaction.updateTable("deployments").set({ state: "active" }).where("id", "=", id).execute();
  }

  async function finish(on: Kysely<Tables>, id: string, builder: string, built: BuiltDeployment) {
    const { manifest, memory, summary, pages, reusedPages, diagnostics } = built;
    const finished = await on
      .updateTable("deployments")
      .set({
        ...released,
        ...outcome(summary, diagnostics),
        state: "ready",
        manifest,
        memory,
        pages,
        reused_pages: reusedPages,
      })
      .where(ownedBy(id, builder))
      .executeTakeFirst();
    return finished.numUpdatedRows > 0n;
  }

  return {
    ...logStore(engine),

    async create({ projectId, preview, trigger, commit, tree }) {
      return database.transaction().execute(async (transaction) => {
        if ((await lockProject(transaction, projectId)) === undefined) {
          throw new Error(`There is no project ${projectId}.`);
        }
        // Made while the project is ours: ids of a project are in the order of their transactions.
        const id = newId();
        const name = storable(preview ?? "");
        await transaction
          .updateTable("deployments")
          .set({
            ...released,
            state: "superseded",
            ended_at: Date.now(),
            summary: "A newer deployment took its place.",
          })
          .where("project_id", "=", projectId)
          .where("preview", "=", name)
          .where("lease_until", "is not", null)
          .execute();
        const row = await transaction
          .insertInto("deployments")
          .values({
            id,
            project_id: projectId,
            preview: name,
            trigger,
            state: "received",
            commit_json: commit === null ? null : JSON.stringify(commit),
            tree,
            created_at: Date.now(),
            lease_until: now,
          })
          .returning(columns)
          .executeTakeFirstOrThrow();
        return toDeployment(row);
      });
    },

    async find(id) {
      const row = await database
        .selectFrom("deployments")
        .select(columns)
        .where("id", "=", storable(id))
        .executeTakeFirst();
      return row === undefined ? null : toDeployment(row);
    },

    async list(projectId, { before, limit }) {
      let query = database
        .selectFrom("deployments")
        .select(columns)
        .where("project_id", "=", storable(projectId))
        .orderBy("id", "desc")
        .limit(limit);
      if (before !== undefined) query = query.where("id", "<", storable(before));
      return (await query.execute()).map(toDeployment);
    },

    async newestBuilt(projectId, preview) {
      const row = await database
        .selectFrom("deployments")
        .select(columns)
        .where("project_id", "=", storable(projectId))
        .where("preview", "=", storable(preview ?? ""))
        .where("manifest", "is not", null)
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : toDeployment(row);
    },

    async claim(builder, leaseMilliseconds) {
      return database.transaction().execute(async (transaction) => {
        for (;;) {
          const due = await transaction
            .selectFrom("deployments")
            .select(["id", "attempts"])
            .where("lease_until", "<=", now)
            .orderBy("lease_until")
            .orderBy("id")
            .limit(1)
            .$if(rowLocks, (query) => query.forUpdate().skipLocked())
            .executeTakeFirst();
          if (due === undefined) return null;
          if (due.attempts < maximumAttempts) {
            const row = await transaction
              .updateTable("deployments")
              .set({
                state: "building",
                builder,
                started_at: Date.now(),
                lease_until: sql`${now} + cast(${leaseMilliseconds} as bigint)`,
                attempts: due.attempts + 1,
              })
              .where("id", "=", due.id)
              .returning(columns)
              .executeTakeFirstOrThrow();
            return toDeployment(row);
          }
          await transaction
            .updateTable("deployments")
            .set({
              ...released,
              state: "failed",
              ended_at: Date.now(),
              summary: `The build was begun ${maximumAttempts} times, and never came to an end.`,
            })
            .where("id", "=", due.id)
            .execute();
        }
      });
    },

    async renew(id, builder, leaseMilliseconds) {
      const renewed = await database
        .updateTable("deployments")
        .set({ lease_until: sql`${now} + cast(${leaseMilliseconds} as bigint)` })
        .where(ownedBy(id, builder))
        .executeTakeFirst();
      return renewed.numUpdatedRows > 0n;
    },

    async received(id, builder, tree, commit) {
      const received = await database
        .updateTable("deployments")
        .set({ tree, ...(commit === null ? {} : { commit_json: JSON.stringify(commit) }) })
        .where(ownedBy(id, builder))
        .executeTakeFirst();
      return received.numUpdatedRows > 0n;
    },

    async finish(id, builder, built) {
      return finish(database, id, builder, built);
    },

    async publish(id, builder, built) {
      return database.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom("deployments")
          .select(["id", "project_id", "preview"])
          .where("id", "=", storable(id))
          .executeTakeFirst();
        if (row === undefined) return false;
        const project = await lockProject(transaction, row.project_id);
        if (project === undefined || !(await finish(transaction, id, builder, built))) return false;
        await show(transaction, project, row);
        return true;
      });
    },

    async release(id, builder) {
      const given = await database
        .updateTable("deployments")
        .set({
          state: "received",
          builder: null,
          lease_until: now,
          started_at: null,
          attempts: sql`attempts - 1`,
        })
        .where(ownedBy(id, builder))
        .executeTakeFirst();
      return given.numUpdatedRows > 0n;
    },

    async fail(id, builder, summary, diagnostics) {
      const failed = await database
        .updateTable("deployments")
        .set({ ...released, ...outcome(summary, diagnostics), state: "failed" })
        .where(ownedBy(id, builder))
        .executeTakeFirst();
      return failed.numUpdatedRows > 0n;
    },

    async activate(id) {
      return database.transaction().execute(async (transaction) => {
        const asked = transaction
          .selectFrom("deployments")
          .select(["id", "project_id", "preview", "state", "manifest"])
          .where("id", "=", storable(id));
        const seen = await asked.executeTakeFirst();
        if (seen === undefined) return false;
        const project = await lockProject(transaction, seen.project_id);
        // Asked again, since another may have changed it before the project was ours.
        const row = await asked.executeTakeFirst();
        if (project === undefined || row === undefined || row.manifest === null) return false;
        if (row.state !== "active") await show(transaction, project, row);
        return true;
      });
    },

    async diagnostics(id) {
      const row = await database
        .selectFrom("deployments")
        .select("diagnostics")
        .where("id", "=", storable(id))
        .executeTakeFirst();
      return JSON.parse(row?.diagnostics ?? "[]");
    },

    async prune(projectId, kept, previewsBefore = 0) {
      return database.transaction().execute(async (transaction) => {
        const project = await lockProject(transaction, storable(projectId));
        if (project === undefined) return [];
        const rows = await transaction
          .selectFrom("deployments")
          .select(["id", "state", "ended_at"])
          .where("project_id", "=", projectId)
          .where("lease_until", "is", null)
          .orderBy("id", "desc")
          .execute();
        const left = { built: kept, unbuilt: kept };
        const outdated = rows.filter(({ id, state, ended_at }) => {
          if (id === project.active_deployment_id) return false;
          if (state === "active") return (ended_at ?? 0) < previewsBefore;
          return state === "ready" ? left.built-- <= 0 : left.unbuilt-- <= 0;
        });
        if (outdated.length === 0) return [];
        // A statement takes only so many values; the next time takes the rest.
        const forgotten = outdated.slice(0, 1000).map(({ id }) => id);
        const removed = await transaction
          .deleteFrom("deployments")
          .where("id", "in", forgotten)
          .returning(columns)
          .execute();
        return removed.map(toDeployment);
      });
    },

    async references() {
      const rows = await database.selectFrom("deployments").select(["tree", "manifest", "memory"]).execute();
      const named = (hashes: readonly (string | null)[]) => new Set(hashes.filter((hash) => hash !== null));
      return {
        trees: named(rows.map(({ tree }) => tree)),
        manifests: named(rows.map(({ manifest }) => manifest)),
        memories: named(rows.map(({ memory }) => memory)),
      };
    },
  };
}

/** This builder has it, and nobody took it away. */
function ownedBy(id: string, builder: string) {
  return (is: ExpressionBuilder<Tables, "deployments">) =>
    is.and([is("id", "=", storable(id)), is("builder", "=", builder), is("state", "=", "building")]);
}

function outcome(summary: string, diagnostics: readonly Diagnostic[]) {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  return {
    ended_at: Date.now(),
    summary: storable(summary),
    errors,
    warnings: diagnostics.length - errors,
    diagnostics: JSON.stringify(diagnostics),
  };
}

function toDeployment(row: Pick<Selectable<DeploymentRow>, (typeof columns)[number]>): Deployment {
  return {
    id: row.id,
    projectId: row.project_id,
    preview: row.preview === "" ? null : row.preview,
    trigger: row.trigger,
    state: row.state,
    commit: row.commit_json === null ? null : JSON.parse(row.commit_json),
    tree: row.tree,
    manifest: row.manifest,
    memory: row.memory,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    summary: row.summary,
    pages: row.pages,
    reusedPages: row.reused_pages,
    errors: row.errors,
    warnings: row.warnings,
  };
}
