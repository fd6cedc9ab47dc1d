import { isExternal, safeAddress } from "../addresses.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { contentProp } from "./content-prop.ts";
import { textProp } from "./props.ts";

export const renderTile: ComponentRenderer = (node, render) => {
  const href = safeAddress(textProp(node, "href") ?? "");
  const title = contentProp(node, "title", render);
  const description = contentProp(node, "description", render);
  const body = (
    <>
      <div class="showcase-picture">{render(node.children)}</div>
      {title === null ? null : <p class="showcase-title">{title}</p>}
      {description === null ? null : <p class="showcase-description">{description}</p>}
    </>
  );
  if (!href) return <div class="showcase">{body}</div>;
  return (
    <a class="showcase" href={href} rel={isExternal(href) ? "noopener" : undefined}>
      {body}
    </a>
  );
};
