import { posix } from "node:path";
import { diagnose } from "#diagnostics/diagnose.ts";
import type { Diagnostic, Place } from "#diagnostics/types.ts";
import { textAt } from "#openapi/json.ts";
import { parseText } from "#openapi/parse.ts";
import type { Json } from "#openapi/types.ts";
import type { Snapshot } from "#source/types.ts";

/** Which overlays belong to which specification. */
export class Overlays {
  readonly #snapshot: Snapshot;
  readonly #declared = new Map<string, readonly string[]>();
  readonly #diagnostics: Diagnostic[] = [];
  #extending: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics;
  }

  /** The list that the navigation names; an empty one means none at all. */
  declare(source: string, written: readonly string[], place: Place): void {
    const overlays = written.flatMap((path) => this.#found(path, place));
    const known = this.#declared.get(source);
    if (known === undefined) this.#declared.set(source, overlays);
    else if (known.join("\n") !== overlays.join("\n")) {
      const message = `\`${source}\` has other overlays elsewhere in the navigation`;
      this.#diagnostics.push(diagnose("openapi/overlay-conflict", place, message));
    }
  }

  #found(written: string, place: Place): readonly string[] {
    const path = written.replace(/^(?:\.?\/)+/, "");
    if (this.#snapshot.has(path)) return [path];
    const message = `There is no overlay \`${written}\` in the repository`;
    this.#diagnostics.push(diagnose("openapi/overlay", place, message));
    return [];
  }

  /** Those that are declared; else those that say themselves that they extend the specification. */
  async of(source: string, discover: () => Promise<readonly string[]>): Promise<readonly string[]> {
    const declared = this.#declared.get(source);
    if (declared !== undefined) return declared;
    this.#extending ??= discover().then((overlays) => this.#byTarget(overlays));
    return (await this.#extending).get(source) ?? [];
  }

  async #byTarget(overlays: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const targets = new Map<string, string[]>();
    for (const overlay of overlays) {
      const target = targetOf(overlay, await this.#snapshot.text(overlay));
      if (target === null) continue;
      const list = targets.get(target) ?? [];
      targets.set(target, list);
      list.push(overlay);
    }
    return targets;
  }
}

/** The specification that an overlay extends: a URL, or a path that starts at the overlay or, with a slash, at the root. */
function targetOf(overlay: string, text: string): string | null {
  const parsed = parseText(text);
  const written = parsed.fault === null ? textAt(parsed.value as Json, "extends") : null;
  if (written === null || /^https?:/i.test(written)) return written;
  return written.startsWith("/")
    ? written.replace(/^\/+/, "")
    : posix.normalize(posix.join(posix.dirname(overlay), written));
}
