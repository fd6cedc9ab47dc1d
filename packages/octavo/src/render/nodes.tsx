import type { ComponentChildren } from "preact";
import type { DocumentNode } from "#site/types.ts";
import { CodeBlock } from "./components/code-block.tsx";
import { Diagram } from "./components/diagram.tsx";
import { Heading } from "./components/heading.tsx";
import { renderIsland } from "./components/island.tsx";
import { Formula } from "./components/math.tsx";
import { components } from "./components/table.ts";
import type { ContentState } from "./content-state.ts";
import { renderElement } from "./elements.tsx";

/** A page's content as Preact nodes. Nothing of what an author wrote can run. */
export function renderNodes(nodes: readonly DocumentNode[], state: ContentState): ComponentChildren {
  return nodes.map((node) => renderNode(node, state));
}

function renderNode(node: DocumentNode, state: ContentState): ComponentChildren {
  const render = (children: readonly DocumentNode[]) => renderNodes(children, state);
  switch (node.kind) {
    case "text":
      return node.value;
    case "heading":
      return (
        <Heading level={node.level} id={node.id} state={state}>
          {render(node.children)}
        </Heading>
      );
    case "code":
      return node.language?.toLowerCase() === "mermaid" ? (
        <Diagram code={node} state={state} />
      ) : (
        <CodeBlock code={node} state={state} />
      );
    case "math":
      return <Formula value={node.value} display={node.display} at={node.at} state={state} />;
    case "island":
      return renderIsland(node, render, state);
    case "component": {
      const component = Object.hasOwn(components, node.name) ? components[node.name] : undefined;
      return component === undefined ? render(node.children) : component(node, render, state);
    }
    case "element":
      return renderElement(node, render, state);
  }
}
