import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { Socket } from "node:net";
import { SourceError } from "./error.ts";
import { AnswerParser } from "./git-answers.ts";
import { spawnGit, type Repository } from "./git-process.ts";

/** How long an idle process is kept for the next read. */
const IDLE_MILLISECONDS = 1000;

interface Waiting {
  resolve(content: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * Reads blobs of a repository through one `git cat-file --batch`. The process starts with the first read, ends
 * when nothing has been read for a while, and never keeps the program alive on its own.
 */
export class BlobReader {
  readonly #repository: Repository;
  #session: BlobSession | null = null;

  constructor(repository: Repository) {
    this.#repository = repository;
  }

  read(object: string): Promise<Uint8Array> {
    if (this.#session === null || this.#session.ended) this.#session = new BlobSession(this.#repository);
    return this.#session.read(object);
  }
}

/** One run of the process. It answers in the order of the questions. */
class BlobSession {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #answers = new AnswerParser();
  #waiting: Waiting[] = [];
  #idle: NodeJS.Timeout | undefined;
  ended = false;

  constructor(repository: Repository) {
    this.#process = spawnGit(repository, ["cat-file", "--batch"]);
    this.#process.stdout.on("data", (chunk: Buffer) => this.#receive(chunk));
    this.#process.stdin.on("error", (error) => this.#fail(error.message));
    this.#process.on("error", (error) => this.#fail(error.message));
    this.#process.on("close", () => this.#fail("git ended."));
    this.#process.stderr.resume();
  }

  read(object: string): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    this.#keepAlive(true);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#process.stdin.write(`${object}\n`);
    });
  }

  #receive(chunk: Buffer): void {
    for (const content of this.#answers.push(chunk)) {
      const waiting = this.#waiting.shift();
      if (content === null) waiting?.reject(new SourceError("The repository lacks an object of the commit."));
      else waiting?.resolve(content);
    }
    if (this.#waiting.length > 0) return;
    this.#keepAlive(false);
    this.#idle = setTimeout(() => this.#end(), IDLE_MILLISECONDS).unref();
  }

  #end(): void {
    this.ended = true;
    this.#process.stdin.end();
  }

  #fail(reason: string): void {
    this.ended = true;
    for (const { reject } of this.#waiting)
      reject(new SourceError(`Cannot read from the repository: ${reason}`));
    this.#waiting = [];
  }

  /** Whether the process and its pipes count as work that the program waits for. */
  #keepAlive(alive: boolean): void {
    const { stdin, stdout, stderr } = this.#process;
    const pipes = [stdin, stdout, stderr].filter((pipe) => pipe instanceof Socket);
    for (const handle of [this.#process, ...pipes]) {
      if (alive) handle.ref();
      else handle.unref();
    }
  }
}
