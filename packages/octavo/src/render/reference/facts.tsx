import type { SchemaView } from "#openapi/types.ts";
import { markup } from "../markup.ts";
import type { ReferenceState } from "./state.ts";
import { Values } from "./values.tsx";
import { constraintFacts, valueText, type Fact } from "./words.ts";

const longestExample = 200;

/** What is said of a schema in a line: its limits, values and examples. */
export function Facts({ schema, state }: { readonly schema: SchemaView; readonly state: ReferenceState }) {
  const { words } = state;
  const facts: Fact[] = [...constraintFacts(schema.constraints, words)];
  if (schema.constant !== undefined) facts.push({ label: words.always, value: valueText(schema.constant) });
  const examples = schema.examples.map(valueText).filter((text) => text.length <= longestExample);
  if (examples.length > 0 && schema.properties.length === 0) {
    facts.push({
      label: examples.length === 1 ? words.example : words.examples,
      value: examples.slice(0, 5).join(", "),
    });
  }
  if (facts.length === 0 && schema.values.length === 0 && schema.items === null) return null;
  return (
    <>
      {facts.length === 0 ? null : markup`<div class="field-facts">${facts.map(factMarkup)}</div>`}
      {Values({ values: schema.values, state })}
      {schema.items === null ? null : ItemFacts({ schema: schema.items, state })}
    </>
  );
}

function factMarkup({ label, value }: Fact, at: number) {
  return markup`${at === 0 ? "" : " · "}${label} ${value === null ? null : markup`<code>${value}</code>`}`;
}

/** Of a list, what each item must keep to. */
function ItemFacts({ schema, state }: { readonly schema: SchemaView; readonly state: ReferenceState }) {
  if (schema.constraints.length === 0 && schema.values.length === 0 && schema.items === null) return null;
  return <Facts schema={{ ...schema, examples: [] }} state={state} />;
}
