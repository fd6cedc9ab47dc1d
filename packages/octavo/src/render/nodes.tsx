import { h, type ComponentChildren } from "preact";
import type { DocumentNode, ElementNode, HeadingNode } from "#site/types.ts";
import { isExternal } from "./addresses.ts";
import { safeAttributes } from "./attributes.ts";
import { CodeBlock } from "./components/code-block.tsx";
import { components } from "./components/table.ts";
import type { ContentState } from "./content-state.ts";

type ElementRenderer = (node: ElementNode, state: ContentState) => ComponentChildren;

const tagName = /^[a-z][a-z\d-]*$/i;
const refusedTags = new Set(
  "script object embed applet base meta link frame frameset template title".split(" "),
);

/** A page's content as Preact nodes. Nothing of what an author wrote can run. */
export function renderNodes(nodes: readonly DocumentNode[], state: ContentState): ComponentChildren {
  return nodes.map((node) => renderNode(node, state));
}

function renderNode(node: DocumentNode, state: ContentState): ComponentChildren {
  switch (node.kind) {
    case "text":
      return node.value;
    case "heading":
      return renderHeading(node, state);
    case "code":
      return <CodeBlock code={node} state={state} />;
    case "component": {
      const render = Object.hasOwn(components, node.name) ? components[node.name] : undefined;
      const renderChildren = (children: readonly DocumentNode[]) => renderNodes(children, state);
      return render === undefined ? renderChildren(node.children) : render(node, renderChildren, state);
    }
    case "element": {
      if (!tagName.test(node.tag) || refusedTags.has(node.tag.toLowerCase())) return null;
      const render = Object.hasOwn(elements, node.tag) ? elements[node.tag] : undefined;
      return render === undefined ? plainElement(node, state) : render(node, state);
    }
  }
}

function plainElement(
  node: ElementNode,
  state: ContentState,
  added: Record<string, string> = {},
): ComponentChildren {
  return h(
    node.tag,
    { ...added, ...safeAttributes(node.tag, node.props) },
    renderNodes(node.children, state),
  );
}

function renderHeading({ level, id, children }: HeadingNode, state: ContentState): ComponentChildren {
  return h(
    `h${level}`,
    { id, class: "heading" },
    renderNodes(children, state),
    <a class="heading-link" href={`#${id}`} aria-label={state.texts.linkTo} />,
  );
}

/** The elements that get more than their own attributes. */
const elements: Readonly<Record<string, ElementRenderer>> = {
  a: (node, state) => {
    const { href } = node.props;
    return plainElement(node, state, typeof href === "string" && isExternal(href) ? { rel: "noopener" } : {});
  },
  img: (node, state) => plainElement(node, state, { loading: "lazy", decoding: "async", alt: "" }),
  iframe: (node, state) => plainElement(node, state, { loading: "lazy" }),
  table: (node, state) => (
    <div class="table-scroll" role="group" aria-label={state.texts.table} tabIndex={0}>
      {plainElement(node, state)}
    </div>
  ),
  input: (node, state) => {
    if (node.props.type !== "checkbox" || !("disabled" in node.props)) return plainElement(node, state);
    const done = "checked" in node.props && node.props.checked !== false;
    return (
      <span
        class="task"
        role="img"
        data-done={done}
        aria-label={done ? state.texts.done : state.texts.notDone}
      />
    );
  },
  pre: (node, state) => plainElement(node, state, { tabindex: "0" }),
  style: (node) => {
    const css = node.children.map((child) => (child.kind === "text" ? child.value : "")).join("");
    return <style dangerouslySetInnerHTML={{ __html: css.replaceAll("</", "<\\/") }} />;
  },
};
