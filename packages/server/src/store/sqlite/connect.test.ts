import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { openStore } from "../open.ts";

it("a SQLite store keeps its files while a connection is open, whoever else comes and goes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "octavo-sqlite-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings = { databaseUrl: null, folder };
  const store = await openStore(settings);
  onTestFinished(() => store.close());
  expect(statSync(join(folder, "octavo.db")).mode & 0o777).toBe(0o600);
  const passing = await openStore(settings);
  await passing.close();
  const entry = { actor: "a", action: "b", projectId: null, subject: "c", details: {} };
  const module = pathToFileURL(join(import.meta.dirname, "../open.ts")).href;
  const code = `
    const { openStore } = await import(${JSON.stringify(module)});
    const store = await openStore(${JSON.stringify(settings)});
    await store.audit.record(${JSON.stringify(entry)});
    await store.close();`;
  execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", code]);
  // The last to leave removes it; the other process was not the last.
  expect(existsSync(join(folder, "octavo.db-wal"))).toBe(true);
  expect(await store.audit.list(null, { limit: 10 })).toHaveLength(1);
});
