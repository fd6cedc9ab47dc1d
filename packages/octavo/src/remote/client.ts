import { randomUUID } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { RemoteError } from "./error.ts";
import type { RemoteConversation, RemoteConversationPage, RemoteDeployment, RemoteLogs } from "./types.ts";

export { RemoteError } from "./error.ts";
export type { RemoteConversation, RemoteDeployment, RemoteLogs } from "./types.ts";

export interface RemoteOptions {
  /** Address of the service: `https://docs.example.com`. */
  readonly server: string;
  readonly key: string;
  readonly signal?: AbortSignal;
  /** The service is busy, and is asked again after so many seconds. */
  readonly onBusy?: (seconds: number) => void;
}

export interface UploadOptions {
  readonly preview?: string;
  readonly onProgress?: (sent: number, total: number) => void;
}

export interface ConversationOptions {
  /** Conversations from this date or time on: `2026-11-01`, or a time with its offset. */
  readonly dateFrom?: string;
  /** Conversations before this date or time. */
  readonly dateTo?: string;
  /** How many are fetched at a time, from 1 to 1000. */
  readonly limit?: number;
  /** The id below which to go on: that of the last conversation that was read. */
  readonly cursor?: string;
}

/** The client of a service. Every method throws a RemoteError that says in plain words what went wrong. */
export interface Remote {
  /** Sends an archive; the service builds and activates it. */
  upload(projectId: string, file: string, options?: UploadOptions): Promise<RemoteDeployment>;
  deployment(projectId: string, deploymentId: string): Promise<RemoteDeployment>;
  logs(projectId: string, deploymentId: string): Promise<RemoteLogs>;
  /** The conversations of a project, newest first, each once; fetched page by page as they are taken. */
  conversations(projectId: string, options?: ConversationOptions): AsyncGenerator<RemoteConversation>;
}

interface Call {
  readonly path: string;
  readonly method?: "POST";
  readonly headers?: Readonly<Record<string, string>>;
  /** Made anew for every attempt. */
  readonly body?: () => AsyncIterator<Uint8Array>;
}

const mostAttempts = 5;
const longestPause = 120;

export function connect(options: RemoteOptions): Remote {
  const deployments = (projectId: string) => `/v1/projects/${encodeURIComponent(projectId)}/deployments`;
  return {
    upload(projectId, file, { preview, onProgress } = {}) {
      const query = preview === undefined ? "" : `?${new URLSearchParams({ preview })}`;
      return ask(options, {
        path: `${deployments(projectId)}${query}`,
        method: "POST",
        headers: { "content-type": "application/gzip", "idempotency-key": randomUUID() },
        body: () => counted(file, onProgress),
      });
    },
    deployment: (projectId, id) =>
      ask(options, { path: `${deployments(projectId)}/${encodeURIComponent(id)}` }),
    logs: (projectId, id) =>
      ask(options, { path: `${deployments(projectId)}/${encodeURIComponent(id)}/logs` }),
    conversations: (projectId, which = {}) => pages(options, projectId, which),
  };
}

const usualPageSize = 1000;

async function* pages(
  options: RemoteOptions,
  projectId: string,
  { limit = usualPageSize, ...range }: ConversationOptions,
): AsyncGenerator<RemoteConversation> {
  const query = new URLSearchParams({ ...range, limit: String(limit) });
  for (;;) {
    const path = `/v1/analytics/${encodeURIComponent(projectId)}/assistant?${query}`;
    const { conversations, nextCursor }: RemoteConversationPage = await ask(options, { path });
    yield* conversations;
    if (nextCursor === null) return;
    query.set("cursor", nextCursor);
  }
}

async function* counted(file: string, onProgress: UploadOptions["onProgress"]): AsyncGenerator<Uint8Array> {
  const total = statSync(file).size;
  let sent = 0;
  for await (const chunk of createReadStream(file)) {
    sent += chunk.length;
    yield chunk;
    onProgress?.(sent, total);
  }
}

async function ask<T>(options: RemoteOptions, call: Call): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const response = await send(options, call);
    if (response.ok) return readAnswer<T>(response, options.server);
    const seconds = pauseOf(response);
    if (seconds === null || attempt === mostAttempts) throw await refusal(response, options.server);
    await response.body?.cancel();
    options.onBusy?.(seconds);
    await sleep(seconds * 1000, undefined, options.signal === undefined ? {} : { signal: options.signal });
  }
}

async function send(
  { server, key, signal }: RemoteOptions,
  { path, method, headers, body }: Call,
): Promise<Response> {
  const init = {
    method: method ?? "GET",
    headers: { ...headers, authorization: `Bearer ${key}`, accept: "application/json" },
    // A key is for one service: it does not go along to another.
    redirect: "manual" as const,
    ...(signal === undefined ? {} : { signal }),
    ...(body === undefined ? {} : { body: streamOf(body()), duplex: "half" as const }),
  };
  try {
    return await fetch(new URL(path, server), init);
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new RemoteError(
      `Cannot reach ${server}: ${causeOf(error)}. Is the service running, and the address right?`,
    );
  }
}

function streamOf(chunks: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

async function readAnswer<T>(response: Response, server: string): Promise<T> {
  try {
    return await (response.json() as Promise<T>);
  } catch {
    throw new RemoteError(`${server} answered, but not as an Octavo service does. Is the address right?`);
  }
}

/** Seconds to wait before the same request may be sent again; null when that would not help. */
function pauseOf(response: Response): number | null {
  if (response.status !== 429 && response.status !== 503) return null;
  const seconds = Number(response.headers.get("retry-after") ?? "1");
  return Number.isFinite(seconds) && seconds <= longestPause ? Math.max(1, seconds) : null;
}

async function refusal(response: Response, server: string): Promise<RemoteError> {
  const { status } = response;
  const answer: unknown = await response.json().catch(() => null);
  const detail = textAt(answer, "detail");
  if (status === 401)
    return new RemoteError("The key in OCTAVO_KEY is not valid: unknown, expired or revoked.");
  if (status === 404 && detail !== null) {
    return new RemoteError("The service has no such project or deployment, or the key is not for it.");
  }
  if (detail === null) {
    return new RemoteError(
      `${server} answered with ${status}, but not as an Octavo service does. Is the address right?`,
    );
  }
  const request = textAt(answer, "requestId");
  if (status < 500) return new RemoteError(detail);
  return new RemoteError(`The service failed: ${detail} (request ${request ?? "unknown"})`, true);
}

function textAt(value: unknown, key: string): string | null {
  if (typeof value !== "object" || value === null) return null;
  const found: unknown = Reflect.get(value, key);
  return typeof found === "string" ? found : null;
}

/** Fetch hides what happened behind “fetch failed”. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError) return causeOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : error.message;
}
