import { readFileSync } from "node:fs";
import { join } from "node:path";
import { diagnose, startOf } from "#diagnostics/diagnose.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import type { DraftCache } from "#islands/compile.ts";
import { Sandbox } from "#islands/sandbox.ts";
import type { IslandResult } from "#islands/types.ts";
import type { PageIslands } from "#render/context.ts";
import { fileAddress, ownFolder, type Addresses } from "#site/addresses.ts";
import type { DocumentTree, Files, IslandNode } from "#site/types.ts";
import { packageFolder } from "./package-folder.ts";
import { themeFiles } from "./theme.ts";
import type { Artifact } from "./types.ts";

export interface PreparedIslands extends PageIslands {
  /** The modules that the page needs. */
  readonly artifacts: readonly Artifact[];
  /** Grows while the page is rendered. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles and renders the components that a page's author wrote. */
export type IslandsOf = (tree: DocumentTree, islands: readonly IslandNode[]) => Promise<PreparedIslands>;

/** One per thread, whatever the number of sites; it starts with the first page that needs it. */
let sandbox: Sandbox | undefined;

function startSandbox(): Sandbox {
  const folder = join(packageFolder, "dist/islands");
  return new Sandbox({
    worker: join(folder, "sandbox-worker.js"),
    library: readFileSync(join(folder, "sandbox.js"), "utf8"),
  });
}

/** A site whose components took too long this often is not worth more of anybody's time. */
const mostExhausted = 5;
const notTried: IslandResult = {
  kind: "failed",
  reason: "too many others took too long before it",
  exhausted: false,
};

/** One per site and thread. */
export function islandsOf(files: Files, addresses: Addresses): IslandsOf {
  const cache: DraftCache = new Map();
  let exhausted = 0;

  return async (tree, islands) => {
    // The compiler is loaded only for sites that need it.
    const { compileModules } = await import("#islands/compile.ts");
    const entries = new Set(islands.map(({ module }) => module));
    const graph = await compileModules(entries, tree.modules, files, cache);
    const diagnostics: Diagnostic[] = [...graph.diagnostics];
    return {
      script: fileAddress(themeFiles().islandScript, addresses),
      diagnostics,
      artifacts: [...graph.modules.values()].map(({ name, code }) => ({
        path: modulePath(name),
        body: code,
        cache: "immutable",
      })),
      address(module) {
        const compiled = graph.modules.get(module);
        return compiled === undefined ? null : fileAddress(modulePath(compiled.name), addresses);
      },
      render(island, props) {
        const compiled = graph.modules.get(island.module);
        if (compiled === undefined) return "";
        const { module, name } = island;
        const modules = graph.needed(module);
        const result =
          exhausted < mostExhausted
            ? (sandbox ??= startSandbox()).render({ module: compiled.name, name, props, modules })
            : notTried;
        // What scripts do, the component does itself once it runs: markup alone comes from the sandbox.
        if (result.kind === "rendered") return result.html.replaceAll(/<(\/?)script\b/gi, "<$1template");
        if (result.exhausted) exhausted++;
        const message = `\`${name}\` is not rendered ahead of time: ${result.reason}`;
        diagnostics.push(diagnose("content/island-failed", startOf(module), message));
        return "";
      },
    };
  };
}

function modulePath(name: string): string {
  return `${ownFolder}/islands/${name}`;
}
