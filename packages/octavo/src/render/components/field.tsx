import type { ComponentNode } from "#site/types.ts";
import { anchorId } from "../anchors.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { contentProp } from "./content-prop.ts";
import { flagProp, listProp, textProp } from "./props.ts";

const locations = ["query", "path", "body", "header"];

/** A parameter or a field of an answer: its name, what it takes, and what it means. */
export const renderField: ComponentRenderer = (node, render, { texts, takeId }) => {
  const isParameter = node.name === "ParamField";
  const location = locations.find((place) => textProp(node, place) !== null);
  const name = textProp(node, "name") ?? (location === undefined ? "" : (textProp(node, location) ?? ""));
  const wanted = textProp(node, "id") ?? `${isParameter ? "param" : "response"}-${anchorId(name)}`;
  const id = takeId(wanted);
  const type = contentProp(node, "type", render);
  const standard = defaultText(node);
  return (
    <div class="field" id={id}>
      <div class="field-head">
        {listProp(node, "pre").map((label) => (
          <span class="field-label">{label}</span>
        ))}
        <code class="field-name">{name}</code>
        <a class="heading-link" href={`#${id}`} aria-label={texts.linkTo} />
        {listProp(node, "post").map((label) => (
          <span class="field-label">{label}</span>
        ))}
        {type === null ? null : <span class="field-type">{type}</span>}
        {isParameter && (location === "query" || location === "header") ? (
          <span class="field-type">{location}</span>
        ) : null}
        {standard === null ? null : (
          <span class="field-default">
            {texts.defaultValue} <code>{standard}</code>
          </span>
        )}
        {flagProp(node, "required") ? <span class="field-required">{texts.required}</span> : null}
        {flagProp(node, "deprecated") ? <span class="field-deprecated">{texts.deprecated}</span> : null}
      </div>
      <div class="field-body">
        {contentProp(node, "description", render)}
        {render(node.children)}
      </div>
    </div>
  );
};

function defaultText(node: ComponentNode): string | null {
  const value = node.props.default;
  if (value === undefined || value === null || value === "" || value === true)
    return value === true ? "true" : null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
