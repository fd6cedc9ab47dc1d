import { basename } from "node:path";
import pc from "picocolors";
import { printDiagnostic, summary, type TextOf } from "#diagnostics/print.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import type { Snapshot } from "#source/types.ts";

/** Results go to standard output; everything that is said on the way goes to standard error. */
export const say = (text: string): void => void process.stderr.write(`${text}\n`);
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** The repository as the printers want it: the text of a file, or null where there is none. */
function textOf(snapshot: Snapshot): TextOf {
  const recent = new Map<string, Promise<string>>();
  return async (file) => {
    if (!snapshot.has(file)) return null;
    if (recent.size > 16) recent.clear();
    const text = recent.get(file) ?? snapshot.text(file);
    recent.set(file, text);
    return text;
  };
}

export async function sayDiagnostics(
  diagnostics: readonly Diagnostic[],
  snapshot: Snapshot,
  most = Infinity,
): Promise<void> {
  const read = textOf(snapshot);
  for (const found of diagnostics.slice(0, most)) say(await printDiagnostic(found, read, pc));
  const rest = diagnostics.length - most;
  if (rest > 0) say(pc.dim(`… and ${rest} more: \`octavo check\` shows all of them\n`));
}

export function closingLine(what: string, diagnostics: readonly Diagnostic[], startedAt: number): string {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const paint = diagnostics.some(({ severity }) => severity === "error") ? pc.red : pc.green;
  return `${what} in ${seconds} s: ${paint(summary(diagnostics))}`;
}

export function countPages(pages: number): string {
  return pages === 1 ? "1 page" : `${pages} pages`;
}

/** A line that is written over itself, on a terminal only. */
export function progressLine(label: string): { update(done: number, total: number): void; clear(): void } {
  const shown = process.stderr.isTTY;
  let last = 0;
  return {
    update(done, total) {
      const now = performance.now();
      if (!shown || (now - last < 80 && done < total)) return;
      last = now;
      const filled = Math.round((done / Math.max(1, total)) * 24);
      process.stderr.write(
        `\r${label} ${pc.cyan("━".repeat(filled))}${pc.dim("━".repeat(24 - filled))} ${done}/${total}`,
      );
    },
    clear() {
      if (shown) process.stderr.write("\r\u001B[K");
    },
  };
}

export function nameOf(folder: string): string {
  return basename(folder) || folder;
}
