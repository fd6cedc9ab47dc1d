import type { ComponentChildren } from "preact";
import type { ComponentNode, DocumentNode, ElementNode } from "#site/types.ts";
import { safeStyle } from "../attributes.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { plainText } from "./plain-text.ts";
import { flagProp, textProp } from "./props.ts";

interface TreeItem {
  readonly name: string;
  readonly comment: string | null;
  /** Null for a file. */
  readonly children: readonly TreeItem[] | null;
  readonly open: boolean;
  readonly fixed: boolean;
  readonly highlight: boolean;
}

/** Files and folders, written as components or as a nested list. */
export const renderTree: ComponentRenderer = (node) => {
  const style = safeStyle(node.props.style ?? null) ?? undefined;
  return (
    <ul class="tree" role="tree" style={style}>
      {itemsOf(node.children).map((item, at) => renderItem(item, at === 0))}
    </ul>
  );
};

/** A folder or file that no tree is around. */
export const renderLoneTreeItem: ComponentRenderer = (node, render, state) =>
  renderTree({ ...node, name: "Tree", children: [node] }, render, state);

function renderItem(item: TreeItem, isEntry = false): ComponentChildren {
  const { name, comment, children, open, fixed, highlight } = item;
  return (
    <li
      role="treeitem"
      aria-expanded={children === null ? undefined : open}
      aria-selected={highlight || undefined}
      data-fixed={fixed || undefined}
      tabIndex={isEntry ? 0 : -1}
    >
      <span class="tree-row">
        <span class="tree-name">{name}</span>
        {comment === null ? null : <span class="tree-comment">{comment}</span>}
      </span>
      {children === null || children.length === 0 ? null : (
        <ul role="group">{children.map((child) => renderItem(child))}</ul>
      )}
    </li>
  );
}

function itemsOf(nodes: readonly DocumentNode[]): readonly TreeItem[] {
  return nodes.flatMap((node) => {
    if (node.kind === "component") return componentItem(node);
    if (node.kind !== "element") return [];
    return node.tag === "li" ? [listItem(node)] : itemsOf(node.children);
  });
}

function componentItem(node: ComponentNode): readonly TreeItem[] {
  const isFolder = node.name.endsWith("Folder");
  if (!isFolder && !node.name.endsWith("File")) return itemsOf(node.children);
  const fixed = node.props.openable === false || node.props.openable === "false";
  return [
    {
      name: textProp(node, "name") ?? plainText(node.children).trim(),
      comment: textProp(node, "comment"),
      children: isFolder ? itemsOf(node.children) : null,
      open: flagProp(node, "defaultOpen"),
      fixed,
      highlight: flagProp(node, "highlight"),
    },
  ];
}

function listItem(node: ElementNode): TreeItem {
  const isList = (child: DocumentNode) =>
    child.kind === "element" && (child.tag === "ul" || child.tag === "ol");
  const lists = node.children.filter(isList);
  const name = plainText(node.children.filter((child) => !isList(child))).trim();
  const isFolder = lists.length > 0 || name.endsWith("/");
  return {
    name: name.replace(/(?<=.)\/$/, ""),
    comment: null,
    children: isFolder ? itemsOf(lists) : null,
    open: true,
    fixed: false,
    highlight: false,
  };
}
