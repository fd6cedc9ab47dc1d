import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashedSnapshot } from "./hashed.ts";
import { memorySnapshot } from "./memory.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("a snapshot with hashes", () => {
  it("knows the hash of every file, and of none that is not there", async () => {
    const snapshot = hashedSnapshot(memorySnapshot({ "a.md": "\uFEFFText" }));
    expect(await snapshot.hashOf("a.md")).toBe(sha256("\uFEFFText"));
    expect(await snapshot.hashOf("b.md")).toBeNull();
    expect(await snapshot.text("a.md")).toBe("Text");
  });

  it("does not take the start of a file for the file", async () => {
    const snapshot = hashedSnapshot(memorySnapshot({ "a.md": "Text" }));
    expect(Buffer.from(await snapshot.read("a.md", 2)).toString()).toBe("Te");
    expect(await snapshot.hashOf("a.md")).toBe(sha256("Text"));
  });

  it("reads a file once more only when it was not read as a whole", async () => {
    const read: string[] = [];
    const files = memorySnapshot({ "a.md": "A", "b.md": "B" });
    const counting = { ...files, read: (path: string) => (read.push(path), files.read(path)) };
    const snapshot = hashedSnapshot(counting);
    await snapshot.text("a.md");
    for (const path of ["a.md", "b.md", "a.md", "b.md"]) await snapshot.hashOf(path);
    expect(read).toEqual(["a.md", "b.md"]);
  });
});
