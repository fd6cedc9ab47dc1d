import { isExternal, safeAddress } from "../addresses.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { componentIcon } from "./component-icon.tsx";
import { contentProp } from "./content-prop.ts";
import { colourProp, flagProp, textProp } from "./props.ts";

const named = new Set(
  "gray blue green yellow orange red purple white surface white-destructive surface-destructive".split(" "),
);
const sizes = new Set(["xs", "sm", "md", "lg"]);

export const renderBadge: ComponentRenderer = (node, render, state) => {
  const colour = textProp(node, "color") ?? "gray";
  const other = named.has(colour) ? null : colourProp(node);
  const size = textProp(node, "size");
  const added = textProp(node, "className");
  const look = {
    class: added === null ? "chip" : `chip ${added}`,
    "data-color": named.has(colour) ? colour : undefined,
    "data-size": size !== null && sizes.has(size) ? size : undefined,
    "data-pill": textProp(node, "shape") === "pill" || undefined,
    "data-stroke": flagProp(node, "stroke") || undefined,
    "data-disabled": flagProp(node, "disabled") || undefined,
    style: other === null ? undefined : `--tone:${other}`,
  };
  const body = (
    <>
      {componentIcon(node, render, state)}
      {contentProp(node, "title", render)}
      {render(node.children)}
    </>
  );
  const href = flagProp(node, "disabled") ? null : safeAddress(textProp(node, "href") ?? "");
  if (!href) return <span {...look}>{body}</span>;
  return (
    <a {...look} href={href} rel={isExternal(href) ? "noopener" : undefined}>
      {body}
    </a>
  );
};
