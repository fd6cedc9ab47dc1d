import type { ComponentNode } from "#site/types.ts";
import { anchorId } from "../anchors.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { contentProp } from "./content-prop.ts";
import { FieldRow } from "./field-row.tsx";
import { flagProp, listProp, textProp } from "./props.ts";

const locations = ["query", "path", "body", "header"];

/** A parameter or a field of an answer: its name, what it takes, and what it means. */
export const renderField: ComponentRenderer = (node, render, { texts, takeId }) => {
  const isParameter = node.name === "ParamField";
  const location = locations.find((place) => textProp(node, place) !== null);
  const name = textProp(node, "name") ?? (location === undefined ? "" : (textProp(node, location) ?? ""));
  const wanted = textProp(node, "id") ?? `${isParameter ? "param" : "response"}-${anchorId(name)}`;
  const id = takeId(wanted);
  const isShown = isParameter && (location === "query" || location === "header");
  return (
    <FieldRow
      id={id}
      name={name}
      pre={listProp(node, "pre")}
      post={listProp(node, "post")}
      type={contentProp(node, "type", render)}
      place={isShown ? location : null}
      standard={defaultText(node)}
      required={flagProp(node, "required")}
      deprecated={flagProp(node, "deprecated")}
      texts={texts}
    >
      {contentProp(node, "description", render)}
      {render(node.children)}
    </FieldRow>
  );
};

function defaultText(node: ComponentNode): string | null {
  const value = node.props.default;
  if (value === undefined || value === null || value === "" || value === true)
    return value === true ? "true" : null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
