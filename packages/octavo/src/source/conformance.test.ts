import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { archiveSnapshot } from "./archive.ts";
import { directorySnapshot } from "./directory.ts";
import { gitSnapshot } from "./git.ts";
import { memorySnapshot } from "./memory.ts";
import { packTar, packZip } from "./packing.testing.ts";
import { commitFolder, writeFolder, type Files } from "./temporary.testing.ts";
import type { Snapshot } from "./types.ts";

/** Every kind of source, made from the same files. */
const KINDS: Readonly<Record<string, (files: Files) => Promise<Snapshot>>> = {
  memory: async (files) => memorySnapshot(files),
  directory: async (files) => (await directorySnapshot(writeFolder(files))).value,
  "git commit": async (files) => (await gitSnapshot(commitFolder(writeFolder(files)), "HEAD")).value,
  "git folder": async (files) => {
    const repository = commitFolder(writeFolder(prefixed(files, "site/docs/")));
    return (await gitSnapshot(repository, "main", "site/docs")).value;
  },
  tar: async (files) => (await archiveSnapshot(await packTar(entries(files)))).value,
  "tar.gz file": async (files) => {
    const packed = gzipSync(await packTar(entries(prefixed(files, "./"))));
    return (await archiveSnapshot(join(writeFolder({ "site.tgz": packed }), "site.tgz"))).value;
  },
  zip: async (files) => (await archiveSnapshot(packZip(entries(files)))).value,
  "zip file": async (files) => {
    const path = join(writeFolder({ "site.zip": packZip(entries(files)) }), "site.zip");
    return (await archiveSnapshot(path)).value;
  },
};

const SITE: Files = {
  "docs.json": "\uFEFF{}",
  "index.mdx": "# Grüße 👋\r\n",
  "guides/z.mdx": "last",
  "guides/a.mdx": "",
  "images/dot.png": new Uint8Array([0x89, 0x50, 0, 0xff, 0x0a]),
  "Zebra.md": "capital letters come first",
  "cafe\u0301.mdx": "decomposed name",
  ".well-known/security.txt": "Contact: …",
  ".mintignore": "drafts/\n",
  ".octavoignore": "*.tmp.mdx\n!CHANGELOG.md\n",
  "drafts/secret.mdx": "not yet",
  "guides/x.tmp.mdx": "not yet",
  "README.md": "about the repository",
  "CHANGELOG.md": "kept by the author",
  "changelog.mdx": "a page",
  "node_modules/pkg/index.md": "not ours",
  ".env": "SECRET=1",
};

const PATHS = [
  ".well-known/security.txt",
  "CHANGELOG.md",
  "Zebra.md",
  "café.mdx",
  "changelog.mdx",
  "docs.json",
  "guides/a.mdx",
  "guides/z.mdx",
  "images/dot.png",
  "index.mdx",
];

describe.each(Object.entries(KINDS))("a snapshot of a %s", (_, open) => {
  it("lists every published file once, sorted, in one spelling", async () => {
    expect((await open(SITE)).paths).toEqual(PATHS);
  });

  it("knows the files that it lists and no others", async () => {
    const snapshot = await open(SITE);
    expect(PATHS.every((path) => snapshot.has(path))).toBe(true);
    expect(
      ["README.md", "drafts/secret.mdx", "guides", "", "toString"].some((path) => snapshot.has(path)),
    ).toBe(false);
  });

  it("gives text without a byte order mark and bytes as they are", async () => {
    const snapshot = await open(SITE);
    expect(await snapshot.text("docs.json")).toBe("{}");
    expect(await snapshot.text("index.mdx")).toBe("# Grüße 👋\r\n");
    expect(await snapshot.text("guides/a.mdx")).toBe("");
    expect(await snapshot.text("café.mdx")).toBe("decomposed name");
    expect([...(await snapshot.read("images/dot.png"))]).toEqual([0x89, 0x50, 0, 0xff, 0x0a]);
  });

  it("gives the beginning of a file", async () => {
    const snapshot = await open(SITE);
    expect([...(await snapshot.read("images/dot.png", 2))]).toEqual([0x89, 0x50]);
    expect(await snapshot.read("images/dot.png", 100)).toHaveLength(5);
    expect(await snapshot.read("guides/a.mdx", 2)).toHaveLength(0);
  });

  it("reads many files at once", async () => {
    const snapshot = await open(SITE);
    const texts = await Promise.all(snapshot.paths.map((path) => snapshot.text(path)));
    expect(texts[PATHS.indexOf("guides/z.mdx")]).toBe("last");
    expect(texts[PATHS.indexOf("changelog.mdx")]).toBe("a page");
  });

  it("refuses to read what it does not list", async () => {
    const snapshot = await open(SITE);
    for (const path of ["missing.mdx", "README.md", "../docs.json", "/docs.json", "./index.mdx"]) {
      await expect(snapshot.text(path)).rejects.toThrow(/has no file/);
      await expect(snapshot.read(path)).rejects.toThrow(/has no file/);
    }
  });

  it("has the hash that every other kind has for the same files", async () => {
    expect(await (await open(SITE)).hash()).toBe(await memorySnapshot(SITE).hash());
  });

  it("has another hash when a path or a content changes, and the same when only an ignored file does", async () => {
    const hashOf = async (files: Files) => (await open(files)).hash();
    const original = await hashOf({ a: "1", b: "2" });
    expect(await hashOf({ a: "1", b: "3" })).not.toBe(original);
    expect(await hashOf({ a: "1", c: "2" })).not.toBe(original);
    expect(await hashOf({ a: "1b", b: "" })).not.toBe(original);
    expect(await hashOf({ a: "1", b: "2", "LICENSE.md": "…" })).toBe(original);
  });
});

function entries(files: Files): { name: string; content: string | Uint8Array }[] {
  return Object.entries(files).map(([name, content]) => ({ name, content }));
}

function prefixed(files: Files, prefix: string): Files {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [prefix + name, content]));
}
