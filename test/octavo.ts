import { execFile } from "node:child_process";
import { mkdtempSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const bin = join(import.meta.dirname, "../packages/octavo/bin/octavo.js");

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command as a person would. */
export function octavo(...words: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const options = { maxBuffer: 256 * 1024 * 1024, env: { ...process.env, NO_COLOR: "1" } };
    execFile(process.execPath, [bin, ...words], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
      resolve({ code, stdout, stderr });
    });
  });
}

/** A fresh folder, with files in it. */
export function folderWith(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-test-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** A `docs.json` that is valid but for what a test adds. */
export function config(more: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ theme: "mint", name: "Test", colors: { primary: "#0f766e" }, ...more }, null, 2);
}
