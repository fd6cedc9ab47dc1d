import { h, type ComponentChildren } from "preact";
import { anchorId } from "../anchors.ts";
import type { ComponentRenderer, ContentState } from "../content-state.ts";
import { plainText } from "./plain-text.ts";
import { flagProp, numberProp, textProp } from "./props.ts";

interface HeadingProps {
  readonly level: number;
  readonly id: string;
  readonly hasLink?: boolean;
  readonly state: ContentState;
  readonly children: ComponentChildren;
}

export function Heading({ level, id, hasLink = true, state, children }: HeadingProps) {
  return h(
    `h${level}`,
    { id, class: "heading" },
    children,
    hasLink ? <a class="heading-link" href={`#${id}`} aria-label={state.texts.linkTo} /> : null,
  );
}

export const renderHeadingComponent: ComponentRenderer = (node, render, state) => {
  const level = Math.min(6, Math.max(1, Math.round(numberProp(node, "level") ?? 2)));
  const id = textProp(node, "id") ?? state.takeId(anchorId(plainText(node.children)));
  return (
    <Heading level={level} id={id} hasLink={!flagProp(node, "noAnchor")} state={state}>
      {render(node.children)}
    </Heading>
  );
};
