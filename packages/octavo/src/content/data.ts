import { LineIndex } from "#diagnostics/lines.ts";
import type { Value } from "./expressions/values.ts";
import type { Position } from "./types.ts";

/** Plain data, as JSON has it. */
export type Data = string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data };

export type ReadData =
  | { readonly kind: "data"; readonly data: Data }
  | { readonly kind: "refused"; readonly reason: string; readonly at: Position };

const mostData = 2_000_000;
const deepest = 100;
const start: Position = { line: 1, column: 1 };

/** Reads a `.json` file that a page or component imports. Keys that mean something else to JavaScript are dropped. */
export function readData(text: string): ReadData {
  const refused = (reason: string, at = start): ReadData => ({ kind: "refused", reason, at });
  if (text.length > mostData) return refused("is too large to be imported");
  let data: Data;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const offset = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined;
    return refused("is no valid JSON", offset === undefined ? start : new LineIndex(text).at(Number(offset)));
  }
  const safe = withoutPrototypes(data, 0);
  return safe === undefined ? refused("is nested too deeply") : { kind: "data", data: safe };
}

/** Undefined when it is nested too deeply. */
function withoutPrototypes(data: Data, depth: number): Data | undefined {
  if (data === null || typeof data !== "object") return data;
  if (depth > deepest) return undefined;
  if (isList(data)) {
    const items: Data[] = [];
    for (const item of data) {
      const safe = withoutPrototypes(item, depth + 1);
      if (safe === undefined) return undefined;
      items.push(safe);
    }
    return items;
  }
  const entries: [string, Data][] = [];
  for (const [key, value] of Object.entries(data)) {
    if (key === "__proto__") continue;
    const safe = withoutPrototypes(value, depth + 1);
    if (safe === undefined) return undefined;
    entries.push([key, safe]);
  }
  return Object.fromEntries(entries);
}

/** Data as a value of the interpreter: whatever is in it, it is never taken for a part of the page. */
export function dataValue(data: Data): Value {
  if (data === null || typeof data !== "object") return data;
  if (isList(data)) return data.map(dataValue);
  return new Map(Object.entries(data).map(([name, value]) => [name, dataValue(value)]));
}

function isList(data: Data): data is readonly Data[] {
  return Array.isArray(data);
}
