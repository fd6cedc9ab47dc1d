import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "octavo/build";
import { inOrder } from "octavo/diagnostics/order";
import type { Diagnostic } from "octavo/diagnostics/types";
import { memorySink } from "octavo/output/memory";
import type { Artifact } from "octavo/output/types";
import { directorySnapshot } from "octavo/source/directory";

/** Octavo's own documentation, in the repository that this package stands in. */
function manualFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  const folder = join(from, "docs");
  if (existsSync(join(folder, "docs.json"))) return folder;
  if (dirname(from) === from) throw new Error("Octavo's own documentation is missing: start from a clone");
  return manualFolder(dirname(from));
}

export interface BuiltSite {
  readonly artifacts: ReadonlyMap<string, Artifact>;
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

export async function buildManual(): Promise<BuiltSite> {
  const source = await directorySnapshot(manualFolder());
  const sink = memorySink();
  const built = await build(source.value, sink);
  const diagnostics = inOrder([...source.diagnostics, ...built.diagnostics]);
  return { artifacts: sink.artifacts, pages: built.value?.pages ?? 0, diagnostics };
}
