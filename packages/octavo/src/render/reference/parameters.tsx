import type { ParameterPlace, ParameterView } from "#openapi/types.ts";
import { SchemaRow } from "./schema.tsx";
import type { Section } from "./section.tsx";
import type { ReferenceState } from "./state.ts";
import type { ReferenceTexts } from "./texts.ts";
import { valueText } from "./words.ts";

const places: readonly {
  readonly place: ParameterPlace;
  readonly id: string;
  readonly title: keyof ReferenceTexts;
}[] = [
  { place: "path", id: "path-parameters", title: "pathParameters" },
  { place: "query", id: "query-parameters", title: "queryParameters" },
  { place: "header", id: "headers", title: "headers" },
  { place: "cookie", id: "cookies", title: "cookies" },
];

/** A section for each place that parameters go to. */
export function parameterSections(
  parameters: readonly ParameterView[],
  state: ReferenceState,
): readonly Section[] {
  return places.flatMap(({ place, id, title }) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return [];
    return [{ id, title: state.words[title], content: <ParameterRows parameters={here} state={state} /> }];
  });
}

interface ParameterRowsProps {
  readonly parameters: readonly ParameterView[];
  readonly state: ReferenceState;
  /** Whether it is said of each where it goes. */
  readonly placed?: boolean;
}

export function ParameterRows({ parameters, state, placed = false }: ParameterRowsProps) {
  return (
    <>
      {parameters.map((parameter) => (
        <SchemaRow
          name={parameter.name}
          anchor={parameter.anchor}
          required={parameter.required}
          deprecated={parameter.deprecated}
          description={parameter.description}
          schema={withExamples(parameter)}
          place={placed ? parameter.in : (parameter.contentType ?? null)}
          state={state}
        />
      ))}
    </>
  );
}

/** A parameter's own examples stand for those of its schema. */
function withExamples({ schema, examples }: ParameterView): ParameterView["schema"] {
  const own = examples
    .filter(({ generated }) => !generated)
    .flatMap(({ value }) => (value === undefined ? [] : [value]));
  const distinct = own.filter(
    (value) => schema.default === undefined || valueText(value) !== valueText(schema.default),
  );
  return own.length === 0 ? schema : { ...schema, examples: distinct };
}
