import { loadConfig } from "#config/load.ts";
import type { Checked } from "#diagnostics/types.ts";
import { memorySnapshot } from "#source/memory.ts";
import { pageFiles } from "./files.ts";
import { parseOperation } from "./patterns/page.ts";
import { resolveNavigation } from "./resolve.ts";
import type { Division, Navigation, NavigationNode } from "./types.ts";

/** Reads a navigation as from a `docs.json`. Every page that it lists exists, but for those in `missing`. */
export async function navigationOf(
  navigation: object,
  { missing = [] }: { readonly missing?: readonly string[] } = {},
): Promise<Checked<Navigation>> {
  const docs = { name: "Test", theme: "mint", colors: { primary: "#0b6e4f" }, navigation };
  const snapshot = memorySnapshot({ "docs.json": JSON.stringify(docs, null, 2) });
  const { value: config } = await loadConfig(snapshot);
  if (config === null) throw new Error("The configuration of the test cannot be read");
  const listed = [...new Set(pathsIn(navigation))].filter((path) => !missing.includes(path));
  return resolveNavigation(config, pageFiles(listed.map((path) => `${path}.mdx`)));
}

function pathsIn(value: unknown, key = ""): readonly string[] {
  if (typeof value === "string") {
    return (key === "pages" || key === "root") && parseOperation(value) === null ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => pathsIn(item, name));
}

/** The node with a title, wherever it stands; the first of several. */
export function nodeCalled(title: string, nodes: readonly NavigationNode[]): NavigationNode | null {
  for (const node of nodes) {
    if (node.title === title) return node;
    const inside = "children" in node ? nodeCalled(title, node.children) : null;
    if (inside !== null) return inside;
  }
  return null;
}

export function divisionCalled(title: string, nodes: readonly NavigationNode[]): Division {
  const node = nodeCalled(title, nodes);
  if (node === null || !("href" in node)) throw new Error(`No division is called ${title}`);
  return node;
}
