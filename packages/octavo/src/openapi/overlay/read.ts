import { checked, diagnose, startOf } from "#diagnostics/diagnose.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { excessOf, MOST_CHARACTERS } from "../budget.ts";
import { isObject, own } from "../json.ts";
import { parseText } from "../parse.ts";
import { placesIn } from "../places.ts";
import type { JsonObject } from "../types.ts";
import { applyOverlay } from "./apply.ts";

/** A document that changes another one: its path or URL, and what is written there. */
export interface OverlayText {
  readonly source: string;
  readonly text: string;
}

/** A document with overlays applied, in their order. One that cannot be used is left out, with the reason. */
export function withOverlays(root: JsonObject, overlays: readonly OverlayText[]): Checked<JsonObject> {
  const diagnostics: Diagnostic[] = [];
  let changed = root;
  for (const overlay of overlays) {
    const read = readOverlay(overlay);
    diagnostics.push(...read.diagnostics);
    if (read.value === null) continue;
    const applied = applyOverlay(changed, read.value);
    changed = applied.root;
    const placeOf = placesIn(overlay.source, overlay.text);
    diagnostics.push(
      ...applied.idle.map(({ pointer, problem }) =>
        diagnose("openapi/overlay-action", placeOf(pointer), problem),
      ),
    );
  }
  return checked(changed, diagnostics);
}

function readOverlay({ source, text }: OverlayText): Checked<JsonObject | null> {
  const refuse = (reason: string, at: { line: number; column: number } = { line: 1, column: 1 }) =>
    checked(null, [
      diagnose("openapi/overlay", { ...startOf(source), ...at }, `The overlay \`${source}\` ${reason}`),
    ]);
  if (text.length > MOST_CHARACTERS) return refuse("is too large");
  const parsed = parseText(text);
  if (parsed.fault !== null) {
    const { reason, line, column } = parsed.fault;
    return refuse(`cannot be read: ${reason}`, { line, column });
  }
  const { value } = parsed;
  if (excessOf(value) !== null) return refuse("is too large");
  if (isObject(value) && own(value, "overlay") !== undefined) return checked(value, []);
  return refuse("has no `overlay` field, so it is none");
}
