import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MiddlewareHandler } from "hono";
import { newId } from "#store/ids.ts";
import { visibleProject } from "./access.ts";
import { Problem } from "./problem.ts";
import type { ApiEnv, Upload } from "./service.ts";

export const archiveTypes = [
  "application/gzip",
  "application/x-gzip",
  "application/x-tar",
  "application/zip",
  "application/octet-stream",
] as const;

/** Writes the body to a file while it arrives, for as long as the request lasts, and no more than is allowed. */
export const spooled: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const { uploads } = context.var.service;
  const { raw } = context.req;
  await visibleProject(context, context.req.param("projectId") ?? "");
  refuseType(raw.headers.get("content-type"));
  const most = uploads.bytes;
  if (Number(raw.headers.get("content-length") ?? 0) > most) throw tooLarge(most);
  if (raw.body === null) throw new Problem("archive-refused", "The body is empty: it has to be an archive.");
  await mkdir(uploads.folder, { recursive: true, mode: 0o700 });
  const file = join(uploads.folder, newId());
  try {
    context.set("upload", await spool(raw.body, file, most));
    await next();
  } finally {
    await rm(file, { force: true });
  }
};

/** Removes what a service that was killed had begun to receive. No request lasts as long as `milliseconds`. */
export async function forgetBrokenUploads(folder: string, milliseconds: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - milliseconds) await rm(file, { force: true });
  }
}

async function spool(body: ReadableStream<Uint8Array>, file: string, most: number): Promise<Upload> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measured = async function* (): AsyncGenerator<Uint8Array> {
    const reader = body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      bytes += read.value.length;
      if (bytes > most) throw tooLarge(most);
      hash.update(read.value);
      yield read.value;
    }
  };
  try {
    await pipeline(measured, createWriteStream(file, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    if (error instanceof Problem || isOfTheDisk(error)) throw error;
    throw new Problem("request-timeout", "The body did not arrive as a whole.");
  }
  if (bytes === 0) throw new Problem("archive-refused", "The body is empty: it has to be an archive.");
  return { file, hash: hash.digest("hex") };
}

function refuseType(type: string | null): void {
  const essence = type?.split(";")[0]?.trim().toLowerCase();
  if (essence === undefined || archiveTypes.some((allowed) => allowed === essence)) return;
  const allowed = archiveTypes.map((one) => `\`${one}\``).join(", ");
  throw new Problem("unsupported-media-type", `The body is \`${essence}\`; an archive is ${allowed}.`);
}

function tooLarge(most: number): Problem {
  return new Problem("too-large", `An archive may have ${most.toLocaleString("en")} bytes at most.`, {
    headers: { connection: "close" },
  });
}

function isOfTheDisk(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && error.syscall !== "read";
}
