import { execFile } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { SourceError } from "octavo/source/error";
import { gitSnapshot } from "octavo/source/git";
import type { Blobs } from "#blobs/types.ts";
import type { Commit } from "#store/types.ts";
import { isBranchName, parseGitAddress, withoutCredentials, type GitAddress } from "./git-address.ts";
import { writeTree } from "./trees.ts";

const execute = promisify(execFile);

const SIZE_CHECK_MILLISECONDS = 500;
const LONGEST_MESSAGE = 200;

/** What git may know of our environment: how to reach the network and the operator's SSH agent. */
const PASSED_ON = [
  "PATH",
  "SSH_AUTH_SOCK",
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "ALL_PROXY",
  "NO_PROXY",
  "http_proxy",
  "https_proxy",
  "all_proxy",
  "no_proxy",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
];

export interface GitSource {
  readonly url: string;
  /** Empty: the one that the repository says is its own. */
  readonly branch: string;
  /** The documentation's folder in the repository; empty: all of it. */
  readonly folder: string;
}

export interface CloneLimits {
  readonly seconds: number;
  readonly bytes: number;
}

/**
 * Fetches the newest commit of a branch into a new folder inside `workFolder`, and keeps its files. Nothing is
 * checked out, no hook and no program of the repository runs.
 * @throws SourceError when there is no such repository, branch or folder, or it is too large or too slow.
 */
export async function receiveGit(
  source: GitSource,
  workFolder: string,
  blobs: Blobs,
  limits: CloneLimits,
  signal: AbortSignal,
): Promise<{ readonly tree: string; readonly commit: Commit }> {
  const address = parseGitAddress(source.url);
  const shown = withoutCredentials(source.url);
  if (address === null) throw new SourceError(`\`${shown}\` is not an address of a git repository.`);
  if (source.branch !== "" && !isBranchName(source.branch)) {
    throw new SourceError(`\`${source.branch}\` is not the name of a branch.`);
  }
  const repository = join(workFolder, "repository");
  await clone(address, source.branch, repository, workFolder, limits, signal);
  const commit = await readCommit(repository, workFolder);
  const { value, diagnostics } = await gitSnapshot(repository, commit.sha, source.folder || ".");
  return { tree: await writeTree(value, diagnostics, blobs), commit };
}

async function clone(
  { url, protocol }: GitAddress,
  branch: string,
  repository: string,
  home: string,
  limits: CloneLimits,
  signal: AbortSignal,
): Promise<void> {
  const settings = [
    "protocol.allow=never",
    `protocol.${protocol}.allow=always`,
    "credential.helper=",
    "core.hooksPath=/dev/null",
    "core.askPass=",
    "transfer.fsckObjects=true",
  ].flatMap((setting) => ["-c", setting]);
  const what = ["--bare", "--depth=1", "--single-branch", "--no-tags", "--template=", "--quiet"];
  const which = branch === "" ? [] : [`--branch=${branch}`];
  const tooLarge = new AbortController();
  const watch = setInterval(async () => {
    if ((await folderBytes(repository)) > limits.bytes) tooLarge.abort();
  }, SIZE_CHECK_MILLISECONDS);
  try {
    await execute("git", [...settings, "clone", ...what, ...which, "--", url, repository], {
      cwd: home,
      env: environment(home),
      timeout: limits.seconds * 1000,
      killSignal: "SIGKILL",
      signal: AbortSignal.any([signal, tooLarge.signal]),
    });
  } catch (error) {
    signal.throwIfAborted();
    const place = withoutCredentials(url);
    if (tooLarge.signal.aborted) throw new SourceError(`The repository \`${place}\` is too large.`);
    throw new SourceError(`Cannot fetch \`${place}\`: ${explain(error, limits)}`);
  } finally {
    clearInterval(watch);
  }
  if ((await folderBytes(repository)) > limits.bytes) {
    throw new SourceError(`The repository \`${withoutCredentials(url)}\` is too large.`);
  }
}

async function readCommit(repository: string, home: string): Promise<Commit> {
  const options = { cwd: repository, env: environment(home) };
  const { stdout: log } = await execute("git", ["log", "-1", "--format=%H%x00%s"], options);
  const { stdout: branch } = await execute("git", ["symbolic-ref", "--short", "HEAD"], options);
  const [sha = "", message = ""] = log.trim().split("\0");
  return { sha, ref: branch.trim(), message: message.slice(0, LONGEST_MESSAGE) };
}

/** Neither the settings of this machine's users nor secrets of this process; and nobody is there to answer. */
function environment(home: string): Record<string, string> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(passed),
    HOME: home,
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_SSH_COMMAND: "ssh -oBatchMode=yes -oStrictHostKeyChecking=accept-new",
  };
}

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      // Git renames its files while we look.
      .map((entry) => stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))),
  );
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

function explain(error: unknown, { seconds }: CloneLimits): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "ENOENT") return "the program `git` was not found.";
  if ("killed" in error && error.killed === true) return `it took more than ${seconds} seconds.`;
  const printed = "stderr" in error && typeof error.stderr === "string" ? error.stderr.trim() : "";
  const last = printed.split("\n").findLast((line) => /^(?:fatal|error|remote):/.test(line));
  return withoutCredentials((last ?? error.message).replace(/^\w+: /, ""));
}
