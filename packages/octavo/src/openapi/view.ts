import { callbacksOf } from "./callbacks.ts";
import { flagAt, isObject, listAt, own, textAt } from "./json.ts";
import { componentName } from "./flatten.ts";
import { messageOf } from "./message.ts";
import { follow } from "./refs.ts";
import { examplesOf } from "./examples.ts";
import { externalDocsOf, schemaMaker } from "./schema.ts";
import { securityOf } from "./security.ts";
import { serversOf } from "./servers.ts";
import type {
  ApiDocument,
  AuthoredSample,
  JsonObject,
  OperationRecord,
  OperationView,
  SchemaPageView,
  ViewOptions,
} from "./types.ts";

/** What a record says about where its operation is. */
export type OperationAddress = Pick<OperationRecord, "kind" | "method" | "path" | "pointer">;

/** Everything that an operation's page shows; null when the document has no such operation. */
export function operationView(
  document: ApiDocument,
  { kind, method, path, pointer }: OperationAddress,
  options: ViewOptions,
): OperationView | null {
  const written = document.resolve(pointer);
  if (!isObject(written)) return null;
  // An operation that stands in another file still has its method and path.
  const operation = follow(document, written, pointer) ?? { value: {}, pointer };
  const item = pathItem(document, pointer);
  const maker = schemaMaker(document, options);
  const { value } = operation;
  const sender = kind === "webhook" ? "api" : "client";
  const message = messageOf({ document, maker }, { item, operation, path, prefix: "", sender });
  const callbacks = callbacksOf({ document, maker }, operation);
  maker.complete();
  return {
    kind,
    spec: document.source,
    method,
    path,
    pointer,
    operationId: textAt(value, "operationId"),
    summary: textAt(value, "summary"),
    description: textAt(value, "description") ?? textAt(item.value, "description"),
    deprecated: flagAt(value, "deprecated"),
    deprecation: textAt(value, "x-deprecatedMessage"),
    externalDocs: externalDocsOf(own(value, "externalDocs")),
    servers: serversOf(document, item.value, value),
    security: securityOf(document, value),
    ...message,
    callbacks,
    samples: samplesOf(value),
  };
}

/** A page about one schema; null when the pointer leads nowhere. */
export function schemaPageView(
  document: ApiDocument,
  pointer: string,
  options: ViewOptions,
): SchemaPageView | null {
  const written = document.resolve(pointer);
  if (written === undefined) return null;
  const maker = schemaMaker(document, options);
  const schema = maker.begin(written, pointer, { direction: null, anchor: "schema" });
  maker.complete();
  const holder = { schema: { $ref: pointer } };
  const exampled = { holder, pointer, type: "application/json", direction: "response" } as const;
  const [example] = examplesOf(document, exampled);
  const name = componentName(pointer) ?? pointer;
  return {
    spec: document.source,
    name,
    pointer,
    title: schema.title ?? name,
    description: schema.description,
    deprecated: schema.deprecated,
    schema,
    example: example ?? null,
  };
}

function pathItem(
  document: ApiDocument,
  pointer: string,
): { readonly value: JsonObject; readonly pointer: string } {
  const at = pointer.slice(0, pointer.lastIndexOf("/"));
  return follow(document, document.resolve(at), at) ?? { value: {}, pointer: at };
}

function samplesOf(operation: JsonObject): readonly AuthoredSample[] {
  return ["x-codeSamples", "x-code-samples"].flatMap((keyword) =>
    listAt(operation, keyword).flatMap((sample): readonly AuthoredSample[] => {
      const lang = textAt(sample, "lang") ?? textAt(sample, "label");
      const source = textAt(sample, "source");
      return lang === null || source === null ? [] : [{ lang, label: textAt(sample, "label"), source }];
    }),
  );
}
