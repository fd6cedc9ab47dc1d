import type { ChildKey, Config, Pointer, RawElement } from "#config/types.ts";
import { checked, diagnose, printPlace } from "#diagnostics/diagnose.ts";
import type { Checked, Diagnostic, Place } from "#diagnostics/types.ts";
import type { PageFiles } from "./files.ts";
import { rootScope } from "./inherit.ts";
import { readAnchor } from "./patterns/anchor.ts";
import { readDropdown } from "./patterns/dropdown.ts";
import { readGlobals } from "./patterns/globals.ts";
import { readGroup } from "./patterns/group.ts";
import { readItem } from "./patterns/item.ts";
import { readLanguage } from "./patterns/language.ts";
import { childKeys, childOrder, childReported, type ParentKind } from "./patterns/order.ts";
import { readPage } from "./patterns/page.ts";
import { readProduct } from "./patterns/product.ts";
import { specsPlace, type Readers, type Spot, type Walk } from "./patterns/reader.ts";
import { readTab } from "./patterns/tab.ts";
import { readVersion } from "./patterns/version.ts";
import type { Navigation, NavigationNode } from "./types.ts";

const readers: Readers = {
  languages: readLanguage,
  versions: readVersion,
  products: readProduct,
  dropdowns: readDropdown,
  tabs: readTab,
  menu: readItem,
  anchors: readAnchor,
  groups: readGroup,
};

/** Reads the whole navigation by one recursive walk: elements nest in any order that `childOrder` allows. */
export function resolveNavigation(config: Config, pages: PageFiles): Checked<Navigation> {
  const diagnostics: Diagnostic[] = [];
  const walk: Walk = {
    pages,
    locate: config.locate,
    children: (parent, raw, spot) => readChildren(parent, raw, spot, walk),
    report: (code, place, message, hint) => void diagnostics.push(diagnose(code, place, message, hint)),
  };
  const at: Pointer = ["navigation"];
  const scope = rootScope(config.navigation, config.settings.api?.openapi);
  const spot = { at, id: "", scope };
  if (!holdsSomething(config.navigation)) {
    walk.report(
      "navigation/missing",
      config.locate(at, "key"),
      "`navigation` holds no pages and nothing that could hold pages",
    );
  }
  const children = readChildren("navigation", config.navigation, spot, walk);
  const globals = readGlobals(config.navigation.global, spot, walk);
  const ownSpecs = specsPlace(config.navigation, spot, walk);
  return checked({ ownSpecs, scope, children, globals }, diagnostics);
}

/** Whether the root of the navigation has children, or a specification that they are generated from. */
export function holdsSomething(root: RawElement): boolean {
  return generatesPages(root) || childOrder.navigation.some((key) => root[key] !== undefined);
}

function readChildren(
  parent: ParentKind,
  raw: RawElement,
  spot: Spot,
  walk: Walk,
): readonly NavigationNode[] {
  const key = chooseKey(parent, raw, spot, walk);
  if (key === null) return [];
  const elements: readonly (string | RawElement)[] = raw[key] ?? [];
  const nodes = elements.flatMap((element, index) => {
    const id = spot.id === "" ? `${index}` : `${spot.id}.${index}`;
    const node = readElement(key, element, { ...spot, at: [...spot.at, key, index], id }, walk);
    return node === null ? [] : [node];
  });
  if (key !== "groups" && key !== "pages") reportSameNames(nodes, walk);
  return key === "languages" || key === "versions" ? withOneDefault(nodes, key, elements, spot, walk) : nodes;
}

function readElement(
  key: ChildKey,
  element: string | RawElement,
  spot: Spot,
  walk: Walk,
): NavigationNode | null {
  if (key !== "pages") return typeof element === "string" ? null : readElementNode(key, element, spot, walk);
  if (typeof element === "string") return readPage(element, spot, walk);
  return readElementNode("groups", element, spot, walk);
}

