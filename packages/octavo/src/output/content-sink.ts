import { hash as hashOf } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import type { ContentSink, Sink, StoredFile } from "./types.ts";

/** Writes each content that is not there yet into a folder, as a file that is named by its hash. */
export function contentSink(folder: string): ContentSink {
  const files = new Map<string, StoredFile>();
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    files,
    refer(path, file) {
      files.set(path, file);
    },
    async write({ path, body, cache, kind = "own" }) {
      const content = typeof body === "string" ? Buffer.from(body) : body;
      const hash = hashOf("sha256", content, "hex");
      writeOnce(join(folder, hash), content);
      files.set(path, { hash, bytes: content.length, cache, kind });
    },
  };
}

export function isContentSink(sink: Sink): sink is ContentSink {
  return "refer" in sink;
}

/** A file is there as a whole or not at all, even when threads write the same content or one is stopped. */
function writeOnce(file: string, content: Uint8Array): void {
  if (existsSync(file)) return;
  const unfinished = `${file}.${process.pid}.${threadId}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
