import { admit, type Found } from "./admit.ts";
import { IGNORE_FILES, ignoreRules } from "./ignore.ts";
import { createSnapshot, decodeText } from "./snapshot.ts";
import type { Snapshot } from "./types.ts";

interface HeldFile extends Found {
  readonly content: Uint8Array;
}

/** A snapshot of files that the program itself gives, so a path that cannot be one is the program's mistake. */
export function memorySnapshot(files: Readonly<Record<string, string | Uint8Array>>): Snapshot {
  const held = Object.entries(files).map(([name, value]): HeldFile => {
    const content = typeof value === "string" ? Buffer.from(value) : value;
    return { name, kind: "file", bytes: content.length, content };
  });
  const ignoreFiles = held.filter(({ name }) => IGNORE_FILES.includes(name));
  const rules = ignoreRules(ignoreFiles.map(({ content }) => decodeText(content)));
  const { value: admitted, diagnostics } = admit(held, rules, { maxFileBytes: Infinity });
  const [problem] = diagnostics;
  if (problem !== undefined) throw new Error(problem.message);
  return createSnapshot(admitted, ({ content }) => content);
}
