import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes the files to a new folder that goes away with the test. */
export function writeFolder(files: Files): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "octavo-source-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Makes the folder a repository with one commit of everything in it, on the branch `main`. */
export function commitFolder(folder: string): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "ignore" });
  git("init", "--initial-branch=main");
  git("add", "--force", "--all");
  git("-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--message=Test");
  return folder;
}
