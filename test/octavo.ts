import { execFile, spawn } from "node:child_process";
import { mkdtempSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

const packages = join(import.meta.dirname, "../packages");

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The environment of the tests, without what is set for Octavo itself: a program sees only what a test gives it. */
export function plainEnvironment(): Readonly<Record<string, string | undefined>> {
  const passed = Object.entries(process.env).filter(([name]) => !/^(OCTAVO_|DATABASE_URL$)/.test(name));
  return { ...Object.fromEntries(passed), NO_COLOR: "1" };
}

/** Runs the built command as a person would. */
export function octavo(...words: readonly string[]): Promise<Ran> {
  return run("octavo/bin/octavo.js", words);
}

/** Runs a built program of a package to its end. */
export function run(
  file: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const env = { ...plainEnvironment(), ...environment };
    const options = { maxBuffer: 256 * 1024 * 1024, env };
    execFile(process.execPath, [join(packages, file), ...words], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
      resolve({ code, stdout, stderr });
    });
  });
}

/** Starts a built program that serves, until the test ends, and waits for the address that it prints. */
export function startServing(
  file: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(process.execPath, [join(packages, file), ...words], {
    env: { ...plainEnvironment(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return new Promise((resolve, reject) => {
    let said = "";
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", () => reject(new Error(said)));
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
