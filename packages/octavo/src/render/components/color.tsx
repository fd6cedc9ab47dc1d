import type { PropValue } from "#site/types.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { contentProp } from "./content-prop.ts";
import { safeColour, textProp } from "./props.ts";

export const renderColor: ComponentRenderer = (node, render) => (
  <div class="colours" data-variant={textProp(node, "variant") === "table" ? "table" : "compact"}>
    {render(node.children)}
  </div>
);

export const renderColorRow: ComponentRenderer = (node, render) => {
  const title = contentProp(node, "title", render);
  return (
    <div class="colour-row">
      {title === null ? null : <p class="colour-row-title">{title}</p>}
      <div class="colour-row-items">{render(node.children)}</div>
    </div>
  );
};

/** A swatch; a click copies its value. */
export const renderColorItem: ComponentRenderer = (node, _render, { texts }) => {
  const [light, dark] = valuesOf(node.props.value);
  if (light === null || dark === null) return null;
  const name = textProp(node, "name");
  return (
    <button
      type="button"
      class="colour"
      data-copy-text={light}
      data-copy-dark={dark === light ? undefined : dark}
      data-done-label={texts.copied}
      title={texts.copy}
    >
      <span class="colour-swatch" style={`--light:${light};--dark:${dark}`} />
      {name === null ? null : <span class="colour-name">{name}</span>}
      {dark === light ? (
        <span class="colour-value">{light}</span>
      ) : (
        <>
          <span class="colour-value light-only">{light}</span>
          <span class="colour-value dark-only">{dark}</span>
        </>
      )}
    </button>
  );
};

/** One colour for both modes, or `{ light, dark }`. */
function valuesOf(value: PropValue | undefined): readonly [string | null, string | null] {
  if (typeof value !== "object" || value === null) return [colourOf(value), colourOf(value)];
  const parts = new Map<string, unknown>(Object.entries(value));
  const light = colourOf(parts.get("light"));
  const dark = colourOf(parts.get("dark"));
  return [light ?? dark, dark ?? light];
}

function colourOf(value: unknown): string | null {
  return safeColour(typeof value === "string" ? value : null);
}
