import type { CodeNode, ComponentNode } from "#site/types.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { CodeBlock } from "./code-block.tsx";
import { plainText } from "./plain-text.ts";
import { flagProp, textProp } from "./props.ts";

/** `<CodeBlock language filename …>`: a fence written as a component. */
export const renderCodeComponent: ComponentRenderer = (node, _render, state) => (
  <CodeBlock code={asFence(node)} state={state} />
);

function asFence(node: ComponentNode): CodeNode {
  const [inner] = node.children.filter((child) => child.kind === "code");
  const options = [
    ...["title", "icon"].map((name) => option(name, textProp(node, name))),
    option("filename", textProp(node, "filename")),
    ...["lines", "wrap", "nocopy", "expandable"].map((name) => (flagProp(node, name) ? name : null)),
    ...["highlight", "focus"].map((name) => lines(name, node)),
  ];
  return {
    kind: "code",
    language: textProp(node, "language") ?? inner?.language ?? null,
    meta: options.filter((part) => part !== null).join(" ") || (inner?.meta ?? ""),
    value: inner?.value ?? unindented(plainText(node.children)),
    at: node.at,
  };
}

function option(name: string, value: string | null): string | null {
  return value === null ? null : `${name}="${value.replaceAll('"', "'")}"`;
}

/** `"[1,3-5]"`, `"1,3"` and `{[1, 3]}` are all in use. */
function lines(name: string, node: ComponentNode): string | null {
  const value = node.props[name];
  const text = Array.isArray(value) ? value.join(",") : typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" ? `${name}={${text.replace(/[[\]{}]/g, "")}}` : null;
}

/** Without the line breaks around it, and without the indentation that all lines share. */
function unindented(text: string): string {
  const rows = text.replace(/^\s*\n|\n\s*$/g, "").split("\n");
  const depths = rows.filter((row) => row.trim() !== "").map((row) => row.length - row.trimStart().length);
  const depth = depths.reduce((least, next) => Math.min(least, next), Number.POSITIVE_INFINITY);
  return Number.isFinite(depth) ? rows.map((row) => row.slice(depth)).join("\n") : text;
}
