import { describe, expect, it } from "vitest";
import { checkDocument } from "./check.ts";
import { everything, fixture } from "./openapi.testing.ts";
import { operationRecords } from "./operations.ts";
import { operationView } from "./view.ts";

describe("checking a document", () => {
  it("reports every mistake at its place", () => {
    const found = checkDocument(fixture("mistakes.yaml"));
    expect(
      found.map(({ code, line, severity, message }) => `${severity} ${code}:${line} ${message}`),
    ).toEqual([
      "warning openapi/missing-field:2 `info.title` is missing.",
      "warning openapi/path-without-slash:5 The path `no-slash` does not begin with a slash.",
      "warning openapi/wrong-type:7 `/nothing` is not an object.",
      "warning openapi/wrong-type:42 GET /half is not an object.",
      "warning openapi/unresolved-reference:19 Can't resolve reference: #/components/schemas/Usr",
      "error openapi/external-reference:30 `schemas/user.yaml` is outside of the document (at #/paths/~1shared/get/responses/200/content/application~1json/schema).",
      "error openapi/external-reference:40 `http://169.254.169.254/latest` is outside of the document (at #/paths/~1shared/get/responses/500/content/application~1json/schema).",
      "warning openapi/undefined-security-scheme:3 The security scheme `nowhere` is not defined.",
      "warning openapi/duplicate-parameter:13 The parameter `q` in query is declared twice by GET /users/{id}.",
      "warning openapi/path-parameter:9 GET /users/{id} does not declare the path parameter `id`.",
      "warning openapi/duplicate-operation-id:22 `operationId` getUser is used by GET /users/{id} already.",
      "warning openapi/missing-field:21 GET /people has no `responses`.",
      "warning openapi/missing-field:44 A parameter of PUT /half has no `in`.",
    ]);
    expect(found.find(({ code }) => code === "openapi/unresolved-reference")?.hint).toBe(
      "Did you mean `User`?",
    );
  });

  it("leaves every operation with something to show", () => {
    const document = fixture("mistakes.yaml");
    const views = operationRecords(document).map((record) => operationView(document, record, everything));
    expect(views).toHaveLength(5);
    expect(views).not.toContain(null);
    expect(views[3]?.responses[0]?.media[0]?.schema?.type).toBe("any");
  });

  it("takes `$ref` in examples, in extensions and as a property for what it is", () => {
    expect(checkDocument(fixture("references.yaml"))).toEqual([]);
  });

  it("has nothing to say about a good document", () => {
    for (const name of ["worked-run.yaml", "composition.yaml", "recursion.yaml"]) {
      const found = checkDocument(fixture(name)).filter(({ code }) => code !== "openapi/no-operations");
      expect(found).toEqual([]);
    }
  });

  it("says when there is nothing to make pages of", () => {
    expect(checkDocument(fixture("dialects.yaml"))).toMatchObject([
      { code: "openapi/no-operations", message: "No paths or webhooks defined.", line: 3 },
    ]);
  });
});
