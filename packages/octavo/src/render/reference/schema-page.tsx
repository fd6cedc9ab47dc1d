import type { SchemaPageView } from "#openapi/types.ts";
import { ReferenceCode } from "./code.tsx";
import { responseRoom } from "./limits.ts";
import type { ReferenceParts } from "./operation.tsx";
import { LoneExample } from "./samples.tsx";
import { Schema } from "./schema.tsx";
import type { ReferenceState } from "./state.ts";
import { Text } from "./text.tsx";
import { typeText } from "./words.ts";

/** A page about a data model. */
export function schemaPageParts(view: SchemaPageView, state: ReferenceState): ReferenceParts {
  const { schema, example, name } = view;
  return {
    bar: (
      <div class="endpoint">
        <code class="endpoint-path">{name}</code>
        <span class="field-type">{typeText(schema)}</span>
      </div>
    ),
    introduction: <Text text={view.description} state={state} />,
    sections: [
      {
        id: "properties",
        title: state.words.properties,
        content: <Schema schema={{ ...schema, description: null }} anchor="properties" state={state} />,
      },
    ],
    requests: null,
    responses:
      example === null ? null : (
        <LoneExample
          title={state.words.example}
          content={
            <ReferenceCode
              text={example.text}
              language={example.language}
              room={{ ...responseRoom }}
              state={state.content}
            />
          }
          state={state}
        />
      ),
    playground: null,
  };
}
