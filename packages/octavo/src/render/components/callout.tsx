import type { IconObject } from "#site/types.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { Icon } from "../icon.tsx";
import { colourProp, iconProp, textProp } from "./props.ts";

const kinds = ["note", "warning", "info", "tip", "check", "danger"] as const;

type Kind = (typeof kinds)[number];

const icons: Readonly<Record<Kind, IconObject>> = {
  note: { name: "info", library: "lucide" },
  warning: { name: "triangle-alert", library: "lucide" },
  info: { name: "info", library: "lucide" },
  tip: { name: "lightbulb", library: "lucide" },
  check: { name: "circle-check", library: "lucide" },
  danger: { name: "octagon-alert", library: "lucide" },
};

export const renderCallout: ComponentRenderer = (node, render, { context, texts }) => {
  const kind = kindOf(node.name === "Callout" ? (textProp(node, "type") ?? "note") : node.name);
  const colour = colourProp(node);
  const title = textProp(node, "title");
  return (
    <div
      class="callout"
      role="note"
      aria-label={texts[kind]}
      data-kind={kind}
      style={colour === null ? undefined : `--tone:${colour}`}
    >
      <Icon
        icon={iconProp(node) ?? icons[kind]}
        style={textProp(node, "iconType") ?? undefined}
        context={context}
      />
      <div class="callout-body">
        {title === null ? null : <p class="callout-title">{title}</p>}
        {render(node.children)}
      </div>
    </div>
  );
};

function kindOf(name: string): Kind {
  return kinds.find((kind) => kind === name.toLowerCase()) ?? "note";
}
