import { anchorId } from "../anchors.ts";
import type { ComponentRenderer, ContentState } from "../content-state.ts";
import { contentProp } from "./content-prop.ts";
import { listProp, textProp } from "./props.ts";

/** An entry of a changelog. Above the first stand the tags of all, to choose from. */
export const renderUpdate: ComponentRenderer = (node, render, state) => {
  const label = textProp(node, "label") ?? "";
  const id = textProp(node, "id") ?? state.takeId(anchorId(label));
  const description = contentProp(node, "description", render);
  const tags = listProp(node, "tags");
  return (
    <>
      {node === state.survey.firstUpdate ? <TagFilter state={state} /> : null}
      <section class="update" id={id} data-tags={tags.length === 0 ? undefined : JSON.stringify(tags)}>
        <div class="update-head">
          <a class="update-label" href={`#${id}`}>
            {contentProp(node, "label", render)}
          </a>
          {tags.length === 0 ? null : (
            <div class="update-tags">
              {tags.map((tag) => (
                <span class="chip" data-size="sm" data-color="gray">
                  {tag}
                </span>
              ))}
            </div>
          )}
          {description === null ? null : <div class="update-description">{description}</div>}
        </div>
        <div class="update-body">{render(node.children)}</div>
      </section>
    </>
  );
};

function TagFilter({ state: { survey, texts } }: { readonly state: ContentState }) {
  if (survey.tags.length === 0) return null;
  return (
    <div class="tag-filter needs-script" role="group" aria-label={texts.filter}>
      {survey.tags.map((tag) => (
        <button type="button" class="chip" data-pill data-filter-tag={tag} aria-pressed="false">
          {tag}
        </button>
      ))}
    </div>
  );
}
