import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadDocument } from "./load.ts";
import { operationRecords } from "./operations.ts";
import { schemaMaker } from "./schema.ts";
import type { ApiDocument, Direction, OperationView, SchemaView, ViewOptions } from "./types.ts";
import { operationView } from "./view.ts";

export function fixtureText(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../../../fixtures/specs/${name}`, import.meta.url)), "utf8");
}

export function fixture(name: string): ApiDocument {
  return documentOf(fixtureText(name), name);
}

export function documentOf(text: string, name = "spec.yaml"): ApiDocument {
  const { value, diagnostics } = loadDocument(name, text);
  if (value === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return value;
}

export const everything: ViewOptions = { pillKeys: [], depth: 4, rows: 150 };

/** What a reader opens. */
export const oneLevel: ViewOptions = { pillKeys: [], depth: 1, rows: 100 };

export function viewOf(
  document: ApiDocument,
  method: string,
  path: string,
  options = everything,
): OperationView {
  const record = operationRecords(document).find((one) => one.method === method && one.path === path);
  const view = record === undefined ? null : operationView(document, record, options);
  if (view === null) throw new Error(`There is no ${method} ${path}.`);
  return view;
}

/** A schema of `components.schemas`. */
export function schemaOf(
  document: ApiDocument,
  name: string,
  direction: Direction | null = null,
  options = everything,
): SchemaView {
  const pointer = `#/components/schemas/${name}`;
  const maker = schemaMaker(document, options);
  const view = maker.begin({ $ref: pointer }, pointer, { direction, anchor: "body" });
  maker.complete();
  return view;
}

/** A schema as an indented list: what a reader would see of its structure. */
export function outline(schema: SchemaView, label = "", indent = ""): readonly string[] {
  const type = `${schema.type}${schema.nullable ? " or null" : ""}`;
  const name = schema.name === null ? "" : ` ${schema.name}`;
  const recursive = schema.recursive === null ? "" : ` again ${schema.recursive}`;
  const deferred = schema.deferred === null ? "" : ` deferred ${schema.deferred.count}`;
  const more = schema.more === null ? "" : ` and ${schema.more.count} more`;
  const below = (part: SchemaView, word: string) => outline(part, word, `${indent}  `);
  return [
    `${indent}${label}${type}${name}${recursive}${deferred}${more}`,
    ...(schema.items === null ? [] : below(schema.items, "[] ")),
    ...schema.prefixItems.flatMap((part, index) => below(part, `[${index}] `)),
    ...schema.properties.flatMap((one) => below(one.schema, `${one.name}${one.required ? "*" : ""}: `)),
    ...(schema.additional === null
      ? []
      : below(schema.additional.schema, `{${schema.additional.keyName}}: `)),
    ...schema.patterns.flatMap((one) => below(one.schema, `/${one.pattern}/: `)),
    ...schema.choices.flatMap(({ keyword, discriminator, variants }) => [
      `${indent}  ${keyword}${discriminator === null ? "" : ` by ${discriminator}`}`,
      ...variants.flatMap((one) => outline(one.schema, `"${one.label}" `, `${indent}    `)),
    ]),
  ];
}
