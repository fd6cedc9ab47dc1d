import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { archiveSnapshot } from "#source/archive.ts";
import { memorySnapshot } from "#source/memory.ts";
import { packSnapshot } from "./pack.ts";

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-pack-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "site.tar.gz");
}

const files = {
  "docs.json": "{}",
  "empty.txt": "",
  "guides/größe.mdx": "Grüße",
  [`${"deep/".repeat(40)}page.mdx`]: "far down",
  "large.bin": "x".repeat(300_000),
};

describe("a packed site", () => {
  it("unpacks to the same files", async () => {
    const archive = place();
    const source = memorySnapshot(files);
    const done: number[] = [];
    await packSnapshot(source, archive, { onProgress: (count) => void done.push(count) });
    const { value, diagnostics } = await archiveSnapshot(archive);
    expect(diagnostics).toEqual([]);
    expect(value.paths).toEqual(source.paths);
    expect(await value.hash()).toBe(await source.hash());
    expect(done).toEqual([1, 2, 3, 4, 5]);
  });

  it("is the same for the same files", async () => {
    const [one, other] = [place(), place()];
    await packSnapshot(memorySnapshot(files), one);
    await packSnapshot(memorySnapshot(files), other);
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
  });

  it("is given up when it is interrupted", async () => {
    const interrupted = new AbortController();
    const packing = packSnapshot(memorySnapshot(files), place(), {
      onProgress: () => interrupted.abort(),
      signal: interrupted.signal,
    });
    await expect(packing).rejects.toThrow("abort");
  });
});