/** Reads one element, and leaves it out when nothing stands in it. */
function readElementNode(
  key: Exclude<ChildKey, "pages">,
  raw: RawElement,
  spot: Spot,
  walk: Walk,
): NavigationNode | null {
  const node = readers[key](raw, spot, walk);
  if (node === null || node.kind === "page" || node.kind === "operation") return node;
  const leads = node.kind === "group" ? node.root !== null : node.href !== null;
  if (node.children.length > 0 || leads || generatesPages(raw)) return node;
  // Where pages were listed and are all missing, each has been reported already.
  if (!listsSomething(raw)) {
    const message = `The ${node.kind} \`${node.title}\` is empty, so it is not shown`;
    const hint = node.kind === "group" ? "Give it pages or a `root`, or remove it." : undefined;
    walk.report("navigation/empty", node.place, message, hint);
  }
  return null;
}

function generatesPages(raw: RawElement): boolean {
  return ["openapi", "asyncapi", "graphql", "sdk"].some((key) => key in raw);
}

function listsSomething(raw: RawElement): boolean {
  return raw.root !== undefined || childKeys.some((key) => (raw[key]?.length ?? 0) > 0);
}

/** The one kind of child that is built; every other one that is present is reported with both places. */
function chooseKey(parent: ParentKind, raw: RawElement, spot: Spot, walk: Walk): ChildKey | null {
  const present = childKeys.filter((key) => raw[key] !== undefined);
  const allowed = childOrder[parent].filter((key) => present.includes(key));
  const [first = null] = allowed;
  const chosen = raw.href !== undefined ? "href" : first;
  const where = (key: string) => {
    const place = walk.locate([...spot.at, key], "key");
    return `\`${key}\` (${printPlace(place)})`;
  };
  const isReported = (key: ChildKey) =>
    !allowed.includes(key) || childReported[parent]?.includes(key) === true;
  for (const key of present) {
    if (isReported(key)) {
      const outcome = key === chosen ? "" : ", so they are left out";
      const message = `${parent === "item" ? "A menu item" : article(parent)} cannot hold \`${key}\`${outcome}`;
      const hint =
        parent === "group" && key === "groups" ? "Move the groups into `pages`, among the pages." : undefined;
      walk.report("navigation/child-not-allowed", walk.locate([...spot.at, key], "key"), message, hint);
    }
  }
  for (const key of allowed) {
    if (key === chosen || chosen === null || isReported(key)) continue;
    const message = `${where(chosen)} and ${where(key)} stand side by side; only \`${chosen}\` is used`;
    const code = parent === "navigation" ? "navigation/mixed-patterns" : "navigation/mixed-children";
    walk.report(code, walk.locate([...spot.at, key], "key"), message);
  }
  return raw.href !== undefined ? null : first;
}

function article(parent: ParentKind): string {
  if (parent === "navigation") return "The root of `navigation`";
  return `${/^[aeiou]/.test(parent) ? "An" : "A"} ${parent}`;
}

/** The first language or version is the default unless another one says so. */
function withOneDefault(
  nodes: readonly NavigationNode[],
  key: ChildKey,
  elements: readonly (string | RawElement)[],
  spot: Spot,
  walk: Walk,
): readonly NavigationNode[] {
  const claims = elements.flatMap((element, index) =>
    typeof element !== "string" && element.default === true ? [index] : [],
  );
  for (const index of claims.slice(1)) {
    const first = walk.locate([...spot.at, key, claims[0]!, "default"], "key");
    walk.report(
      "navigation/two-defaults",
      walk.locate([...spot.at, key, index, "default"], "key"),
      `Another of these ${key} is the default already (${printPlace(first)})`,
    );
  }
  const chosen = nodes.find((node) => "isDefault" in node && node.isDefault) ?? nodes[0];
  return nodes.map((node) => ("isDefault" in node ? { ...node, isDefault: node === chosen } : node));
}

function reportSameNames(nodes: readonly NavigationNode[], walk: Walk): void {
  const first = new Map<string, Place>();
  for (const node of nodes) {
    const earlier = first.get(node.title);
    if (earlier === undefined) first.set(node.title, node.place);
    else {
      const message = `Another ${node.kind} is called \`${node.title}\` already (${printPlace(earlier)})`;
      walk.report("navigation/duplicate-name", node.place, message);
    }
  }
}
