import type { ComponentRenderer } from "../content-state.ts";
import { textProp } from "./props.ts";

/** What is meant for agents stands in the Markdown of the page only. */
export const renderVisibility: ComponentRenderer = (node, render) =>
  textProp(node, "for") === "agents" ? null : render(node.children);
