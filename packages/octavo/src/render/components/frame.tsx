import type { ComponentRenderer } from "../content-state.ts";
import { InlineMarkdown } from "../inline-markdown.tsx";
import { contentProp } from "./content-prop.ts";
import { textProp } from "./props.ts";

export const renderFrame: ComponentRenderer = (node, render, { context }) => {
  const caption = textProp(node, "caption");
  const written = caption === null ? contentProp(node, "caption", render) : null;
  const hint = contentProp(node, "hint", render);
  return (
    <figure class="frame">
      {hint === null ? null : <p class="frame-hint">{hint}</p>}
      <div class="frame-picture">{render(node.children)}</div>
      {caption === null && written === null ? null : (
        <figcaption>{written ?? <InlineMarkdown text={caption ?? ""} base={context.base} />}</figcaption>
      )}
    </figure>
  );
};
