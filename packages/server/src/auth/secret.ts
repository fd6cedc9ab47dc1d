import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** The secret of the service: the one that was set, or the file `secret` in its folder, made at the first start. */
export function readSecret(folder: string, fromSettings: string | null): string {
  if (fromSettings !== null) return fromSettings;
  const file = join(folder, "secret");
  const secret = read(file) ?? make(folder, file);
  if (secret === "") throw new Error(`The file ${file} is empty: remove it, and a new secret is made.`);
  return secret;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Appears whole or not at all; of two processes that start at once, both get the one that was first. */
function make(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const handle = openSync(draft, "wx", 0o600);
  try {
    writeSync(handle, `${randomBytes(32).toString("hex")}\n`);
    fsyncSync(handle);
    linkSync(draft, file);
  } catch (error) {
    const isLate = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isLate) throw error;
  } finally {
    closeSync(handle);
    rmSync(draft, { force: true });
  }
  return read(file) ?? "";
}
