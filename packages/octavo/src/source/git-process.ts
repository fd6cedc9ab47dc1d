import { execFile, spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { SourceError } from "./error.ts";

/** Enough for the listing of several million files. */
const MAX_OUTPUT_BYTES = 1024 ** 3;

const execute = promisify(execFile);

export interface Repository {
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** @throws SourceError when the path is not the root of a repository or of a bare one. */
export async function openRepository(path: string): Promise<Repository> {
  const real = realpathOf(path);
  const repository = { path: real, environment: cleanEnvironment(real) };
  await runGit(repository, ["rev-parse", "--git-dir"]);
  return repository;
}

/**
 * Runs git to its end and returns what it printed. No shell is involved.
 * @throws SourceError with git's own words when it fails.
 */
export async function runGit({ path, environment }: Repository, args: readonly string[]): Promise<string> {
  try {
    const options = { cwd: path, env: environment, maxBuffer: MAX_OUTPUT_BYTES };
    const { stdout } = await execute("git", args, options);
    return stdout;
  } catch (error) {
    throw new SourceError(`Cannot read the repository \`${path}\`: ${explain(error)}`);
  }
}

export function spawnGit(
  { path, environment }: Repository,
  args: readonly string[],
): ChildProcessWithoutNullStreams {
  return spawn("git", args, { cwd: path, env: environment, stdio: "pipe" });
}

function realpathOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    throw new SourceError(`There is no repository \`${path}\`.`);
  }
}

/**
 * Variables such as GIT_DIR, which git sets for its hooks, would point us to another repository; and without a
 * ceiling git would take a repository that merely contains the given folder.
 */
function cleanEnvironment(path: string): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && !name.toUpperCase().startsWith("GIT_")) environment[name] = value;
  }
  return { ...environment, GIT_CEILING_DIRECTORIES: dirname(path), GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" };
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "ENOENT") return "the program `git` was not found.";
  const printed = "stderr" in error && typeof error.stderr === "string" ? error.stderr : "";
  return printed.trim() === "" ? error.message : printed.trim();
}
