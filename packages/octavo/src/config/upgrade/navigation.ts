import { isRemote, schemeOf } from "../schema/href.ts";
import { objectTree, scalarTree, type ObjectTree, type Tree } from "../tree.ts";
import {
  constant,
  group as objectMember,
  isTrue,
  itemsOf,
  list,
  mapped,
  member,
  objectOf,
  textOf,
  type Maybe,
} from "./members.ts";

const DEFAULT_NAME = "Documentation";

/** A tab or an anchor of the old format: a name for the pages of a folder, or for an address. */
interface Entry {
  readonly tree: Tree;
  readonly url: string;
  /** The folder whose pages it holds; null for an address elsewhere. */
  readonly folder: string | null;
}

interface Parts {
  readonly root: ObjectTree;
  readonly groups: readonly Tree[];
  readonly tabs: readonly Entry[];
  readonly anchors: readonly Entry[];
}

/**
 * The old format lists groups in one row, and tabs and anchors beside it: each holds the groups whose pages
 * are in its folder. Versions mark groups, tabs and anchors as their own.
 */
export function upgradeNavigation(root: ObjectTree): Maybe {
  const old = member(root, "navigation");
  if (old === undefined || old.value.kind !== "list") return old;
  const parts: Parts = {
    root,
    groups: old.value.items,
    tabs: itemsOf(member(root, "tabs")).map(readEntry),
    anchors: itemsOf(member(root, "anchors")).map(readEntry),
  };
  const versions = itemsOf(member(root, "versions"));
  const value =
    versions.length === 0
      ? objectOf(old.value, divide(parts))
      : objectOf(old.value, {
          versions: list(
            old.value,
            versions.map((version) => upgradeVersion(version, parts)),
          ),
        });
  return { key: old.key, value };
}

function readEntry(tree: Tree): Entry {
  const url = textOf(member(tree, "url")) ?? "";
  const isAddress = url === "" || isRemote(url) || schemeOf(url) !== null;
  return { tree, url, folder: isAddress ? null : url.replace(/^\/+|\/+$/g, "") };
}

function upgradeVersion(version: Tree, parts: Parts): Tree {
  const plain = version.kind === "scalar";
  const name = plain ? { key: version, value: version } : member(version, "name");
  const label = textOf(name) ?? "";
  const isOurs = (tree: Tree) => [undefined, label].includes(textOf(member(tree, "version")));
  const address = textOf(member(version, "url"));
  if (address !== undefined && isRemote(address)) {
    return objectOf(version, { version: name, href: member(version, "url") });
  }
  return objectOf(version, {
    version: name,
    default: member(version, "default"),
    ...divide({
      ...parts,
      groups: parts.groups.filter(isOurs),
      tabs: parts.tabs.filter(({ tree }) => isOurs(tree)),
      anchors: parts.anchors.filter(({ tree }) => isOurs(tree)),
    }),
  });
}

/** Gives every group to the tab of its folder, and the rest to the primary tab. */
function divide({ root, groups, tabs, anchors }: Parts): Record<string, Maybe> {
  const owned = share(groups, tabs);
  const own = (entry: Entry) => owned.byEntry.get(entry) ?? [];
  const links = anchors.filter(
    ({ folder }) => folder === null || !groups.some((tree) => isInFolder(tree, folder)),
  );
  const sections = anchors.filter((anchor) => !links.includes(anchor));
  const global = objectMember(root, { anchors: list(root, links.map(linkAnchor)) });
  if (tabs.length === 0) return { ...underAnchors(root, groups, sections), global };
  const primary = member(root, "primaryTab");
  const spot = primary?.value ?? root;
  const first = objectOf(spot, {
    tab: member(primary?.value, "name") ?? constant(spot, DEFAULT_NAME),
    hidden: hidden(primary?.value),
    ...underAnchors(root, owned.rest, sections),
  });
  const others = tabs.map((entry) => upgradeTab(entry, underAnchors(root, own(entry), sections)));
  return { tabs: list(root, owned.rest.length === 0 ? others : [first, ...others]), global };
}

function upgradeTab({ tree, folder }: Entry, content: Record<string, Maybe>): Tree {
  const openapi = member(tree, "openapi");
  const holdsPages = folder !== null && (openapi !== undefined || content["groups"] || content["anchors"]);
  return objectOf(tree, {
    tab: member(tree, "name"),
    icon: icon(tree),
    hidden: hidden(tree),
    openapi,
    ...(holdsPages ? content : { href: href(tree) }),
  });
}

