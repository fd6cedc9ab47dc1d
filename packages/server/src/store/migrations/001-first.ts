import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Projects, their deployments, keys, the audit log, answers to repeat. */
export const first: Migration = {
  name: "first",
  async up({ schema }, { byteOrder }) {
    const id = sql`text collate ${byteOrder}`;

    await schema
      .createTable("projects")
      .addColumn("id", id, (column) => column.primaryKey())
      .addColumn("slug", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("settings", "text", (column) => column.notNull())
      .addColumn("active_deployment_id", id)
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();

    await schema
      .createTable("domains")
      .addColumn("host", "text", (column) => column.primaryKey())
      .addColumn("project_id", id, (column) => column.notNull().references("projects.id").onDelete("cascade"))
      .addColumn("position", "integer", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("domains_of_project")
      .on("domains")
      .columns(["project_id", "position"])
      .execute();

    await schema
      .createTable("deployments")
      .addColumn("id", id, (column) => column.primaryKey())
      .addColumn("project_id", id, (column) => column.notNull().references("projects.id").onDelete("cascade"))
      .addColumn("preview", "text", (column) => column.notNull())
      .addColumn("trigger", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("commit_json", "text")
      .addColumn("tree", "text")
      .addColumn("manifest", "text")
      .addColumn("memory", "text")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("started_at", "bigint")
      .addColumn("ended_at", "bigint")
      .addColumn("summary", "text")
      .addColumn("pages", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("reused_pages", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("errors", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("warnings", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("builder", "text")
      .addColumn("lease_until", "bigint")
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("diagnostics", "text")
      .execute();
    await schema
      .createIndex("deployments_of_project")
      .on("deployments")
      .columns(["project_id", "id"])
      .execute();
    await schema
      .createIndex("deployments_built")
      .on("deployments")
      .columns(["project_id", "preview", "id"])
      .where(sql.ref("manifest"), "is not", null)
      .execute();
    await schema
      .createIndex("deployments_to_build")
      .on("deployments")
      .columns(["lease_until", "id"])
      .where(sql.ref("lease_until"), "is not", null)
      .execute();

    await schema
      .createTable("deployment_logs")
      .addColumn("deployment_id", id, (column) =>
        column.notNull().references("deployments.id").onDelete("cascade"),
      )
      .addColumn("id", id, (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("deployment_logs_in_order", ["deployment_id", "id"])
      .execute();

    await schema
      .createTable("keys")
      .addColumn("id", id, (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("project_id", id, (column) => column.references("projects.id").onDelete("cascade"))
      .addColumn("scopes", "text", (column) => column.notNull())
      .addColumn("allowed_addresses", "text", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull().unique())
      .addColumn("hint", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint")
      .addColumn("revoked_at", "bigint")
      .addColumn("last_used_at", "bigint")
      .execute();
    await schema.createIndex("keys_of_project").on("keys").columns(["project_id", "id"]).execute();

    // Outlives what it tells about: no reference to the project.
    await schema
      .createTable("audit")
      .addColumn("id", id, (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("actor", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("project_id", id)
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("details", "text", (column) => column.notNull())
      .execute();
    await schema.createIndex("audit_of_project").on("audit").columns(["project_id", "id"]).execute();

    await schema
      .createTable("answers")
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("request", "text", (column) => column.notNull())
      .addColumn("status", "integer")
      .addColumn("body", "text")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("answers_by_name", ["owner", "name"])
      .execute();
    await schema.createIndex("answers_by_age").on("answers").column("created_at").execute();
  },
};
