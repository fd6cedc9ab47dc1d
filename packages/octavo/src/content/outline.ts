import { HeadingIds, headingId } from "./headings.ts";
import { isNodes, propText, titleText } from "./plain-text.ts";
import type { ComponentNode, DocumentNode, Heading, Props, PropValue } from "./types.ts";

/** Ids of the layout around a page's text that scripts and menus rely on. */
const fixedIds = "navbar sidebar sidebar-content content-area table-of-contents".split(" ");

/** Ids of the layout that are only there for the author's style sheets: what the page's text calls so goes before. */
const yieldingIds = new Set("content header page-title page-description footer banner pagination".split(" "));

/** Components that can be linked to, and the property that names them. */
const anchored: ReadonlyMap<string, string> = new Map([
  ["Accordion", "title"],
  ["Step", "title"],
  ["Tab", "title"],
  ["Update", "label"],
]);

/** What is not open, or not part of the text, has no place in the list of contents. */
const closed = new Set("Accordion Expandable Tab Panel RequestExample ResponseExample Prompt".split(" "));
const mostNodes = 500_000;
const deepest = 250;

export interface Outline {
  readonly children: readonly DocumentNode[];
  readonly headings: readonly Heading[];
  /** Ids that the layout around must not use on this page. */
  readonly claimed: ReadonlySet<string>;
  /** What had to be left out of the page. */
  readonly cut: "depth" | "size" | null;
}

/** Gives everything that can be linked to its id, unique on the page, and lists the headings. */
export function outline(nodes: readonly DocumentNode[]): Outline {
  const walk = new Walk();
  const children = walk.all(nodes, { depth: 0, listed: true, titleSize: null });
  const { headings, claimed, moved, cut } = walk;
  return { children: moved.size === 0 ? children : relinked(children, moved), headings, claimed, cut };
}

interface Around {
  readonly depth: number;
  readonly listed: boolean;
  /** What `Steps` sets for its steps. */
  readonly titleSize: PropValue;
}

class Walk {
  readonly headings: Heading[] = [];
  readonly claimed = new Set<string>();
  /** Ids by the names that the layout took from them. */
  readonly moved = new Map<string, string>();
  readonly #ids = new HeadingIds(fixedIds);
  #nodes = 0;
  cut: Outline["cut"] = null;

  /** The same list when nothing in it changed. */
  all(nodes: readonly DocumentNode[], around: Around): readonly DocumentNode[] {
    if (around.depth > deepest) {
      this.cut ??= "depth";
      return [];
    }
    let changed = false;
    const kept: DocumentNode[] = [];
    for (const node of nodes) {
      if (++this.#nodes > mostNodes) {
        this.cut = "size";
        return kept;
      }
      const made = this.#one(node, around);
      changed ||= made !== node;
      kept.push(made);
    }
    return changed ? kept : nodes;
  }

  #take(wanted: string): string {
    const id = this.#ids.take(wanted);
    if (yieldingIds.has(id)) this.claimed.add(id);
    if (id !== wanted && fixedIds.includes(wanted) && !this.moved.has(wanted)) this.moved.set(wanted, id);
    return id;
  }

  #one(node: DocumentNode, around: Around): DocumentNode {
    switch (node.kind) {
      case "heading": {
        const title = titleText(node.children);
        const id = this.#take(node.id === "" ? headingId(title) : node.id);
        if (around.listed) this.headings.push({ level: node.level, id, title });
        return { ...node, id, children: this.all(node.children, deeper(around)) };
      }
      case "component":
        return this.#component(node, around);
      case "element":
      case "island": {
        if (node.kind === "element" && typeof node.props.id === "string" && yieldingIds.has(node.props.id)) {
          this.claimed.add(node.props.id);
        }
        const children = this.all(node.children, deeper(around));
        return children === node.children ? node : { ...node, children };
      }
      default:
        return node;
    }
  }

  #component(node: ComponentNode, around: Around): ComponentNode {
    const named = this.#name(node, around);
    const listed = around.listed && !closed.has(node.name) && node.props.for !== "agents";
    const titleSize = node.name === "Steps" ? (node.props.titleSize ?? null) : around.titleSize;
    const inside = { depth: around.depth + 1, listed, titleSize };
    const props = this.#props(named, inside);
    const children = this.all(node.children, inside);
    return props === node.props && children === node.children ? node : { ...node, props, children };
  }

  /** JSX in properties has headings and depth too. */
  #props(props: Props, around: Around): Props {
    let changed: Record<string, PropValue> | null = null;
    for (const [name, value] of Object.entries(props)) {
      if (!isNodes(value)) continue;
      const $nodes = this.all(value.$nodes, { ...around, listed: false });
      if ($nodes === value.$nodes) continue;
      changed ??= { ...props };
      changed[name] = { $nodes };
    }
    return changed ?? props;
  }

  #name({ name, props, children }: ComponentNode, { listed, titleSize }: Around): Props {
    if (name === "Heading") {
      const title = titleText(children);
      const level = Number(props.level ?? 2);
      const id = this.#take(propText(props.id) || headingId(title));
      if (listed) this.headings.push({ level: level >= 1 && level <= 6 ? Math.round(level) : 2, id, title });
      return { ...props, id };
    }
    const titled = anchored.get(name);
    if (titled === undefined) return props;
    const title = propText(props[titled]).trim();
    const own = propText(props.id);
    if ((title === "" && own === "") || (name === "Step" && props.noAnchor === true)) return props;
    const id = this.#take(own === "" ? headingId(title) : own.replace(/\s+/g, "-"));
    if (listed && title !== "" && (name === "Step" || name === "Update")) {
      this.headings.push({
        level: name === "Update" ? 2 : stepLevel(props.titleSize ?? titleSize),
        id,
        title,
      });
    }
    return { ...props, id };
  }
}

/** Links of the page to what had to be called otherwise. The depth of the tree is known to be safe. */
function relinked(
  nodes: readonly DocumentNode[],
  moved: ReadonlyMap<string, string>,
): readonly DocumentNode[] {
  return nodes.map((node) => {
    if (!("children" in node)) return node;
    const children = relinked(node.children, moved);
    if (node.kind === "heading") return { ...node, children };
    const { href } = node.props;
    const id = typeof href === "string" && href.startsWith("#") ? moved.get(href.slice(1)) : undefined;
    return { ...node, children, props: id === undefined ? node.props : { ...node.props, href: `#${id}` } };
  });
}

function deeper({ depth, listed, titleSize }: Around): Around {
  return { depth: depth + 1, listed, titleSize };
}

function stepLevel(titleSize: PropValue): number {
  return titleSize === "h2" ? 2 : titleSize === "h4" ? 4 : 3;
}
