import type { ComponentRenderer } from "../content-state.ts";
import { Icon } from "../icon.tsx";
import { componentIcon } from "./component-icon.tsx";
import { colourProp, iconProp, nodesOf, numberProp, textProp } from "./props.ts";

export const renderIcon: ComponentRenderer = (node, render, state) => {
  if (nodesOf(node.props.icon) !== null) return componentIcon(node, render, state);
  const size = numberProp(node, "size");
  const colour = colourProp(node);
  const css = [size === null ? "" : `font-size:${size}px`, colour === null ? "" : `color:${colour}`];
  return (
    <Icon
      icon={iconProp(node, "src") ?? iconProp(node) ?? iconProp(node, "name")}
      style={textProp(node, "iconType") ?? undefined}
      class={textProp(node, "className") ?? textProp(node, "class") ?? undefined}
      css={css.filter(Boolean).join(";") || undefined}
      at={node.at}
      context={state.context}
    />
  );
};
