import { h } from "preact";
import type { ComponentNode, DocumentNode } from "#site/types.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { Icon } from "../icon.tsx";
import { iconProp, numberProp, textProp } from "./props.ts";

const titleTags = new Set(["p", "h2", "h3", "h4"]);

export const renderSteps: ComponentRenderer = (node, render) => {
  const size = textProp(node, "titleSize");
  const children = size === null ? node.children : node.children.map((child) => withTitleSize(child, size));
  return <div class="steps">{render(children)}</div>;
};

export const renderStep: ComponentRenderer = (node, render, { context }) => {
  const icon = iconProp(node);
  const number = numberProp(node, "stepNumber");
  const title = textProp(node, "title");
  const size = textProp(node, "titleSize") ?? "p";
  return (
    <div class="step" style={number === null ? undefined : `counter-set:step ${Math.round(number)}`}>
      <div class="step-mark" data-icon={icon !== null || undefined}>
        <Icon icon={icon} style={textProp(node, "iconType") ?? undefined} context={context} />
      </div>
      {title === null
        ? null
        : h(
            titleTags.has(size) ? size : "p",
            { class: "step-title", id: textProp(node, "id") ?? undefined },
            title,
          )}
      <div class="step-body">{render(node.children)}</div>
    </div>
  );
};

/** The size that `Steps` sets holds for every step that sets none. */
function withTitleSize(child: DocumentNode, titleSize: string): DocumentNode {
  return isStep(child) ? { ...child, props: { titleSize, ...child.props } } : child;
}

function isStep(child: DocumentNode): child is ComponentNode {
  return child.kind === "component" && child.name === "Step";
}
