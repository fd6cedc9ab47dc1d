import type { ComponentChildren } from "preact";
import type { IconObject } from "#site/types.ts";
import type { ComponentRenderer, ContentState } from "../content-state.ts";
import { Icon } from "../icon.tsx";
import { componentIcon } from "./component-icon.tsx";
import { contentProp } from "./content-prop.ts";
import { colourProp, textProp } from "./props.ts";

const kinds = ["note", "warning", "info", "tip", "check", "danger"] as const;

export type CalloutKind = (typeof kinds)[number];

export const calloutIcons: Readonly<Record<CalloutKind, IconObject>> = {
  note: { name: "info", library: "lucide" },
  warning: { name: "triangle-alert", library: "lucide" },
  info: { name: "info", library: "lucide" },
  tip: { name: "lightbulb", library: "lucide" },
  check: { name: "circle-check", library: "lucide" },
  danger: { name: "octagon-alert", library: "lucide" },
};

export const renderCallout: ComponentRenderer = (node, render, state) => {
  const kind = calloutKind(node.name === "Callout" ? textProp(node, "type") : node.name) ?? "note";
  const colour = colourProp(node);
  const title = contentProp(node, "title", render);
  return (
    <div
      class="callout"
      role="note"
      aria-label={state.texts[kind]}
      data-kind={kind}
      style={colour === null ? undefined : `--tone:${colour}`}
    >
      {componentIcon(node, render, state, calloutIcons[kind])}
      <div class="callout-body">
        {title === null ? null : <p class="callout-title">{title}</p>}
        {render(node.children)}
      </div>
    </div>
  );
};

/** A callout that is not written as a component. */
export function Callout(props: {
  readonly kind: CalloutKind;
  readonly state: ContentState;
  readonly children: ComponentChildren;
}) {
  const { kind, state, children } = props;
  return (
    <div class="callout" role="note" aria-label={state.texts[kind]} data-kind={kind}>
      <Icon icon={calloutIcons[kind]} context={state.context} />
      <div class="callout-body">{children}</div>
    </div>
  );
}

export function calloutKind(name: string | null): CalloutKind | null {
  return kinds.find((kind) => kind === name?.toLowerCase()) ?? null;
}
