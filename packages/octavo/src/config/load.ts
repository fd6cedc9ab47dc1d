import { checked, diagnose, startOf } from "#diagnostics/diagnose.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import type { Snapshot } from "#source/types.ts";
import { findConflicts } from "./conflicts.ts";
import { checkFiles } from "./files.ts";
import { locateIn } from "./locate.ts";
import { parseJson } from "./parse.ts";
import { resolveRefs } from "./refs.ts";
import { docs } from "./schema/docs.ts";
import { objectOutline } from "./schema/outline.ts";
import { valueOf, type ObjectTree } from "./tree.ts";
import type { Config } from "./types.ts";
import { upgrade } from "./upgrade/upgrade.ts";
import { validate } from "./validate.ts";

const CURRENT = "docs.json";
const OLD = "mint.json";

/** Reads the site's configuration; null when there is none that can be read. */
export async function loadConfig(snapshot: Snapshot): Promise<Checked<Config | null>> {
  const file = [CURRENT, OLD].find((name) => snapshot.has(name));
  if (file === undefined) {
    return checked(null, [
      diagnose("config/missing", startOf(CURRENT), `There is no \`${CURRENT}\`.`, adviceOnFolder(snapshot)),
    ]);
  }
  const read = await readTree(snapshot, file);
  if (read.value === null) return checked(null, read.diagnostics);
  const current = file === OLD ? upgrade(read.value) : checked(read.value);
  const resolved = resolve(file, current.value);
  return checked(resolved.value, [
    ...read.diagnostics,
    ...current.diagnostics,
    ...resolved.diagnostics,
    ...findConflicts(resolved.value),
    ...checkFiles(resolved.value, snapshot),
  ]);
}

function adviceOnFolder({ paths }: Snapshot): string | undefined {
  const elsewhere = paths.find((path) => path.endsWith(`/${CURRENT}`) || path.endsWith(`/${OLD}`));
  return elsewhere === undefined ? undefined : `There is \`${elsewhere}\`: name the folder that holds it.`;
}

/** The file with everything that it refers to. */
async function readTree(snapshot: Snapshot, file: string): Promise<Checked<ObjectTree | null>> {
  const parsed = parseJson(file, await snapshot.text(file));
  if (parsed.value === null) return checked(null, parsed.diagnostics);
  const { value: tree, diagnostics: refDiagnostics } = await resolveRefs(snapshot, parsed.value);
  const diagnostics: Diagnostic[] = [...parsed.diagnostics, ...refDiagnostics];
  if (tree.kind === "object") return checked(tree, diagnostics);
  if (diagnostics.length === 0) {
    diagnostics.push(diagnose("config/wrong-type", startOf(file), `\`${file}\` must hold an object.`));
  }
  return checked(null, diagnostics);
}

function resolve(file: string, tree: ObjectTree): Checked<Config> {
  const valid = validate(objectOutline(docs), tree);
  const { navigation, ...settings } = docs.parse(valueOf(valid.value));
  return checked({ file, settings, navigation, locate: locateIn(valid.value) }, valid.diagnostics);
}
