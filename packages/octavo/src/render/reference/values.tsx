import type { EnumValue } from "#openapi/types.ts";
import { markup } from "../markup.ts";
import type { ReferenceState } from "./state.ts";
import { Text } from "./text.tsx";
import { valueText } from "./words.ts";

/** More than these are folded. */
const shown = 30;
const mostValues = 1500;
const mostExplained = 150;

/** The values that are allowed, with what they are called and what they mean. */
export function Values({
  values,
  state,
}: {
  readonly values: readonly EnumValue[];
  readonly state: ReferenceState;
}) {
  if (values.length === 0) return null;
  if (
    values.some(({ name, description, deprecated }) => name !== null || description !== null || deprecated)
  ) {
    return <ExplainedValues values={values} state={state} />;
  }
  const { words } = state;
  const label = values.length === 1 ? words.always : words.values;
  if (values.length <= shown) {
    const written = values.map(({ value }) => markup`<code>${valueText(value)}</code>`);
    return markup`<div class="field-values"><span>${label}</span>${written}</div>`;
  }
  return (
    <details class="expandable">
      <summary>
        {label} <span class="count">{values.length}</span>
      </summary>
      <div class="expandable-body field-list">
        <PlainValues values={values} />
      </div>
    </details>
  );
}

/** One element for all of them: there can be thousands. */
function PlainValues({ values }: { readonly values: readonly EnumValue[] }) {
  const listed = values.slice(0, mostValues).map(({ value }) => valueText(value));
  const rest = values.length - listed.length;
  return (
    <>
      <code>{listed.join(" · ")}</code>
      {rest > 0 ? ` + ${rest}` : null}
    </>
  );
}

function ExplainedValues({
  values,
  state,
}: {
  readonly values: readonly EnumValue[];
  readonly state: ReferenceState;
}) {
  const list = (
    <ul class="field-options">
      {values.slice(0, mostExplained).map(({ value, name, description, deprecated }) => (
        <li>
          <code>{valueText(value)}</code>
          {name === null ? null : ` ${name}`}
          {deprecated ? <span class="field-deprecated">{state.content.texts.deprecated}</span> : null}
          <Text text={description} state={state} />
        </li>
      ))}
    </ul>
  );
  if (values.length <= shown) return list;
  return (
    <details class="expandable">
      <summary>
        {state.words.values} <span class="count">{values.length}</span>
      </summary>
      <div class="expandable-body field-list">
        {list}
        {values.length > mostExplained ? <PlainValues values={values.slice(mostExplained)} /> : null}
      </div>
    </details>
  );
}
