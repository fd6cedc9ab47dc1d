import type { ComponentRenderer } from "../content-state.ts";

/** Of the variations of a text, the first is shown. */
export const renderVariation: ComponentRenderer = (node, render, { survey }) =>
  survey.laterVariations.has(node) ? null : render(node.children);
