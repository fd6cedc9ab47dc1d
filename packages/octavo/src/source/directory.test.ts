import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { directorySnapshot, readBelow } from "./directory.ts";
import { SourceError } from "./error.ts";
import { writeFolder } from "./temporary.testing.ts";

describe("the snapshot of a directory", () => {
  it("refuses links to files and folders, and says so", async () => {
    const outside = writeFolder({ "secret.txt": "secret" });
    const folder = writeFolder({ "a.md": "a" });
    symlinkSync(join(outside, "secret.txt"), join(folder, "file.md"));
    symlinkSync(outside, join(folder, "folder"));
    symlinkSync("nowhere", join(folder, "broken"));
    const { value, diagnostics } = await directorySnapshot(folder);
    expect(value.paths).toEqual(["a.md"]);
    expect(diagnostics.map(({ code, file }) => [code, file]).sort()).toEqual([
      ["source/link-refused", "broken"],
      ["source/link-refused", "file.md"],
      ["source/link-refused", "folder"],
    ]);
  });

  it("says nothing about links that are ignored", async () => {
    const folder = writeFolder({ "a.md": "a", ".octavoignore": "linked", "node_modules/b": "" });
    symlinkSync("a.md", join(folder, "linked"));
    symlinkSync("b", join(folder, "node_modules/c"));
    expect((await directorySnapshot(folder)).diagnostics).toEqual([]);
  });

  it("does not take patterns from an ignore file that is a link", async () => {
    const folder = writeFolder({ "a.md": "a", "patterns.txt": "a.md" });
    symlinkSync("patterns.txt", join(folder, ".octavoignore"));
    expect((await directorySnapshot(folder)).value.paths).toEqual(["a.md", "patterns.txt"]);
  });

  it.skipIf(process.platform === "win32")("leaves out pipes", async () => {
    const folder = writeFolder({ "a.md": "a" });
    execFileSync("mkfifo", [join(folder, "pipe.md")]);
    const { value, diagnostics } = await directorySnapshot(folder);
    expect(value.paths).toEqual(["a.md"]);
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([["source/not-a-file", "pipe.md"]]);
  });

  it("leaves out files that are too large", async () => {
    const folder = writeFolder({ "a.md": "a", "video.mp4": "" });
    truncateSync(join(folder, "video.mp4"), 100 * 1024 * 1024 + 1);
    const { value, diagnostics } = await directorySnapshot(folder);
    expect(value.paths).toEqual(["a.md"]);
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([["source/too-large", "video.mp4"]]);
  });

  it("may be named by a link itself, and by a path with dots", async () => {
    const folder = writeFolder({ "docs/a.md": "a" });
    symlinkSync("docs", join(folder, "current"));
    const { value } = await directorySnapshot(join(folder, "docs/../current"));
    expect(await value.text("a.md")).toBe("a");
    expect(value.root).toBe(join(folder, "docs"));
  });

  it("names no root when a file has another spelling on disk", async () => {
    const { value } = await directorySnapshot(writeFolder({ "cafe\u0301.md": "a" }));
    expect([value.paths, value.root]).toEqual([["caf\u00e9.md"], null]);
  });

  it("does not follow a link that takes the place of a file or a folder afterwards", async () => {
    const outside = writeFolder({ "a.md": "secret", "b.md": "secret" });
    const folder = writeFolder({ "a.md": "a", "guides/b.md": "b" });
    const { value } = await directorySnapshot(folder);
    rmSync(join(folder, "a.md"));
    symlinkSync(join(outside, "a.md"), join(folder, "a.md"));
    renameSync(join(folder, "guides"), join(folder, "moved"));
    symlinkSync(outside, join(folder, "guides"));
    await expect(value.text("a.md")).rejects.toThrow(SourceError);
    await expect(value.text("guides/b.md")).rejects.toThrow(SourceError);
  });

  it("says plainly when a file has gone", async () => {
    const folder = writeFolder({ "a.md": "a" });
    const { value } = await directorySnapshot(folder);
    rmSync(join(folder, "a.md"));
    await expect(value.text("a.md")).rejects.toThrow("Cannot read `a.md`: no such file or directory.");
  });

  it("says plainly when there is no such folder", async () => {
    const folder = writeFolder({ "a.md": "a" });
    await expect(directorySnapshot(join(folder, "docs"))).rejects.toThrow(
      /docs`: no such file or directory\.$/,
    );
    await expect(directorySnapshot(join(folder, "a.md"))).rejects.toThrow(/a\.md` is not a folder\.$/);
  });

  it("never enters an ignored folder", async () => {
    const folder = writeFolder({ "a.md": "a" });
    // A name that no snapshot can hold would be reported if the walk came across it.
    mkdirSync(join(folder, "node_modules"));
    writeFileSync(join(folder, "node_modules", "aux.md"), "");
    expect((await directorySnapshot(folder)).diagnostics).toEqual([]);
    mkdirSync(join(folder, "guides"));
    writeFileSync(join(folder, "guides", "aux.md"), "");
    const { diagnostics } = await directorySnapshot(folder);
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ["source/path-refused", "guides/aux.md"],
    ]);
  });
});

it("a site that was built into the folder is no part of its source, though a namesake is", async () => {
  const folder = writeFolder({
    "a.md": "a",
    "dist/a.html": "",
    "dist/_octavo/x.js": "",
    "guides/dist/b.md": "b",
  });
  const { value } = await directorySnapshot(folder);
  expect(value.paths).toEqual(["a.md", "guides/dist/b.md"]);
});

it("a worker reads a file by the root and its path", async () => {
  const folder = writeFolder({ "guides/a.md": "a" });
  expect(Buffer.from(readBelow(folder, "guides/a.md")).toString()).toBe("a");
});
