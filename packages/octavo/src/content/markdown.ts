import { headingId } from "./headings.ts";
import {
  componentWriters,
  item,
  quote,
  standsInLine,
  together,
  type BlockWriter,
} from "./markdown-components.ts";
import { inlineMarkdown, inText, isSilent } from "./markdown-inline.ts";
import { tableMarkdown } from "./markdown-table.ts";
import { codeFence, escapeLines, plainLine } from "./markdown-text.ts";
import { plainText, propText } from "./plain-text.ts";
import type { ComponentNode, DocumentNode, ElementNode } from "./types.ts";

/** A page's content as Markdown that needs no component and no script to be read, by people or by models. */
export function toMarkdown(nodes: readonly DocumentNode[]): string {
  return new Writer().blocks(nodes);
}

/** Elements that stand in a line; what is neither here nor known otherwise is a block. */
const inlineElements = new Set(
  `a abbr b bdi bdo big br button cite code data del dfn em font i img input ins kbd label mark nobr output q rp rt
  ruby s samp small span strike strong sub sup time tt u var wbr slot iframe video audio`.split(/\s+/),
);

const blockInside = new Set(
  "p div ul ol li table pre blockquote section article figure details dl hr center".split(" "),
);

class Writer implements BlockWriter {
  /** Of the heading written last; the page's own title is the first. */
  #level = 1;

  readonly blocks = (nodes: readonly DocumentNode[]): string => this.#list(nodes).join("\n\n");

  readonly titled = (title: string, id: string, body: () => string): string => {
    const before = this.#level;
    const head = this.#heading(before + 1, title, id);
    const text = together(head, body());
    this.#level = before;
    return text;
  };

  #list(nodes: readonly DocumentNode[]): readonly string[] {
    const written: string[] = [];
    let run: DocumentNode[] = [];
    let mark = "-";
    let listBefore = "";
    let hasVariation = false;
    const endRun = () => {
      if (run.length === 0) return;
      const text = inlineMarkdown(run, inText).trim();
      run = [];
      if (text === "") return;
      written.push(escapeLines(text));
      listBefore = "";
    };
    for (const node of nodes) {
      if (isInline(node)) {
        run.push(node);
        continue;
      }
      endRun();
      if (isVariation(node)) {
        // Of the variations of a text, the first is shown.
        if (hasVariation) continue;
        hasVariation = true;
      }
      // Two lists in a row would be one, were it not for their marks.
      const list = node.kind === "element" && /^[uo]l$/.test(node.tag) ? node.tag : "";
      mark = list !== "" && list === listBefore && mark === "-" ? "*" : "-";
      const block = this.#block(node, mark);
      if (block === "") continue;
      written.push(block);
      listBefore = list;
    }
    endRun();
    return written;
  }

  #block(node: DocumentNode, mark: string): string {
    switch (node.kind) {
      case "text":
        return "";
      case "code":
        return codeFence(node.value, `${node.language ?? ""} ${node.meta}`);
      case "math":
        return `$$\n${node.value.trim()}\n$$`;
      case "heading":
        return this.#heading(
          node.level,
          inlineMarkdown(node.children, { at: "heading", linked: false }),
          node.id,
        );
      case "element":
        return this.#element(node, mark);
      case "component":
        return this.#component(node);
      case "island":
        return this.blocks(node.children);
    }
  }

  #component(node: ComponentNode): string {
    if (node.name === "Heading") {
      const level = Math.min(6, Math.max(1, Math.round(Number(node.props.level ?? 2)) || 2));
      const title = inlineMarkdown(node.children, { at: "heading", linked: false });
      return this.#heading(level, title, propText(node.props.id));
    }
    const write = Object.hasOwn(componentWriters, node.name) ? componentWriters[node.name] : undefined;
    return write === undefined ? this.blocks(node.children) : write(node, this);
  }

  /** The id is written down where it does not follow from the words. */
  #heading(level: number, title: string, id: string): string {
    const words = title
      .replace(/\s+/g, " ")
      .trim()
      .replace(/(^|\s)(#+)$/, "$1\\$2");
    this.#level = level;
    if (words === "") return "";
    const own = id === "" || id === headingId(plainLine(words)) ? "" : ` {#${id}}`;
    return `${"#".repeat(Math.min(6, level))} ${words}${own}`;
  }

  #element(node: ElementNode, mark: string): string {
    const { tag, children } = node;
    if (isSilent(tag)) return "";
    switch (tag) {
      case "ul":
      case "ol":
      case "menu":
        return this.#items(node, mark);
      case "blockquote": {
        const text = this.blocks(children);
        return text === "" ? "" : quote(text);
      }
      case "hr":
        return "---";
      case "pre":
        return codeFence(plainText(children), "");
      case "table":
        return tableMarkdown(node);
      case "summary":
      case "dt":
        return this.#bold(children);
      default:
        return this.blocks(children);
    }
  }

  #bold(children: readonly DocumentNode[]): string {
    const text = inlineMarkdown(children, { at: "heading", linked: false }).trim();
    return text === "" || text.includes("*") ? escapeLines(text) : `**${text}**`;
  }

  #items({ tag, props, children }: ElementNode, bullet: string): string {
    const start = Number(props.start ?? 1);
    let number = Number.isInteger(start) && start >= 0 ? start : 1;
    const written: string[] = [];
    let isLoose = false;
    for (const child of children) {
      if (child.kind === "text" && child.value.trim() === "") continue;
      const isItem = child.kind === "element" && child.tag === "li";
      const blocks = this.#list(isItem ? child.children : [child]);
      const isTight = isItem && !child.children.some((node) => node.kind === "element" && node.tag === "p");
      isLoose ||= !isTight;
      const sign = tag === "ol" ? `${number++}${bullet === "-" ? "." : ")"} ` : `${bullet} `;
      written.push(item(sign, blocks.join(isTight && isSimple(blocks) ? "\n" : "\n\n")).trimEnd());
    }
    return written.join(isLoose ? "\n\n" : "\n");
  }
}

/** A line and a list below it. */
function isSimple(blocks: readonly string[]): boolean {
  return blocks.every((block, at) => at === 0 || /^(?:[-*] |\d+[.)] )/.test(block));
}

function isVariation(node: DocumentNode): boolean {
  return node.kind === "component" && node.name === "Variation";
}

function isInline(node: DocumentNode): boolean {
  switch (node.kind) {
    case "text":
      return true;
    case "math":
      return !node.display;
    case "element":
      return inlineElements.has(node.tag) && !node.children.some(isBlock);
    case "component":
      return standsInLine(node.name);
    default:
      return false;
  }
}

function isBlock(node: DocumentNode): boolean {
  if (node.kind === "element") return blockInside.has(node.tag) || node.children.some(isBlock);
  if (node.kind === "component") return !standsInLine(node.name);
  return node.kind === "code" || node.kind === "heading" || (node.kind === "math" && node.display);
}
