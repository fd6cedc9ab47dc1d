import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "../../../../test/postgres-database.ts";
import type { Engine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";
import type { Migration } from "./migrations/migration.ts";
import { openStore } from "./open.ts";
import { connectPostgres } from "./postgres/connect.ts";
import { connectSqlite } from "./sqlite/connect.ts";

const root = mkdtempSync(join(tmpdir(), "octavo-migrate-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
const newFolder = () => join(root, `${++folders}`);

const next: Migration = {
  name: "next",
  async up({ schema }) {
    await schema.createTable("next").addColumn("id", "text").execute();
  },
};

/** Another process, with whatever it was given to run after these imports. */
function start(script: string): ChildProcess {
  const file = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const imports = `
    import { connectSqlite } from ${file("./sqlite/connect.ts")};
    import { connectPostgres } from ${file("./postgres/connect.ts")};
    import { migrate } from ${file("./migrate.ts")};
    import { migrations } from ${file("./migrations/all.ts")};
  `;
  return spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", imports + script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

describe.each([
  { name: "SQLite", newAddress: async () => newFolder(), connect: connectSqlite, connector: "connectSqlite" },
  { name: "PostgreSQL", newAddress: freshDatabase, connect: connectPostgres, connector: "connectPostgres" },
])("a database of $name", ({ newAddress, connect, connector }) => {
  let address: string;
  let engine: Engine;
  let other: Engine;
  beforeEach(async () => {
    address = await newAddress();
    engine = connect(address);
    other = connect(address);
  }, 60_000);
  afterEach(async () => {
    await Promise.all([engine?.database.destroy(), other?.database.destroy()]);
  });

  const steps = () =>
    engine.database.selectFrom("migrations").select(["number", "name"]).orderBy("number").execute();

  it("is brought forward step by step, each of them once", async () => {
    await migrate(engine, migrations);
    await migrate(engine, migrations);
    expect(await steps()).toHaveLength(migrations.length);
    await migrate(engine, [...migrations, next]);
    expect((await steps()).at(-1)).toEqual({ number: migrations.length + 1, name: "next" });
  });

  it("is brought forward once by many that start at the same time", async () => {
    const many = Array.from({ length: 6 }, (_, index) =>
      migrate(index % 2 === 0 ? engine : other, [...migrations, next]),
    );
    await Promise.all(many);
    expect(await steps()).toHaveLength(migrations.length + 1);
  });

  it("is brought forward once by two processes that start at the same time", async () => {
    const script = `
      const engine = ${connector}(${JSON.stringify(address)});
      await migrate(engine, migrations);
      await engine.database.destroy();
    `;
    const codes = await Promise.all([1, 2].map(async () => (await once(start(script), "exit"))[0]));
    expect(codes).toEqual([0, 0]);
    expect(await steps()).toHaveLength(migrations.length);
  });

  it("stays as it was when a step fails, and takes the next start's", async () => {
    const broken: Migration = {
      name: "broken",
      async up(transaction, using) {
        await next.up(transaction, using);
        throw new Error("out of ideas");
      },
    };
    await expect(migrate(engine, [...migrations, broken])).rejects.toThrow("out of ideas");
    expect(await steps()).toHaveLength(migrations.length);
    await migrate(engine, [...migrations, next]);
    expect(await steps()).toHaveLength(migrations.length + 1);
  });

  it("stays as it was when the process is killed in the middle of a step", async () => {
    await migrate(engine, migrations);
    await engine.database
      .insertInto("audit")
      .values({ id: "A", at: 1, actor: "", action: "", project_id: null, subject: "", details: "{}" })
      .execute();
    const child = start(`
      await migrate(${connector}(${JSON.stringify(address)}), [...migrations, {
        name: "slow",
        async up(transaction) {
          await transaction.schema.createTable("next").addColumn("id", "text").execute();
          await transaction.deleteFrom("audit").execute();
          process.stdout.write("in the middle");
          await new Promise((resolve) => setTimeout(resolve, 60_000));
        },
      }]);
    `);
    if (child.stdout) await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await engine.database.selectFrom("audit").select("id").execute()).toEqual([{ id: "A" }]);
    expect(await steps()).toHaveLength(migrations.length);
    await migrate(engine, [...migrations, next]);
    expect(await steps()).toHaveLength(migrations.length + 1);
  });

  it("that a newer version made is refused, in plain words, and not touched", async () => {
    await migrate(engine, [...migrations, next]);
    const asPostgres = connect === connectPostgres;
    const opened = openStore({
      databaseUrl: asPostgres ? address : null,
      folder: asPostgres ? newFolder() : address,
    });
    await expect(opened).rejects.toThrow(/made by a newer version of Octavo: it is at step \d+/);
    expect(await steps()).toHaveLength(migrations.length + 1);
  });

  it("keeps what a process had committed when it was killed", async () => {
    await migrate(engine, migrations);
    const child = start(`
      const { database } = ${connector}(${JSON.stringify(address)});
      const entry = { at: 1, actor: "", action: "", project_id: null, subject: "", details: "{}" };
      for (let id = 1; ; id++) {
        await database.insertInto("audit").values({ ...entry, id: String(id).padStart(9, "0") }).execute();
        process.stdout.write(id + "\\n");
      }
    `);
    let told = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      told += text;
      if (told.length > 200) child.kill("SIGKILL");
    });
    await once(child, "close");
    const said = Number(told.trim().split("\n").at(-1));
    const { kept } = await engine.database
      .selectFrom("audit")
      .select(sql<number>`count(*)`.as("kept"))
      .executeTakeFirstOrThrow();
    expect(kept).toBeGreaterThanOrEqual(said);
    expect(said).toBeGreaterThan(20);
  });
});

describe("the file of SQLite", () => {
  it("and its companions are their owner's only", async () => {
    const folder = newFolder();
    const store = await openStore({ databaseUrl: null, folder });
    for (const file of ["octavo.db", "octavo.db-wal", "octavo.db-shm"]) {
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    }
    await store.close();
  });
});
