import { isExternal, safeAddress, safeImageAddress } from "../addresses.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { calloutIcons, calloutKind } from "./callout.tsx";
import { componentIcon } from "./component-icon.tsx";
import { contentProp } from "./content-prop.ts";
import { isInteractive } from "./interactive.ts";
import { colourProp, flagProp, textProp } from "./props.ts";

export const renderCard: ComponentRenderer = (node, render, state) => {
  const image = safeImageAddress(textProp(node, "img") ?? "");
  const disabled = flagProp(node, "disabled");
  const href = disabled ? null : safeAddress(textProp(node, "href") ?? "");
  const colour = colourProp(node);
  const kind = calloutKind(textProp(node, "type"));
  const title = contentProp(node, "title", render);
  const action = contentProp(node, "cta", render);
  const icon = componentIcon(node, render, state, kind === null ? null : calloutIcons[kind]);
  const link = href ? { href, rel: isExternal(href) ? "noopener" : undefined } : null;
  // A link cannot stand inside a link: then only the title is one, and it reaches over the whole card.
  const isWhole = link !== null && !node.children.some(isInteractive);
  const heading =
    link === null || isWhole ? (
      title
    ) : (
      <a class="card-link" {...link} aria-label={title === null ? link.href : undefined}>
        {title}
      </a>
    );
  const body = (
    <>
      {image ? <img class="card-image" src={image} alt="" loading="lazy" /> : null}
      <div class="card-content">
        {icon === null ? null : (
          <span class="card-icon" style={colour === null ? undefined : `color:${colour}`}>
            {icon}
          </span>
        )}
        <div class="card-text">
          {heading === null ? null : <p class="card-title">{heading}</p>}
          <div class="card-body">
            {contentProp(node, "description", render)}
            {render(node.children)}
          </div>
          {action === null ? null : <p class="card-action">{action}</p>}
        </div>
      </div>
    </>
  );
  const look = {
    class: "card",
    id: textProp(node, "id") ?? undefined,
    "data-horizontal": flagProp(node, "horizontal") || undefined,
    "data-disabled": disabled || undefined,
    "data-kind": kind ?? undefined,
    "data-external": (link !== null && hasArrow(node.props.arrow, link.href)) || undefined,
  };
  return isWhole ? (
    <a {...look} {...link}>
      {body}
    </a>
  ) : (
    <div {...look}>{body}</div>
  );
};

function hasArrow(arrow: unknown, href: string): boolean {
  if (arrow === undefined || arrow === null) return isExternal(href);
  return arrow !== false && arrow !== "false";
}
