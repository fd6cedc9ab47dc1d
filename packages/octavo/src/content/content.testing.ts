import type { Checked } from "#diagnostics/types.ts";
import { memorySnapshot } from "#source/memory.ts";
import { readDocument } from "./read.ts";
import type { DocumentNode, DocumentTree } from "./types.ts";

interface Options {
  readonly files?: Readonly<Record<string, string>>;
  readonly latex?: boolean;
  readonly variables?: Readonly<Record<string, string>>;
}

/** Reads `page.mdx` with some other files beside it; addresses say what they were resolved as. */
export function readPage(text: string, options: Options = {}): Promise<Checked<DocumentTree>> {
  const files = memorySnapshot({ ...options.files, "page.mdx": text });
  const reading = { files, variables: options.variables ?? {}, latex: options.latex };
  return readDocument("page.mdx", reading, (address, of, file) => `${of}:${address}@${file}`);
}

/** The nodes without the line breaks between blocks. */
export async function blocksOf(text: string, options?: Options): Promise<readonly DocumentNode[]> {
  const { value } = await readPage(text, options);
  return value.children.filter((node) => node.kind !== "text" || node.value.trim() !== "");
}

/** A short picture of a tree: tags, properties and text. */
function sketch(nodes: readonly DocumentNode[]): string {
  return nodes.map(sketchNode).join("");
}

function sketchNode(node: DocumentNode): string {
  switch (node.kind) {
    case "text":
      return node.value.trim() === "" && node.value.includes("\n") ? "" : node.value;
    case "code":
      return `[code ${node.value}]`;
    case "math":
      return node.display ? `[$$ ${node.value}]` : `[$ ${node.value}]`;
    case "heading":
      return `<h${node.level}>${sketch(node.children)}</h${node.level}>`;
    case "island":
      return `<island ${node.module} ${node.name} ${JSON.stringify(node.props)}>${sketch(node.children)}</island>`;
    default: {
      const name = node.kind === "element" ? node.tag : node.name;
      const props = Object.entries(node.props).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
      return `<${name}${props.join("")}>${sketch(node.children)}</${name}>`;
    }
  }
}

/** What a page shows, and what is reported: `code line:column`. */
export async function shown(
  text: string,
  options?: Options,
): Promise<{ text: string; found: readonly string[] }> {
  const { value, diagnostics } = await readPage(text, options);
  return {
    text: sketch(value.children),
    found: diagnostics.map(({ code, file, line, column }) => {
      const place = `${code.replace("content/", "")} ${line}:${column}`;
      return file === "page.mdx" ? place : `${place} ${file}`;
    }),
  };
}
