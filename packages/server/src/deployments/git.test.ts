import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openBoth, temporaryFolder } from "./deployments.testing.ts";
import { receiveGit } from "./git.ts";
import { readTree } from "./trees.ts";

const limits = { seconds: 30, bytes: 10 * 1024 ** 2 };

function newRepository(): string {
  const folder = temporaryFolder();
  const git = (...words: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...words], {
      cwd: folder,
      stdio: "ignore",
    });
  git("init", "--initial-branch=trunk");
  mkdirSync(join(folder, "docs"));
  writeFileSync(join(folder, "docs/a.mdx"), "A page.");
  writeFileSync(join(folder, "b.mdx"), "Not of the documentation.");
  git("add", "--all");
  git("commit", "--message=Words");
  return folder;
}

async function receive(url: string, branch = "", folder = "", given = limits) {
  const { blobs } = await openBoth();
  const { signal } = new AbortController();
  const received = await receiveGit({ url, branch, folder }, temporaryFolder(), blobs, given, signal);
  const tree = await readTree(received.tree, blobs);
  return { commit: received.commit, paths: Object.keys(tree.files) };
}

describe("a git source", () => {
  it("is the repository's own branch when none is named, and a folder of it", async () => {
    const { commit, paths } = await receive(newRepository(), "", "docs");
    expect(commit).toMatchObject({ ref: "trunk", message: "Words" });
    expect(paths).toEqual(["a.mdx"]);
  });

  it("that is not there says so, without the password", async () => {
    const address = "http://me:secret@127.0.0.1:1/docs.git";
    const failure = await receive(address).catch((error: unknown) => String(error));
    expect(failure).toMatch(/^SourceError: Cannot fetch `http:\/\/127\.0\.0\.1:1\/docs\.git`: /);
    expect(failure).not.toContain("secret");
  });

  it.each([
    ["a program", "ext::sh -c whoami", "", "is not an address"],
    ["an option as branch", "/srv/docs", "--upload-pack=x", "is not the name of a branch"],
  ])("is never %s", async (_, url, branch, reason) => {
    await expect(receive(url, branch)).rejects.toThrow(reason);
  });

  it("may not be larger than the limit", async () => {
    await expect(receive(newRepository(), "", "", { ...limits, bytes: 10 })).rejects.toThrow("too large");
  });

  it("needs the folder that is named", async () => {
    await expect(receive(newRepository(), "", "gone")).rejects.toThrow("has no folder `gone`");
  });
});
