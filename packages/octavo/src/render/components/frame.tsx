import type { ComponentRenderer } from "../content-state.ts";
import { InlineMarkdown } from "../inline-markdown.tsx";
import { textProp } from "./props.ts";

export const renderFrame: ComponentRenderer = (node, render, { context }) => {
  const caption = textProp(node, "caption");
  const hint = textProp(node, "hint");
  return (
    <figure class="frame">
      {hint === null ? null : <p class="frame-hint">{hint}</p>}
      <div class="frame-picture">{render(node.children)}</div>
      {caption === null ? null : (
        <figcaption>
          <InlineMarkdown text={caption} base={context.base} />
        </figcaption>
      )}
    </figure>
  );
};
