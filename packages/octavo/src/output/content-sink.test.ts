import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { contentSink } from "./content-sink.ts";
import type { Artifact } from "./types.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const artifact = (path: string, body: string): Artifact => ({ path, body, cache: "revalidate" });

describe("a folder of files by content", () => {
  it("holds each content once, under its hash, whatever the number of paths", async () => {
    const sink = contentSink(join(temporaryFolder(), "new"));
    await sink.write(artifact("a.html", "é"));
    await sink.write(artifact("b/c.html", "é"));
    const hash = "4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c";
    const file = { hash, bytes: 2, cache: "revalidate", kind: "own" };
    expect([...sink.files]).toEqual([
      ["a.html", file],
      ["b/c.html", file],
    ]);
    expect(readdirSync(sink.folder)).toEqual([hash]);
    expect(readFileSync(join(sink.folder, hash), "utf8")).toBe("é");
  });

  it("takes a file by reference without having its content", () => {
    const sink = contentSink(temporaryFolder());
    const file = { hash: "0".repeat(64), bytes: 7, cache: "immutable", kind: "own" } as const;
    sink.refer("a.js", file);
    expect(sink.files.get("a.js")).toEqual(file);
    expect(readdirSync(sink.folder)).toEqual([]);
  });
});
