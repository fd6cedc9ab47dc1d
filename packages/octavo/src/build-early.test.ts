import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { build } from "#build.ts";
import { diskSink } from "#output/disk.ts";
import { memorySink } from "#output/memory.ts";
import { directorySnapshot } from "#source/directory.ts";
import { startEarly } from "#workers/helper.ts";

const folder = mkdtempSync(join(tmpdir(), "octavo-early-"));

afterAll(() => rmSync(folder, { recursive: true }));

const settings = { theme: "mint", name: "Test", colors: { primary: "#0f766e" } };

/** A repository with a specification of so many operations, and so many bytes at least. */
function repository(name: string, operations: number, bytes: number): string {
  const root = mkdtempSync(join(folder, `${name}-`));
  const answer = { responses: { 200: { description: "Done" } } };
  const paths = Object.fromEntries(
    Array.from({ length: operations }, (_, at) => [`/a${at}`, { get: { summary: `Get ${at}`, ...answer } }]),
  );
  const info = { title: "Test", version: "1", description: "a".repeat(bytes) };
  writeFileSync(
    join(root, "docs.json"),
    JSON.stringify({ ...settings, navigation: { openapi: "api.json" } }),
  );
  writeFileSync(join(root, "api.json"), JSON.stringify({ openapi: "3.1.0", info, paths }));
  return root;
}

describe("a build of a large specification", () => {
  it("writes what any other build writes, with a thread that started before the site was open", async () => {
    const { value: snapshot } = await directorySnapshot(repository("large", 330, 2_000_000));
    const out = join(folder, "out");
    const plain = memorySink();
    await build({ ...snapshot, root: null }, plain);
    await build(snapshot, diskSink(out));
    expect(plain.artifacts.size).toBeGreaterThan(660);
    for (const [path, { body }] of plain.artifacts) {
      const isSame = existsSync(join(out, path)) && readFileSync(join(out, path)).equals(Buffer.from(body));
      expect({ path, isSame }).toEqual({ path, isSame: true });
    }
  });

  it.runIf(availableParallelism() > 1)("starts no thread for a repository that may be small", async () => {
    const start = async (name: string, bytes: number) => {
      const { value: snapshot } = await directorySnapshot(repository(name, 1, bytes));
      const helper = startEarly(snapshot, diskSink(join(folder, "none")));
      await helper?.dismiss();
      return helper !== null;
    };
    expect([await start("small", 10), await start("large", 2_000_000)]).toEqual([false, true]);
  });
});
