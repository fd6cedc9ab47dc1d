import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { AnswerParser } from "./git-answers.ts";
import { gitSnapshot } from "./git.ts";
import { commitFolder, writeFolder } from "./temporary.testing.ts";

describe("the snapshot of a git commit", () => {
  it("holds the files of the commit, not those of the checkout", async () => {
    const repository = commitFolder(writeFolder({ "a.md": "committed" }));
    writeFileSync(join(repository, "a.md"), "changed");
    writeFileSync(join(repository, "b.md"), "new");
    const { value } = await gitSnapshot(repository, "main");
    expect(value.paths).toEqual(["a.md"]);
    expect(await value.text("a.md")).toBe("committed");
  });

  it("refuses links and leaves submodules out", async () => {
    const repository = writeFolder({ "a.md": "a" });
    symlinkSync("/etc/passwd", join(repository, "passwd.md"));
    mkdirSync(join(repository, "module"));
    commitFolder(writeNested(join(repository, "module")));
    commitFolder(repository);
    const { value, diagnostics } = await gitSnapshot(repository, "HEAD");
    expect(value.paths).toEqual(["a.md"]);
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([["source/link-refused", "passwd.md"]]);
  });

  it("reads large files among small ones", async () => {
    const large = "0123456789".repeat(300_000);
    const repository = commitFolder(writeFolder({ "a.md": "a", "b.md": large, "c.md": "c", "d.md": "" }));
    const { value } = await gitSnapshot(repository, "HEAD");
    const texts = await Promise.all(["b.md", "a.md", "d.md", "b.md", "c.md"].map((path) => value.text(path)));
    expect(texts).toEqual([large, "a", "", large, "c"]);
  });

  it("still reads after its process has gone to rest", async () => {
    const repository = commitFolder(writeFolder({ "a.md": "a", "b.md": "b" }));
    const { value } = await gitSnapshot(repository, "HEAD");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      expect(await value.text("a.md")).toBe("a");
      vi.advanceTimersByTime(60_000);
    } finally {
      vi.useRealTimers();
    }
    expect(await value.text("b.md")).toBe("b");
  });

  it("does not keep the program running", () => {
    const repository = commitFolder(writeFolder({ "a.md": "a" }));
    const module = new URL("./git.ts", import.meta.url).href;
    const program = `import(${JSON.stringify(module)}).then(async ({ gitSnapshot }) => {
      const { value } = await gitSnapshot(${JSON.stringify(repository)}, "HEAD");
      const text = await value.text("a.md");
      const read = Date.now();
      process.on("beforeExit", () => console.log(text, Date.now() - read));
    });`;
    const output = execFileSync(process.execPath, ["--import", "tsx", "--eval", program], {
      encoding: "utf8",
    });
    const [text, milliseconds] = output.split(" ");
    expect(text).toBe("a");
    // Idle processes of git are kept for a second.
    expect(Number(milliseconds)).toBeLessThan(900);
  });

  it.each([
    ["nonsense", undefined, "The repository has no commit `nonsense`."],
    ["--output=stolen", undefined, "The repository has no commit `--output=stolen`."],
    ["HEAD", "missing", "The commit `HEAD` has no folder `missing`."],
    ["HEAD", "../..", "The commit `HEAD` has no folder `../..`."],
    ["HEAD", "a.md", "The commit `HEAD` has no folder `a.md`."],
  ])("says plainly that commit %j, folder %j does not exist", async (commit, folder, message) => {
    const repository = commitFolder(writeFolder({ "a.md": "a" }));
    await expect(gitSnapshot(repository, commit, folder)).rejects.toThrow(message);
  });

  it("says plainly when a folder is no repository, even inside one", async () => {
    const repository = commitFolder(writeFolder({ "docs/a.md": "a" }));
    await expect(gitSnapshot(join(repository, "docs"), "HEAD")).rejects.toThrow(/not a git repository/);
    await expect(gitSnapshot(join(repository, "missing"), "HEAD")).rejects.toThrow(/There is no repository/);
  });

  it("is not led to another repository by the environment of a git hook", async () => {
    const other = commitFolder(writeFolder({ "other.md": "" }));
    const repository = commitFolder(writeFolder({ "a.md": "a" }));
    vi.stubEnv("GIT_DIR", join(other, ".git"));
    try {
      expect((await gitSnapshot(repository, "HEAD")).value.paths).toEqual(["a.md"]);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

it("answers of git are understood wherever the chunks are cut", () => {
  const output = Buffer.from("1a blob 5\na\nb\nc\n2b missing\n3c blob 0\n\n4d blob 1\n\n\n");
  for (let size = 1; size <= output.length; size++) {
    const parser = new AnswerParser();
    const contents: (string | null)[] = [];
    for (let at = 0; at < output.length; at += size) {
      for (const content of parser.push(output.subarray(at, at + size))) {
        contents.push(content === null ? null : Buffer.from(content).toString());
      }
    }
    expect(contents).toEqual(["a\nb\nc", null, "", "\n"]);
  }
});

function writeNested(folder: string): string {
  writeFileSync(join(folder, "nested.md"), "nested");
  return folder;
}
