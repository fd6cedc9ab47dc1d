import { h, type ComponentChildren } from "preact";
import { render as renderToString } from "preact-render-to-string";
import type { IslandNode, PropValue } from "#site/types.ts";
import type { ContentState, RenderNodes } from "../content-state.ts";

/** Markup that goes to a component as data. What is in the page already is not sent twice. */
interface Slot {
  readonly $slot: string;
  readonly html?: string;
}

type Sent = string | number | boolean | null | Slot | readonly Sent[] | { readonly [key: string]: Sent };

/** A component of the author's own: as it was rendered ahead, and all that starts it in the browser. */
export function renderIsland(node: IslandNode, render: RenderNodes, state: ContentState): ComponentChildren {
  const { islands } = state.context;
  const address = islands?.address(node.module) ?? null;
  if (islands === undefined || address === null) return render(node.children);
  const slot = (nodes: IslandNode["children"]): Slot => ({
    $slot: state.nextId(),
    html: renderToString(h("octavo-slot", null, render(nodes))).slice(slotStart.length, -slotEnd.length),
  });
  const send = (value: PropValue): Sent => {
    if (typeof value !== "object" || value === null) return value;
    if (isList(value)) return value.map(send);
    if (isNodes(value)) return slot(value.$nodes);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, send(each)]));
  };
  const props: Record<string, Sent> = Object.fromEntries(
    Object.entries(node.props).map(([key, value]) => [key, send(value)]),
  );
  if (node.children.length > 0) props["children"] = slot(node.children);
  const html = islands.render(node, JSON.stringify(props));
  const shown = JSON.stringify(props, (_key, value: unknown) =>
    isSlot(value) ? withoutShown(value, html) : value,
  );
  return h("octavo-island", {
    "data-module": address,
    "data-name": node.name,
    "data-props": shown,
    dangerouslySetInnerHTML: { __html: html },
  });
}

const [slotStart, slotEnd] = ["<octavo-slot>", "</octavo-slot>"];

function withoutShown({ $slot, html }: Slot, page: string): Slot {
  return page.includes(`data-slot="${$slot}"`)
    ? { $slot }
    : { $slot, ...(html === undefined ? {} : { html }) };
}

function isSlot(value: unknown): value is Slot {
  return typeof value === "object" && value !== null && "$slot" in value;
}

function isList(value: object): value is readonly PropValue[] {
  return Array.isArray(value);
}

function isNodes(value: object): value is { readonly $nodes: IslandNode["children"] } {
  return "$nodes" in value && Array.isArray(value.$nodes);
}
