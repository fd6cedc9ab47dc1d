import type { CodeNode } from "#site/types.ts";
import type { ContentState } from "../content-state.ts";

const placements = new Set(["top-left", "top-right", "bottom-left", "bottom-right"]);

/** A Mermaid diagram: the browser draws it; until then, and where it cannot, its source is shown. */
export function Diagram({
  code,
  state: { texts },
}: {
  readonly code: CodeNode;
  readonly state: ContentState;
}) {
  const placement = option(code.meta, "placement") ?? "";
  const buttons: readonly (readonly [string, string])[] = [
    ["in", texts.zoomIn],
    ["out", texts.zoomOut],
    ["reset", texts.resetView],
  ];
  return (
    <figure
      class="diagram"
      aria-label={texts.diagram}
      data-actions={option(code.meta, "actions") ?? undefined}
      data-placement={placements.has(placement) ? placement : undefined}
    >
      <pre class="diagram-source" tabIndex={0}>
        <code>{code.value}</code>
      </pre>
      <div class="diagram-tools" hidden>
        {buttons.map(([action, label]) => (
          <button type="button" class="icon-button" data-diagram={action} aria-label={label} />
        ))}
      </div>
    </figure>
  );
}

function option(meta: string, name: string): string | null {
  return new RegExp(`\\b${name}=[{"']*([\\w-]+)`).exec(meta)?.[1] ?? null;
}
