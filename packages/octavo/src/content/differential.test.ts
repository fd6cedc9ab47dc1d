import { evaluate } from "@mdx-js/mdx";
import { describe, expect, it } from "vitest";
import { readPage } from "./content.testing.ts";
import type { DocumentNode } from "./types.ts";

interface Made {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

/** What the reference implementation makes of a page, as text: here its code may run, for it is ours. */
async function reference(text: string): Promise<string> {
  const make = (type: unknown, props: Made["props"]): Made => ({ type, props });
  const { default: content } = await evaluate(text, { Fragment: "fragment", jsx: make, jsxs: make });
  const components = Object.fromEntries(["Note", "Card"].map((name) => [name, name.toLowerCase()]));
  return print(content({ components }));
}

function print(made: unknown): string {
  if (Array.isArray(made)) return made.map(print).join("");
  if (made === null || made === undefined || typeof made === "boolean") return "";
  if (typeof made !== "object" || !("type" in made) || !("props" in made)) return String(made);
  const { children, ...props } = made.props as Readonly<Record<string, unknown>>;
  if (typeof made.type === "function") return print(made.type({ ...props, children }));
  if (made.type === "fragment") return print(children);
  return tag(String(made.type), props, print(children));
}

function tag(name: string, props: Readonly<Record<string, unknown>>, children: string): string {
  const attributes = Object.entries(props)
    .filter(([key]) => key !== "components")
    .map(([key, value]) => ` ${key === "className" ? "class" : key}=${JSON.stringify(value)}`);
  return `<${name}${attributes.join("")}>${children}</${name}>`;
}

function printNode(node: DocumentNode): string {
  switch (node.kind) {
    case "text":
      return node.value;
    case "heading":
      return tag(`h${node.level}`, {}, node.children.map(printNode).join(""));
    case "code":
      return tag(
        "pre",
        {},
        tag("code", node.language === null ? {} : { class: `language-${node.language}` }, `${node.value}\n`),
      );
    case "element":
      return tag(node.tag, node.props, node.children.map(printNode).join(""));
    case "component":
      return tag(node.name.toLowerCase(), node.props, node.children.map(printNode).join(""));
    default:
      throw new Error(`no ${node.kind} was expected`);
  }
}

const squeeze = (html: string) => html.replace(/\s+/g, " ").replace(/> </g, "><").trim();

describe("a page means what the reference implementation of MDX says it means", () => {
  it.each([
    "# Title\n\nA *b* **c** `d` [e](/f)\n\n- one\n- two\n\n1. three\n\n> four",
    '<Note>\n\n## Inside\n\ntext\n\n</Note>\n\n<Card title="A" wide cols={2}>**b** c</Card>',
    '```js\nconst a = {};\n```\n\n<div className="a">\n  <span>b</span>\n</div>',
    'export const name = "Ada"\nexport const list = [1, 2, 3]\n\nHi {name}, {list.length} {list.map((n) => n * 2).join(", ")} {/* no */}',
    'export const Box = ({ title, children }) => <section id={title}>{children}</section>\n\n<Box title="a">b *c*</Box>\n\n<Box title="d">\n- e\n</Box>',
    "export const rows = [{ a: 1, b: 'x' }, { a: 2, b: 'y' }]\n\n<ul>{rows.map(({ a, b }) => <li key={a}>{a}: {b.toUpperCase()}</li>)}</ul>",
    "{true && <b>yes</b>}{false && <b>no</b>}{null}{[1, 'a', <i>x</i>]}",
    "a {1 > 0 ? `b${1 + 1}` : 'c'} d {`x`.repeat(3)}",
    "<>\n  a\n\n  <Note {...{ title: 't' }}>x</Note>\n</>",
    "- a\n\n  <Note>\n    b\n\n    - c\n  </Note>\n- d",
  ])("%j", async (text) => {
    const { value, diagnostics } = await readPage(text);
    expect(diagnostics).toEqual([]);
    const ours = value.children
      .map(printNode)
      .join("")
      .replaceAll(/(?:link|asset):([^"@]*)@page\.mdx/g, "$1");
    expect(squeeze(ours)).toBe(squeeze(await reference(text)));
  });
});
