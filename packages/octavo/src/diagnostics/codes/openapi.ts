import type { CodeInfo } from "./info.ts";

export const openapiCodes = {
  "openapi/missing-document": {
    severity: "error",
    title: "Specification missing",
    explanation: "A page or the navigation names a specification that is not in the repository.",
    hint: "Write the path of the file from the root of the repository, or the `https` URL of the document.",
  },
  "openapi/invalid-syntax": {
    severity: "error",
    title: "Specification unreadable",
    explanation: "The file is neither valid JSON nor valid YAML, so it has no pages.",
    hint: "Mend the line, for example with the help of your editor.",
  },
  "openapi/duplicate-key": {
    severity: "warning",
    title: "Key written twice",
    explanation: "The same key stands twice in one object of the specification. The last one counts.",
    hint: "Remove one of the two.",
  },
  "openapi/too-large": {
    severity: "error",
    title: "Specification too large",
    explanation:
      "The document is larger, nested more deeply, or grows larger through its YAML aliases, than any real one, so it is not read.",
    hint: "Split the document, or replace YAML aliases with `$ref`.",
  },
  "openapi/not-openapi": {
    severity: "error",
    title: "Not an OpenAPI document",
    explanation: "The file has no `openapi` field at its top, so it is not an OpenAPI document.",
    hint: 'An OpenAPI document begins with its version, for example `"openapi": "3.1.0"`.',
  },
  "openapi/unsupported-version": {
    severity: "error",
    title: "Version not supported",
    explanation: "OpenAPI 3.0 and 3.1 are read. Swagger 2.0 and unknown versions are not.",
    hint: "Convert the document to OpenAPI 3.1, for example with `npx swagger2openapi`.",
  },
  "openapi/newer-version": {
    severity: "warning",
    title: "Newer version",
    explanation: "The document is of version 3.2. It is read as 3.1; what is new in 3.2 is not shown.",
    hint: "Nothing has to be done, but look at the pages.",
  },
  "openapi/external-reference": {
    severity: "error",
    title: "External reference",
    explanation:
      "A `$ref` leads to another file or to a URL. Only references within one document are followed; what this one leads to is missing on the pages. Each target is reported once.",
    hint: "Bundle the document into one file, for example with `npx @redocly/cli bundle`.",
  },
  "openapi/unresolved-reference": {
    severity: "warning",
    title: "Reference leads nowhere",
    explanation:
      "There is nothing in the document where a `$ref` points. What it stands for is shown as `any`.",
    hint: "Correct the reference, or add what it names.",
  },
  "openapi/missing-field": {
    severity: "warning",
    title: "Required field missing",
    explanation: "OpenAPI asks for this field. The rest of the document is shown.",
    hint: "Add the field.",
  },
  "openapi/wrong-type": {
    severity: "warning",
    title: "Wrong type",
    explanation:
      "A part of the specification has a type that it cannot have, such as a text in place of an object. It is not shown.",
    hint: "Correct the part, or remove it.",
  },
  "openapi/path-without-slash": {
    severity: "warning",
    title: "Path without a slash",
    explanation: "Every key under `paths` begins with a slash.",
    hint: "Put a slash before the path.",
  },
  "openapi/duplicate-operation-id": {
    severity: "warning",
    title: "Operation id used twice",
    explanation:
      "Two operations have the same `operationId`. Both have a page, but tools cannot tell them apart.",
    hint: "Rename one of the two.",
  },
  "openapi/duplicate-parameter": {
    severity: "warning",
    title: "Parameter declared twice",
    explanation: "Two parameters of an operation have the same name and place. The last one is shown.",
    hint: "Remove one of the two.",
  },
  "openapi/path-parameter": {
    severity: "warning",
    title: "Path parameter not declared",
    explanation: "A path mentions a parameter in braces that its operation does not declare.",
    hint: "Add a parameter with this name and `in: path`.",
  },
  "openapi/undefined-security-scheme": {
    severity: "warning",
    title: "Security scheme not defined",
    explanation: "`security` names a scheme that is not under `components.securitySchemes`.",
    hint: "Define the scheme, or correct its name.",
  },
  "openapi/no-operations": {
    severity: "warning",
    title: "Nothing to show",
    explanation: "The document has neither an operation nor a webhook, so it generates no page.",
    hint: "Add `paths` or `webhooks`.",
  },
  "openapi/unknown-operation": {
    severity: "error",
    title: "Operation not found",
    explanation:
      "A page or the navigation names a path, method or webhook that the specification does not have.",
    hint: "Write the path and the name exactly as in the specification.",
  },
  "openapi/excluded-operation": {
    severity: "error",
    title: "Operation excluded",
    explanation: "An operation that is listed has `x-excluded` in the specification, so it has no page.",
    hint: "Remove the entry, or the `x-excluded`.",
  },
  "openapi/unknown-schema": {
    severity: "error",
    title: "Schema not found",
    explanation: "A page names a schema that is not under `components.schemas` of the specification.",
    hint: "Write the name exactly as in the specification.",
  },
  "openapi/address-taken": {
    severity: "warning",
    title: "Same address twice",
    explanation:
      "Two operations would have had the same address, since they have the same tag and summary. The later one has got a number.",
    hint: "Give the operations different summaries, or one of them an address with `x-svc.href`.",
  },
  "openapi/impossible-address": {
    severity: "warning",
    title: "Address that no page can have",
    explanation:
      "The `href` of an operation is not a path on this site, or holds something that no address can hold. The page has the address that it would have without it.",
    hint: "Write a path such as `/endpoints/list-users`.",
  },
  "openapi/unused": {
    severity: "warning",
    title: "Unused specification unreadable",
    explanation:
      "The repository holds an OpenAPI document that cannot be read. Nothing refers to it, so no page is missing.",
    hint: "Mend the document, or leave it out with `.octavoignore`.",
  },
  "openapi/not-loaded": {
    severity: "error",
    title: "Specification not loaded",
    explanation:
      "A specification stands at an address from which it could not be loaded, and no earlier copy of it was kept.",
    hint: "Check the address: it must begin with `https://` and be reachable from the public internet.",
  },
  "openapi/older-copy": {
    severity: "warning",
    title: "Older copy of a specification",
    explanation:
      "A specification could not be loaded from its address. The copy that was kept when it last could is used.",
    hint: "Build again when the address can be reached.",
  },
  "openapi/unusable-document": {
    severity: "error",
    title: "Specification cannot be used",
    explanation:
      "A page or the navigation names a document that no page can be made of. What is wrong is reported in the document itself.",
    hint: "Mend the document, or name another one.",
  },
  "openapi/overlay": {
    severity: "error",
    title: "Overlay cannot be used",
    explanation:
      "An overlay of a specification is missing, cannot be read, or is no OpenAPI overlay. The specification is shown without it.",
    hint: 'Correct the path under `overlays`, or the file: an overlay begins with its version, for example `"overlay": "1.0.0"`.',
  },
  "openapi/overlay-action": {
    severity: "warning",
    title: "Overlay action without effect",
    explanation:
      "The `target` of an action is no JSONPath that can be followed, or leads to nothing in the specification. The other actions are carried out.",
    hint: "Correct the `target`, or remove the action.",
  },
  "openapi/overlay-conflict": {
    severity: "error",
    title: "Different overlays for one specification",
    explanation:
      "Two places of the navigation name the same specification with different `overlays`. A specification has one set of pages, so the first list counts.",
    hint: "Write the same list at both places.",
  },
  "openapi/malformed-entry": {
    severity: "error",
    title: "Operation written wrongly",
    explanation:
      "The field `openapi` of a page names an operation as `METHOD /path`, a webhook as `webhook name`; `api` names an endpoint as `METHOD /path`. The path of a specification may come first.",
    hint: "Write, for example, `openapi: GET /users`.",
  },
} as const satisfies Record<string, CodeInfo>;
