import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { archiveSnapshot } from "./archive.ts";
import { packTar, packZip, type PackedEntry } from "./packing.testing.ts";
import { writeFolder } from "./temporary.testing.ts";

const FORMATS: Readonly<Record<string, (entries: readonly PackedEntry[]) => Promise<Uint8Array>>> = {
  tar: packTar,
  "tar.gz": async (entries) => gzipSync(await packTar(entries)),
  zip: async (entries) => packZip(entries),
};

async function open(
  packed: Uint8Array,
  limits = {},
): Promise<{ paths: readonly string[]; problems: string[] }> {
  const { value, diagnostics } = await archiveSnapshot(packed, limits);
  return { paths: value.paths, problems: diagnostics.map(({ code, file }) => `${code} ${file}`) };
}

describe.each(Object.entries(FORMATS))("a %s archive", (_, packEntries) => {
  it("refuses paths that lead out of it and keeps the rest", async () => {
    const names = ["../a.md", "/etc/passwd", "docs/../../b.md", "C:/c.md", "..\\d.md", "aux.md"];
    const packed = await packEntries([...names, "ok.md"].map((name) => ({ name, content: "x" })));
    const { paths, problems } = await open(packed);
    expect(paths).toEqual(["ok.md"]);
    expect(problems.length).toBe(names.length);
    expect(problems.every((problem) => problem.startsWith("source/path-refused "))).toBe(true);
  });

  it("refuses links and pipes", async () => {
    const packed = await packEntries([
      { name: "link.md", type: "symlink", content: "" },
      { name: "pipe.md", type: "fifo" },
      { name: "ok.md", content: "x" },
    ]);
    const { paths, problems } = await open(packed);
    expect(paths).toEqual(["ok.md"]);
    expect(problems).toEqual(["source/link-refused link.md", "source/not-a-file pipe.md"]);
  });

  it("keeps the first of two files with one path, whatever its case and spelling", async () => {
    const names = ["a.md", "a.md", "A.md", "caf\u00e9.md", "cafe\u0301.md", "b", "b/c.md", "d/e.md", "D"];
    const { paths, problems } = await open(await packEntries(names.map((name) => ({ name, content: name }))));
    expect(paths).toEqual(["a.md", "b", "caf\u00e9.md", "d/e.md"]);
    expect(problems).toEqual(
      ["a.md", "A.md", "caf\u00e9.md", "b/c.md", "D"].map((path) => `source/duplicate-path ${path}`),
    );
  });

  it("skips folders and keeps a common top folder", async () => {
    const packed = await packEntries([
      { name: "repository-main/", type: "directory" },
      { name: "repository-main/docs.json", content: "{}" },
    ]);
    expect(await open(packed)).toEqual({ paths: ["repository-main/docs.json"], problems: [] });
  });

  it("leaves out a file that is too large, and only that", async () => {
    const packed = await packEntries([
      { name: "large.bin", content: "x".repeat(2000) },
      { name: "ok.md", content: "x" },
    ]);
    expect(await open(packed, { fileBytes: 1000 })).toEqual({
      paths: ["ok.md"],
      problems: ["source/too-large large.bin"],
    });
  });

  it("is left out when it has too many entries or too many bytes", async () => {
    const packed = await packEntries(
      ["a.md", "b.md", "c.md"].map((name) => ({ name, content: "x".repeat(5000) })),
    );
    const tooLarge = { paths: [], problems: ["source/too-large archive"] };
    expect(await open(packed, { entries: 2 })).toEqual(tooLarge);
    expect(await open(packed, { totalBytes: 12_000 })).toEqual(tooLarge);
    expect((await open(packed, { entries: 3, totalBytes: 30_000 })).paths.length).toBe(3);
  });

  it("follows its ignore file even when that comes last", async () => {
    const packed = await packEntries([
      { name: "drafts/link.md", type: "symlink" },
      { name: "a.md", content: "x" },
      { name: ".octavoignore", content: "drafts/" },
    ]);
    expect(await open(packed)).toEqual({ paths: ["a.md"], problems: [] });
  });

  it("says plainly when it is cut off", async () => {
    const content = Array.from({ length: 3000 }, (_, at) => Math.sin(at)).join();
    const packed = await packEntries([{ name: "a.md", content }]);
    await expect(archiveSnapshot(packed.subarray(0, packed.length / 2))).rejects.toThrow(
      /^Cannot unpack the archive: /,
    );
  });
});

it.each(["tar.gz", "zip"])(
  "a %s archive that swells far beyond its size is stopped early",
  async (format) => {
    const zeros = Buffer.alloc(40 * 1024 * 1024);
    const packed = await FORMATS[format]!([
      { name: "a.bin", content: zeros },
      { name: "b.bin", content: zeros },
    ]);
    expect(packed.length).toBeLessThan(200_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(await open(packed)).toEqual({ paths: [], problems: ["source/too-large archive"] });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 1024 * 1024);
  },
);

describe("a zip archive", () => {
  it("cannot lie about the size of a file", async () => {
    const packed = packZip([{ name: "a.bin", content: Buffer.alloc(1_000_000), claimedBytes: 10 }]);
    await expect(archiveSnapshot(packed)).rejects.toThrow(/^Cannot unpack the archive: /);
  });

  it("is not used when a file in it is damaged", async () => {
    const packed = Buffer.from(packZip([{ name: "a.md", content: "some text", type: "file" }]));
    packed.writeUInt32LE(1, packed.indexOf("PK\x01\x02") + 16);
    await expect(archiveSnapshot(packed)).rejects.toThrow("Cannot unpack the archive: an entry is damaged.");
  });

  it("leaves out encrypted files", async () => {
    const packed = packZip([
      { name: "a.md", content: "a", encrypted: true },
      { name: "b.md", content: "b" },
    ]);
    expect(await open(packed)).toEqual({ paths: ["b.md"], problems: ["source/unreadable a.md"] });
  });
});

describe("anything else", () => {
  it("is not taken for an archive", async () => {
    await expect(archiveSnapshot(Buffer.from("hello".repeat(300)))).rejects.toThrow(
      /^Cannot unpack the archive: /,
    );
    await expect(archiveSnapshot(new Uint8Array())).rejects.toThrow(/^Cannot unpack the archive: /);
  });

  it("must at least exist", async () => {
    const missing = `${writeFolder({})}/site.zip`;
    await expect(archiveSnapshot(missing)).rejects.toThrow(/no such file/);
  });
});