function underAnchors(
  root: ObjectTree,
  groups: readonly Tree[],
  anchors: readonly Entry[],
): Record<string, Maybe> {
  const owned = share(groups, anchors);
  const present = anchors.filter((anchor) => owned.byEntry.has(anchor));
  if (present.length === 0) return { groups: list(groups[0] ?? root, groups.map(upgradeGroup)) };
  const top = member(root, "topAnchor");
  const spot = top?.value ?? root;
  const first = objectOf(spot, {
    anchor: member(top?.value, "name") ?? constant(spot, DEFAULT_NAME),
    icon: icon(spot === root ? undefined : top?.value) ?? constant(spot, "book-open"),
    groups: list(owned.rest[0] ?? root, owned.rest.map(upgradeGroup)),
  });
  const others = present.map((anchor) => {
    const own = owned.byEntry.get(anchor) ?? [];
    return objectOf(anchor.tree, {
      ...anchorKeys(anchor.tree),
      openapi: member(anchor.tree, "openapi"),
      groups: list(own[0] ?? root, own.map(upgradeGroup)),
    });
  });
  return { anchors: list(root, owned.rest.length === 0 ? others : [first, ...others]) };
}

function linkAnchor({ tree }: Entry): Tree {
  return objectOf(tree, { ...anchorKeys(tree), href: href(tree) });
}

function anchorKeys(tree: Tree): Record<string, Maybe> {
  return { anchor: member(tree, "name"), icon: icon(tree), color: anchorColor(tree), hidden: hidden(tree) };
}

/** Gradients have no counterpart, so that only a single colour is kept. */
function anchorColor(tree: Tree): Maybe {
  const color = member(tree, "color");
  return textOf(color) === undefined
    ? undefined
    : mapped(color, (value) => objectOf(value, { light: color, dark: color }));
}

interface Shares {
  readonly byEntry: ReadonlyMap<Entry, readonly Tree[]>;
  readonly rest: readonly Tree[];
}

/** The groups in the folder of each entry. The deepest folder wins where one contains another. */
function share(groups: readonly Tree[], entries: readonly Entry[]): Shares {
  const byDepth = entries
    .filter(({ folder }) => folder !== null)
    .sort((one, other) => (other.folder ?? "").length - (one.folder ?? "").length);
  const byEntry = new Map<Entry, Tree[]>();
  const rest: Tree[] = [];
  for (const tree of groups) {
    const owner = byDepth.find(({ folder }) => folder !== null && isInFolder(tree, folder));
    if (owner === undefined) {
      rest.push(tree);
      continue;
    }
    const own = byEntry.get(owner) ?? [];
    own.push(tree);
    byEntry.set(owner, own);
  }
  return { byEntry, rest };
}

function isInFolder(tree: Tree, folder: string): boolean {
  const page = firstPage(tree)?.replace(/^\/+/, "");
  return page !== undefined && (page === folder || page.startsWith(`${folder}/`));
}

function firstPage(tree: Tree): string | undefined {
  for (const item of itemsOf(member(tree, "pages"))) {
    const page = item.kind === "scalar" ? String(item.value) : firstPage(item);
    if (page !== undefined) return page;
  }
  return undefined;
}

function upgradeGroup(tree: Tree): Tree {
  if (tree.kind !== "object") return tree;
  const members = new Map([...tree.members].filter(([key]) => key !== "version" && key !== "iconType"));
  const ownIcon = icon(tree);
  if (ownIcon !== undefined) members.set("icon", ownIcon);
  const pages = members.get("pages");
  if (pages?.value.kind === "list") {
    const entries = list(pages.value, pages.value.items.map(upgradeGroup));
    if (entries !== undefined) members.set("pages", { key: pages.key, value: entries.value });
  }
  return objectTree(members, tree);
}

function icon(tree: Tree | undefined): Maybe {
  const name = member(tree, "icon");
  const style = member(tree, "iconType");
  if (name === undefined || style === undefined) return name;
  return { key: name.key, value: objectOf(name.value, { name, style }) };
}

function hidden(tree: Tree | undefined): Maybe {
  const found = member(tree, "isDefaultHidden");
  return isTrue(found) ? found : undefined;
}

/** Folders were written without a slash, which is a mistake only today. */
function href(tree: Tree): Maybe {
  return mapped(member(tree, "url"), (value) => {
    const isPath =
      value.kind === "scalar" &&
      typeof value.value === "string" &&
      /^[^/#]/.test(value.value) &&
      schemeOf(value.value) === null;
    return isPath ? scalarTree(`/${String(value.value)}`, value) : value;
  });
}
