import { memorySnapshot } from "octavo/source/memory";
import { describe, expect, it } from "vitest";
import type { Blobs } from "#blobs/types.ts";
import { newProject, openBoth } from "./deployments.testing.ts";
import { sweeper } from "./retention.ts";
import { writeJson, writeTree } from "./trees.ts";
import type { Manifest } from "./types.ts";

const FUTURE = Date.now() + 1e9;

async function hashes(blobs: Blobs): Promise<string[]> {
  const found: string[] = [];
  for await (const hash of blobs.list(FUTURE)) found.push(hash);
  return found.sort();
}

describe("the sweep", () => {
  it("removes what no deployment needs, when that is so twice, and nothing else", async () => {
    const { store, blobs } = await openBoth();
    const project = await newProject(store);
    const tree = await writeTree(memorySnapshot({ "a.md": "kept source" }), [], blobs);
    const page = await blobs.write(Buffer.from("a page"));
    const file = { hash: page, bytes: 6, cache: "revalidate", kind: "page" } as const;
    const manifest: Manifest = { files: { "a.html": file }, redirects: [], home: "/a" };
    const built = {
      manifest: await writeJson(manifest, blobs),
      memory: await blobs.write(Buffer.from("memory")),
      summary: "",
      pages: 1,
      reusedPages: 0,
      diagnostics: [],
    };
    const { id } = await store.deployments.create({
      projectId: project.id,
      preview: null,
      trigger: "upload",
      commit: null,
      tree,
    });
    await store.deployments.claim("builder", 1000);
    await store.deployments.publish(id, "builder", built);
    const needed = await hashes(blobs);
    const unneeded = await blobs.write(Buffer.from("nobody's"));
    const young = sweeper(store, blobs);
    expect([await young(0), await young(0)]).toEqual([0, 0]);

    const sweep = sweeper(store, blobs);
    expect(await sweep(FUTURE)).toBe(0);
    expect(await blobs.has(unneeded)).toBe(true);
    expect(await sweep(FUTURE)).toBe(1);
    expect(await hashes(blobs)).toEqual(needed);
  });
});
