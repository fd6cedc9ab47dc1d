import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { diskSink } from "./disk.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-output-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it("files are written below the folder, which is made as needed", async () => {
  const folder = temporaryFolder();
  const sink = diskSink(join(folder, "out"));
  await sink.write({ path: "a/b.html", body: "text", cache: "revalidate" });
  await sink.write({ path: "a/c.bin", body: new Uint8Array([1]), cache: "revalidate" });
  expect(readFileSync(join(folder, "out/a/b.html"), "utf8")).toBe("text");
  expect([...readFileSync(join(folder, "out/a/c.bin"))]).toEqual([1]);
});

it.each(["../escaped.html", "a/../../escaped.html"])(
  "nothing is written outside of the folder: %s",
  async (path) => {
    const folder = temporaryFolder();
    await expect(
      diskSink(join(folder, "out")).write({ path, body: "", cache: "revalidate" }),
    ).rejects.toThrow("outside");
    expect(existsSync(join(folder, "escaped.html"))).toBe(false);
  },
);
