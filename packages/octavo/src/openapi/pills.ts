import type { Flat } from "./flatten.ts";
import { extensionAt, isList } from "./json.ts";
import type { Json } from "./types.ts";

export interface Pills {
  readonly pre: readonly string[];
  readonly post: readonly string[];
}

/** After the name: those of the configured keys, then those of the schema's own extension. */
export function pillsOf(flat: Flat, keys: readonly string[]): Pills {
  const configured = keys.flatMap((key) => pillTexts(flat.words.get(key), key));
  if (!flat.words.has("x-svc") && !flat.words.has("x-mint")) return { pre: [], post: configured };
  const extension = (key: string) => pillTexts(lastExtension(flat, key), "");
  return { pre: extension("pre"), post: [...configured, ...extension("post")] };
}

function lastExtension(flat: Flat, key: string): Json | undefined {
  return flat.layers
    .toReversed()
    .map(({ schema }) => extensionAt(schema, key))
    .find((value) => value !== undefined);
}

/** A flag that is set shows its key; lists show each of their entries. */
function pillTexts(value: Json | undefined, key: string): readonly string[] {
  if (isList(value)) return value.flatMap((entry) => pillTexts(entry, key));
  if (value === true) return key === "" ? [] : [key];
  if (typeof value === "number") return [String(value)];
  return typeof value === "string" && value.trim() !== "" ? [value] : [];
}
