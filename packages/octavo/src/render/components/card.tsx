import { isExternal, safeAddress, safeImageAddress } from "../addresses.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { Icon } from "../icon.tsx";
import { colourProp, flagProp, iconProp, textProp } from "./props.ts";

export const renderCard: ComponentRenderer = (node, render, { context }) => {
  const image = safeImageAddress(textProp(node, "img") ?? "");
  const href = flagProp(node, "disabled") ? null : safeAddress(textProp(node, "href") ?? "");
  const colour = colourProp(node);
  const title = textProp(node, "title");
  const action = textProp(node, "cta");
  const icon = iconProp(node);
  const external = href ? isExternal(href) : false;
  const body = (
    <>
      {image ? <img class="card-image" src={image} alt="" loading="lazy" /> : null}
      <div class="card-content">
        {icon === null ? null : (
          <span class="card-icon" style={colour === null ? undefined : `color:${colour}`}>
            <Icon icon={icon} style={textProp(node, "iconType") ?? undefined} context={context} />
          </span>
        )}
        <div class="card-text">
          {title === null ? null : <p class="card-title">{title}</p>}
          <div class="card-body">{render(node.children)}</div>
          {action === null ? null : <p class="card-action">{action}</p>}
        </div>
      </div>
    </>
  );
  const look = {
    class: "card",
    "data-horizontal": flagProp(node, "horizontal") || undefined,
    "data-disabled": flagProp(node, "disabled") || undefined,
  };
  if (!href) return <div {...look}>{body}</div>;
  return (
    <a
      {...look}
      href={href}
      data-external={(external && node.props.arrow !== false) || undefined}
      rel={external ? "noopener" : undefined}
    >
      {body}
    </a>
  );
};
