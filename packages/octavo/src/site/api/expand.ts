import { diagnose } from "#diagnostics/diagnose.ts";
import type { Diagnostic, Place } from "#diagnostics/types.ts";
import { defaultSpecDirectory } from "#navigation/inherit.ts";
import { isDivision } from "#navigation/sections.ts";
import type {
  Group,
  Navigation,
  NavigationNode,
  OperationEntry,
  PageEntry,
  Scope,
  SpecReference,
} from "#navigation/types.ts";
import { findOperation, findWebhook } from "#openapi/lookup.ts";
import { groupPages } from "#openapi/slugs.ts";
import type { OperationGroup, OperationPage, OperationRecord } from "#openapi/types.ts";
import type { OperationPages } from "./pages.ts";
import type { Opened, Specification, Specifications } from "./specifications.ts";
import { olderCopy, unusableSpec } from "./unusable.ts";

export interface Expanded {
  /** Entries for operations and elements with specifications have become groups and pages. */
  readonly navigation: Navigation;
  /** Folders whose pages would come from specifications that cannot be read. */
  readonly unreadFolders: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Fills in what the navigation leaves to specifications. Pages are added to `pages`. */
export async function expandNavigation(
  navigation: Navigation,
  specifications: Specifications,
  pages: OperationPages,
): Promise<Expanded> {
  const opened = await openNamed(navigation, specifications);
  if (opened.size === 0) return { navigation, unreadFolders: [], diagnostics: [] };
  return new Expansion(opened, specifications, pages, suppressedBy(navigation)).expand(navigation);
}

type Node = Navigation | NavigationNode;

function childrenOf(node: Node): readonly NavigationNode[] {
  return "children" in node ? node.children : [];
}

/** Every specification that the navigation names, by the name it has there. */
async function openNamed(
  navigation: Navigation,
  specifications: Specifications,
): Promise<ReadonlyMap<string, Opened>> {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if ("ownSpecs" in node && node.ownSpecs !== null) {
      for (const { source } of node.scope.specs) names.add(source);
    }
    if ("kind" in node && node.kind === "operation") {
      for (const name of node.spec === null ? node.scope.specs.map(({ source }) => source) : [node.spec])
        names.add(name);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(navigation);
  const opened = new Map<string, Opened>();
  for (const name of names) opened.set(name, await specifications.open(name));
  return opened;
}

/** Tells which overlays the navigation wants for its specifications. */
export async function declareOverlays(navigation: Navigation, specifications: Specifications): Promise<void> {
  const declared: { readonly spec: SpecReference; readonly place: Place }[] = [];
  const visit = (node: Node): void => {
    const place = "ownSpecs" in node ? node.ownSpecs : null;
    if (place !== null && "scope" in node) {
      for (const spec of node.scope.specs) if (spec.overlays !== undefined) declared.push({ spec, place });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(navigation);
  for (const { spec, place } of declared) {
    await specifications.declareOverlays(spec.source, spec.overlays ?? [], place);
  }
}

/** An entry that names no specification restricts the element whose specification it takes to what is listed. */
function suppressedBy(navigation: Navigation): ReadonlySet<readonly SpecReference[]> {
  const lists = new Set<readonly SpecReference[]>();
  const visit = (node: Node): void => {
    if ("kind" in node && node.kind === "operation" && node.spec === null) lists.add(node.scope.specs);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(navigation);
  return lists;
}

class Expansion {
  readonly #opened: ReadonlyMap<string, Opened>;
  readonly #specifications: Specifications;
  readonly #pages: OperationPages;
  readonly #suppressed: ReadonlySet<readonly SpecReference[]>;
  readonly #diagnostics: Diagnostic[] = [];
  readonly #unread = new Set<string>();
  readonly #reported = new Set<string>();
  readonly #unusable = new Set<string>();

  constructor(
    opened: ReadonlyMap<string, Opened>,
    specifications: Specifications,
    pages: OperationPages,
    suppressed: ReadonlySet<readonly SpecReference[]>,
  ) {
    this.#opened = opened;
    this.#specifications = specifications;
    this.#pages = pages;
    this.#suppressed = suppressed;
  }

  expand(navigation: Navigation): Expanded {
    const children = this.#children(navigation, "");
    return {
      navigation: { ...navigation, children },
      unreadFolders: [...this.#unread],
      diagnostics: this.#diagnostics,
    };
  }

  #children(node: Exclude<Node, PageEntry | OperationEntry>, id: string): readonly NavigationNode[] {
    const { ownSpecs, scope } = node;
    const own = ownSpecs === null ? [] : this.#own(scope, ownSpecs);
    const listed = node.children.flatMap((child) => this.#node(child));
    // What is divided further only hands its specification down.
    if (ownSpecs === null || this.#suppressed.has(scope.specs) || listed.some(isDivision)) return listed;
    const prefix = id === "" ? "" : `${id}.`;
    const generated = own.map(({ spec, directory }, index) =>
      this.#generate(spec, directory, scope, ownSpecs, `${prefix}s${index}`),
    );
    return [...listed, ...generated.flat()];
  }

  /** The specifications that an element names, as far as they can be used, each once. */
  #own(scope: Scope, place: Place): readonly { readonly spec: Specification; readonly directory: string }[] {
    const own = new Map<string, { readonly spec: Specification; readonly directory: string }>();
    for (const { source, directory } of scope.specs) {
      const spec = this.#usable(source, place, directory);
      if (spec !== null) own.set(JSON.stringify([spec.source, directory]), { spec, directory });
    }
    return [...own.values()];
  }

  #node(node: NavigationNode): readonly NavigationNode[] {
    if (node.kind === "page") return [node];
    if (node.kind === "operation") return this.#listed(node);
    return [{ ...node, children: this.#children(node, node.id) }];
  }

  /** The page of an entry that names an operation; none, with the reason, when there is no such operation. */
  #listed(entry: OperationEntry): readonly PageEntry[] {
    const { scope } = entry;
    const inherited = scope.specs[0]?.directory ?? defaultSpecDirectory;
    const references =
      entry.spec === null
        ? scope.specs
        : [{ source: entry.spec, directory: this.#directoryOf(entry.spec, scope) ?? inherited }];
    let missing: Diagnostic | null = null;
    for (const { source, directory } of references) {
      const spec = this.#usable(source, entry.place, directory, entry.spec !== null);
      if (spec === null) continue;
      const looked = lookUp(entry, spec, source);
      if (looked.problem !== null) {
        missing ??= diagnose("openapi/unknown-operation", entry.place, looked.problem, looked.hint);
        continue;
      }
      const { found } = looked;
      if (found.excluded) {
        this.#report(
          diagnose(
            "openapi/excluded-operation",
            entry.place,
            `\`${entry.title}\` has no page in \`${source}\``,
          ),
        );
        return [];
      }
      return [this.#entry(this.#page(found, directory, spec), scope, entry.place, entry.id)];
    }
    if (missing !== null) this.#report(missing);
    return [];
  }

  /** A specification that an entry names may also be one of those around it, under another name. */
  #directoryOf(name: string, scope: Scope): string | null {
    const wanted = this.#sourceOf(name);
    const same = scope.specs.find(({ source }) => source === name || this.#sourceOf(source) === wanted);
    return same?.directory ?? null;
  }

  #sourceOf(name: string): string | null {
    const opened = this.#opened.get(name);
    return opened?.kind === "open" ? opened.spec.source : null;
  }

  /** Null, with the reason at `place`, when it cannot be used. */
  #usable(name: string, place: Place, directory: string, isEntry = false): Specification | null {
    const opened = this.#opened.get(name) ?? { kind: "missing" };
    if (opened.kind === "open") {
      const warning = this.#specifications.takeWarning(opened.spec.source);
      if (warning !== null) this.#report(olderCopy(name, warning, place));
      return opened.spec;
    }
    this.#unread.add(directory);
    // That a setting names a missing file has been reported with the configuration.
    const isKnown = this.#unusable.has(name) || (opened.kind === "missing" && !isEntry);
    if (!isKnown) this.#report(unusableSpec(name, opened, place));
    this.#unusable.add(name);
    return null;
  }

  #report(diagnostic: Diagnostic): void {
    const key = `${keyOf(diagnostic)} ${diagnostic.message}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#diagnostics.push(diagnostic);
  }

  #generate(
    spec: Specification,
    directory: string,
    scope: Scope,
    place: Place,
    id: string,
  ): readonly NavigationNode[] {
    const { groups } = groupPages(spec.records, directory, new Set(), (record) =>
      this.#page(record, directory, spec),
    );
    return sectioned(groups).map((part, index) => this.#part(part, scope, place, `${id}.${index}`));
  }

  #part(part: Part, scope: Scope, place: Place, id: string): Group {
    const inside = { ...scope, groups: [...scope.groups, part.label] };
    const children =
      part.kind === "section"
        ? part.groups.map((group, index) => this.#part(group, inside, place, `${id}.${index}`))
        : part.pages.map((page, index) => this.#entry(page, inside, place, `${id}.${index}`));
    return {
      kind: "group",
      id,
      title: part.label,
      icon: null,
      scope: inside,
      place,
      ownSpecs: null,
      tag: null,
      expanded: false,
      root: null,
      children,
    };
  }

  #entry(page: OperationPage, scope: Scope, place: Place, id: string): PageEntry {
    return {
      kind: "page",
      id,
      title: page.title,
      icon: null,
      scope,
      place,
      path: page.slug,
      source: page.record.spec,
    };
  }

  #page(record: OperationRecord, directory: string, spec: Specification): OperationPage {
    const page = this.#pages.page(record, directory, spec);
    if (page.collided !== null) {
      const message = `\`/${page.collided}\` is the address of another page already, so this one is at \`/${page.slug}\``;
      this.#report(diagnose("openapi/address-taken", spec.document.placeOf(record.pointer), message));
    }
    return page;
  }
}

function lookUp(entry: OperationEntry, spec: Specification, name: string) {
  return entry.method === "webhook"
    ? findWebhook(spec.records, name, entry.endpoint)
    : findOperation(spec.records, name, entry.method, entry.endpoint);
}

function keyOf({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

interface TagGroup extends OperationGroup {
  readonly kind: "tag";
}

type Part =
  | TagGroup
  | { readonly kind: "section"; readonly label: string; readonly groups: readonly TagGroup[] };

/** Groups that the document itself puts together (`x-tagGroups`) stand in one group. */
function sectioned(groups: readonly OperationGroup[]): readonly Part[] {
  const parts: Part[] = [];
  const sections = new Map<string, TagGroup[]>();
  for (const group of groups) {
    const part: TagGroup = { ...group, kind: "tag" };
    if (group.section === null) {
      parts.push(part);
      continue;
    }
    const known = sections.get(group.section);
    if (known !== undefined) known.push(part);
    else {
      const inside = [part];
      sections.set(group.section, inside);
      parts.push({ kind: "section", label: group.section, groups: inside });
    }
  }
  return parts;
}
