import { HeadingIds, headingId } from "./headings.ts";
import { isNodes, propText, titleText } from "./plain-text.ts";
import type { ComponentNode, DocumentNode, Heading, Props, PropValue } from "./types.ts";

/** Ids of the layout around a page's text. */
const layoutIds =
  "navbar sidebar sidebar-content content-area content header page-title footer banner pagination table-of-contents".split(
    " ",
  );

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
  /** What had to be left out of the page. */
  readonly cut: "depth" | "size" | null;
}

/** Gives everything that can be linked to its id, unique on the page, and lists the headings. */
export function outline(nodes: readonly DocumentNode[]): Outline {
  const walk = new Walk();
  const children = walk.all(nodes, { depth: 0, listed: true, titleSize: null });
  return { children, headings: walk.headings, cut: walk.cut };
}

interface Around {
  readonly depth: number;
  readonly listed: boolean;
  /** What `Steps` sets for its steps. */
  readonly titleSize: PropValue;
}

class Walk {
  readonly headings: Heading[] = [];
  readonly #ids = new HeadingIds(layoutIds);
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

  #one(node: DocumentNode, around: Around): DocumentNode {
    switch (node.kind) {
      case "heading": {
        const title = titleText(node.children);
        const id = this.#ids.take(node.id === "" ? headingId(title) : node.id);
        if (around.listed) this.headings.push({ level: node.level, id, title });
        return { ...node, id, children: this.all(node.children, deeper(around)) };
      }
      case "component":
        return this.#component(node, around);
      case "element":
      case "island": {
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
      const id = this.#ids.take(propText(props.id) || headingId(title));
      if (listed) this.headings.push({ level: level >= 1 && level <= 6 ? Math.round(level) : 2, id, title });
      return { ...props, id };
    }
    const titled = anchored.get(name);
    if (titled === undefined) return props;
    const title = propText(props[titled]).trim();
    const own = propText(props.id);
    if ((title === "" && own === "") || (name === "Step" && props.noAnchor === true)) return props;
    const id = this.#ids.take(own === "" ? headingId(title) : own.replace(/\s+/g, "-"));
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

function deeper({ depth, listed, titleSize }: Around): Around {
  return { depth: depth + 1, listed, titleSize };
}

function stepLevel(titleSize: PropValue): number {
  return titleSize === "h2" ? 2 : titleSize === "h4" ? 4 : 3;
}
