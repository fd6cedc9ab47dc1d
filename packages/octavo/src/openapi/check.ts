import { diagnose } from "#diagnostics/diagnose.ts";
import { didYouMean } from "#diagnostics/nearest.ts";
import type { Code } from "#diagnostics/codes.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import { pointerOf, referencesIn } from "./grammar.ts";
import { extensionAt, isObject, listAt, objectAt, own, textAt } from "./json.ts";
import { operationRecords } from "./operations.ts";
import { mentionedIn } from "./path-names.ts";
import { below, lastKeyOf } from "./pointers.ts";
import { follow, isInternal } from "./refs.ts";
import { undefinedSchemes } from "./security.ts";
import { methods, type ApiDocument, type JsonObject, type OperationRecord } from "./types.ts";

/** More of one kind say nothing new, and nobody reads them. */
const MOST_OF_A_KIND = 50;

interface Finding {
  readonly code: Code;
  readonly pointer: string;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** What is wrong in a document that can be read. Whatever it is, the pages are made. */
export function checkDocument(
  document: ApiDocument,
  records: readonly OperationRecord[] = operationRecords(document),
): readonly Diagnostic[] {
  const findings = [
    ...checkTop(document, records),
    ...checkPaths(document),
    ...checkReferences(document),
    ...checkOperations(document, records),
  ];
  const counts = new Map<Code, number>();
  return findings.flatMap(({ code, pointer, message, hint }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    // Each external target is missing on some page, so all of those are listed.
    if (count > MOST_OF_A_KIND && code !== "openapi/external-reference") return [];
    return [diagnose(code, document.placeOf(pointer), message, hint)];
  });
}

function* checkTop({ root, version }: ApiDocument, records: readonly OperationRecord[]): Generator<Finding> {
  if (!isObject(own(root, "info"))) {
    yield { code: "openapi/missing-field", pointer: "#", message: "`info` is missing." };
  } else if (textAt(own(root, "info"), "title") === null) {
    yield { code: "openapi/missing-field", pointer: "#/info", message: "`info.title` is missing." };
  }
  const [paths, webhooks] = [own(root, "paths"), own(root, "webhooks")];
  for (const [field, value] of Object.entries({ paths, webhooks, components: own(root, "components") })) {
    if (value === undefined || isObject(value)) continue;
    yield {
      code: "openapi/wrong-type",
      pointer: below("#", field),
      message: `\`${field}\` is not an object.`,
    };
  }
  if (version === "3.0" && paths === undefined) {
    yield { code: "openapi/missing-field", pointer: "#", message: "`paths` is missing." };
  }
  if (records.length === 0) {
    const message = version === "3.0" ? "No paths defined." : "No paths or webhooks defined.";
    yield { code: "openapi/no-operations", pointer: "#/paths", message };
  }
}

function* checkPaths(document: ApiDocument): Generator<Finding> {
  for (const field of ["paths", "webhooks"]) {
    for (const [path, item] of Object.entries(objectAt(document.root, field) ?? {})) {
      if (path.startsWith("x-")) continue;
      const pointer = below("#", field, path);
      if (field === "paths" && !path.startsWith("/")) {
        const message = `The path \`${path}\` does not begin with a slash.`;
        yield { code: "openapi/path-without-slash", pointer, message };
      }
      if (!isObject(item)) {
        yield { code: "openapi/wrong-type", pointer, message: `\`${path}\` is not an object.` };
      }
      for (const method of methods) {
        const operation = own(item, method);
        if (operation === undefined || isObject(operation)) continue;
        const message = `${method.toUpperCase()} ${path} is not an object.`;
        yield { code: "openapi/wrong-type", pointer: below(pointer, method), message };
      }
    }
  }
}

/** Once for each target, however often it is named. */
function* checkReferences(document: ApiDocument): Generator<Finding> {
  const reported = new Set<string>();
  for (const { target, trail } of referencesIn(document)) {
    if (reported.has(target)) continue;
    if (!isInternal(target)) {
      reported.add(target);
      const pointer = pointerOf(trail);
      const message = `\`${target}\` is outside of the document (at ${pointer}).`;
      yield { code: "openapi/external-reference", pointer: below(pointer, "$ref"), message };
    } else if (document.resolve(target) === undefined) {
      reported.add(target);
      const pointer = below(pointerOf(trail), "$ref");
      const message = `Can't resolve reference: ${target}`;
      yield { code: "openapi/unresolved-reference", pointer, message, hint: nearestTo(document, target) };
    }
  }
}

function nearestTo(document: ApiDocument, target: string): string | undefined {
  const parent = document.resolve(target.slice(0, target.lastIndexOf("/")));
  return isObject(parent) ? didYouMean(lastKeyOf(target), Object.keys(parent)) : undefined;
}

function* checkOperations(document: ApiDocument, records: readonly OperationRecord[]): Generator<Finding> {
  const ids = new Map<string, OperationRecord>();
  for (const name of undefinedSchemes(document, document.root)) {
    yield undefinedScheme("#", name);
  }
  for (const record of records) {
    const { pointer, operationId } = record;
    const operation = document.resolve(pointer);
    if (!isObject(operation) || follow(document, operation, pointer) === null) continue;
    if (operationId !== null) {
      const first = ids.get(operationId);
      if (first === undefined) ids.set(operationId, record);
      else if (first.pointer !== pointer) yield duplicateId(record, first);
    }
    if (
      document.version === "3.0" &&
      record.kind === "operation" &&
      own(operation, "responses") === undefined
    ) {
      yield { code: "openapi/missing-field", pointer, message: `${nameOf(record)} has no \`responses\`.` };
    }
    for (const name of undefinedSchemes(document, operation)) yield undefinedScheme(pointer, name);
    const href = extensionAt(operation, "href");
    if (record.href === null && href !== undefined) {
      const message = `${nameOf(record)} cannot have the address ${JSON.stringify(href)}.`;
      yield { code: "openapi/impossible-address", pointer, message };
    }
    yield* checkParameters(document, record, operation);
  }
}

function duplicateId(record: OperationRecord, first: OperationRecord): Finding {
  const message = `\`operationId\` ${record.operationId} is used by ${nameOf(first)} already.`;
  return { code: "openapi/duplicate-operation-id", pointer: below(record.pointer, "operationId"), message };
}

function undefinedScheme(pointer: string, name: string): Finding {
  const message = `The security scheme \`${name}\` is not defined.`;
  return { code: "openapi/undefined-security-scheme", pointer: below(pointer, "security"), message };
}

function* checkParameters(
  document: ApiDocument,
  record: OperationRecord,
  operation: JsonObject,
): Generator<Finding> {
  const { pointer } = record;
  const item = document.resolve(pointer.slice(0, pointer.lastIndexOf("/")));
  const inPath = new Set<string>();
  for (const holder of [item, operation]) {
    const seen = new Set<string>();
    for (const [index, written] of listAt(holder, "parameters").entries()) {
      const parameter = follow(document, written, "#")?.value;
      const [name, place] = [textAt(parameter, "name"), textAt(parameter, "in")];
      if (parameter === undefined) continue;
      if (name === null || place === null) {
        if (holder !== operation) continue;
        const message = `A parameter of ${nameOf(record)} has no \`${name === null ? "name" : "in"}\`.`;
        yield { code: "openapi/missing-field", pointer: below(pointer, "parameters", index), message };
        continue;
      }
      if (place === "path") inPath.add(name);
      const key = `${place} ${name}`;
      if (seen.has(key) && holder === operation) {
        const message = `The parameter \`${name}\` in ${place} is declared twice by ${nameOf(record)}.`;
        yield { code: "openapi/duplicate-parameter", pointer: below(pointer, "parameters", index), message };
      }
      seen.add(key);
    }
  }
  if (record.kind !== "operation") return;
  for (const name of mentionedIn(record.path)) {
    if (inPath.has(name)) continue;
    const message = `${nameOf(record)} does not declare the path parameter \`${name}\`.`;
    yield { code: "openapi/path-parameter", pointer, message };
  }
}

function nameOf({ kind, method, path }: OperationRecord): string {
  return kind === "webhook" ? `Webhook ${path}` : `${method.toUpperCase()} ${path}`;
}
