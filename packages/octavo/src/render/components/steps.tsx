import { h } from "preact";
import type { ComponentNode, DocumentNode } from "#site/types.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { componentIcon } from "./component-icon.tsx";
import { contentProp } from "./content-prop.ts";
import { flagProp, numberProp, textProp } from "./props.ts";

const titleTags = new Set(["p", "h2", "h3", "h4"]);

export const renderSteps: ComponentRenderer = (node, render) => {
  const size = textProp(node, "titleSize");
  const children = size === null ? node.children : node.children.map((child) => withTitleSize(child, size));
  return <div class="steps">{render(children)}</div>;
};

export const renderStep: ComponentRenderer = (node, render, state) => {
  const icon = componentIcon(node, render, state);
  const number = numberProp(node, "stepNumber");
  const title = contentProp(node, "title", render);
  const size = textProp(node, "titleSize") ?? "p";
  const id = textProp(node, "id");
  return (
    <div class="step" style={number === null ? undefined : `counter-set:step ${Math.round(number)}`}>
      <div class="step-mark" data-icon={icon !== null || undefined}>
        {icon}
      </div>
      {title === null
        ? null
        : h(
            titleTags.has(size) ? size : "p",
            { class: "step-title", id: id ?? undefined },
            title,
            id === null || flagProp(node, "noAnchor") ? null : (
              <a class="heading-link" href={`#${id}`} aria-label={state.texts.linkTo} />
            ),
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
