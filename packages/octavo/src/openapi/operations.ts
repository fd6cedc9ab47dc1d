import { extensionAt, flagAt, isObject, listAt, objectAt, own, textAt } from "./json.ts";
import { plainLine } from "./plain.ts";
import { below } from "./pointers.ts";
import { follow } from "./refs.ts";
import { cleanAddress, cleanSegment, operationName, webhookName } from "./slugs.ts";
import {
  methods,
  type ApiDocument,
  type Json,
  type JsonObject,
  type Method,
  type OperationKind,
  type OperationRecord,
} from "./types.ts";

/** Where operations without a tag stand. */
const UNTAGGED = "API Reference";

interface Tags {
  /** Label by name of tag. */
  readonly labels: ReadonlyMap<string, string>;
  /** Name of the `x-tagGroups` entry by name of tag. */
  readonly sections: ReadonlyMap<string, string>;
}

/** Every operation in the order of the document, methods in the order of the specification, then webhooks. */
export function operationRecords(document: ApiDocument): readonly OperationRecord[] {
  const tags = readTags(document.root);
  return [...recordsOf(document, "operation", tags), ...recordsOf(document, "webhook", tags)];
}

function* recordsOf(document: ApiDocument, kind: OperationKind, tags: Tags): Generator<OperationRecord> {
  const field = kind === "operation" ? "paths" : "webhooks";
  for (const [path, written] of Object.entries(objectAt(document.root, field) ?? {})) {
    if (path.startsWith("x-")) continue;
    const item = follow(document, written, below("#", field, path));
    if (item === null) continue;
    for (const method of methods) {
      const operation = own(item.value, method);
      if (!isObject(operation)) continue;
      const pointer = below(item.pointer, method);
      yield recordOf({ document, kind, path, method, operation, pointer, tags });
    }
  }
}

interface FoundOperation {
  readonly document: ApiDocument;
  readonly kind: OperationKind;
  readonly path: string;
  readonly method: Method;
  readonly operation: JsonObject;
  readonly pointer: string;
  readonly tags: Tags;
}

function recordOf({
  document,
  kind,
  path,
  method,
  operation,
  pointer,
  tags,
}: FoundOperation): OperationRecord {
  const tag = firstTag(operation);
  const written = textAt(operation, "summary");
  const summary = written === null ? null : plainLine(written);
  return {
    kind,
    spec: document.source,
    method,
    path,
    pointer,
    operationId: textAt(operation, "operationId"),
    tag,
    group: tag === null ? UNTAGGED : (tags.labels.get(tag) ?? tag),
    section: tag === null ? null : (tags.sections.get(tag) ?? null),
    folder: cleanSegment(tag ?? ""),
    name: kind === "webhook" ? webhookName(path, summary) : operationName(method, path, summary),
    summary: summary === "" ? null : summary,
    description: textAt(operation, "description"),
    deprecated: flagAt(operation, "deprecated"),
    hidden: isMarked(own(operation, "x-hidden")) || isMarked(own(operation, "x-internal")),
    excluded: isMarked(own(operation, "x-excluded")),
    metadata: readMetadata(extensionAt(operation, "metadata")),
    content: textOrNull(extensionAt(operation, "content")),
    href: readHref(extensionAt(operation, "href")),
  };
}

function firstTag(operation: JsonObject): string | null {
  const tag = listAt(operation, "tags").find((name) => typeof name === "string" && name.trim() !== "");
  return typeof tag === "string" ? tag : null;
}

/** Markers are written `true`, but also `"true"`, `1` and with nothing behind the colon. */
function isMarked(value: Json | undefined): boolean {
  return value !== undefined && value !== false && value !== "false" && value !== 0;
}

function readMetadata(value: Json | undefined): JsonObject {
  if (!isObject(value)) return {};
  const { openapi: _, ...metadata } = value;
  return metadata;
}

function textOrNull(value: Json | undefined): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

function readHref(value: Json | undefined): string | null {
  const written = textOrNull(value);
  return written === null ? null : cleanAddress(written);
}

function readTags(root: JsonObject): Tags {
  const labels = new Map<string, string>();
  for (const tag of listAt(root, "tags")) {
    const name = textAt(tag, "name");
    const label = textAt(tag, "x-group") ?? textAt(tag, "x-displayName");
    if (name !== null && label !== null) labels.set(name, label);
  }
  const sections = new Map<string, string>();
  for (const group of listAt(root, "x-tagGroups")) {
    const title = textAt(group, "name");
    if (title === null) continue;
    for (const tag of listAt(group, "tags")) {
      if (typeof tag === "string" && !sections.has(tag)) sections.set(tag, title);
    }
  }
  return { labels, sections };
}
