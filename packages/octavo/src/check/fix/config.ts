import type { Code } from "#diagnostics/codes.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import type { Targets } from "../targets.ts";
import { parseAddress } from "../targets.ts";
import type { Edit } from "./edits.ts";
import { certainAddress } from "./links.ts";

/** What is wrong with an address. */
const addressed: ReadonlySet<Code> = new Set([
  "link/broken",
  "link/redirect-dead",
  "navigation/missing-page",
]);

const string = /"((?:[^"\\]|\\.)*)"/y;

/** Mends what is certain in a JSON file. */
export function mendConfig(
  text: string,
  offset: number,
  { code, message, hint }: Diagnostic,
  targets: Targets | null,
): Edit | null {
  if (code === "config/invalid-json") return mendComma(text, offset, message);
  const written = stringAt(text, offset);
  if (written === null) return null;
  const replace = (value: string): Edit => ({
    start: offset,
    end: offset + written.length,
    text: JSON.stringify(value),
  });
  const value: unknown = JSON.parse(written);
  if (typeof value !== "string") return null;
  const [, advised] = /^Write `([^`]+)`\.$/.exec(hint) ?? [];
  if (code === "config/bad-icon") return advised === undefined ? null : replace(advised);
  if (targets === null) return null;
  if (code === "config/relative-href") {
    const path = parseAddress(advised ?? "")?.path ?? "";
    const target = path === "" ? null : targets.find(path);
    return advised === undefined || target === null ? null : replace(advised);
  }
  if (!addressed.has(code)) return null;
  const meant = certainAddress(value, value.startsWith("/") ? value : `/${value}`, targets);
  return meant === null ? null : replace(meant);
}

function mendComma(text: string, offset: number, message: string): Edit | null {
  const isStray = text.charAt(offset) === "," && message.startsWith("A comma stands after");
  return isStray ? { start: offset, end: offset + 1, text: "" } : null;
}

function stringAt(text: string, offset: number): string | null {
  string.lastIndex = offset;
  return string.exec(text)?.[0] ?? null;
}
