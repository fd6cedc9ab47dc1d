import { describe, expect, it } from "vitest";
import { documentOf, everything, fixture, outline, viewOf } from "./openapi.testing.ts";
import { operationRecords } from "./operations.ts";
import { groupPages } from "./slugs.ts";
import { schemaPageView } from "./view.ts";

const document = fixture("messages.yaml");
const view = viewOf(document, "post", "/orders/{id}/{undeclared}");

describe("an operation's page", () => {
  it("has parameters by place, those of the operation before those of the path, undeclared ones added", () => {
    expect(view.parameters.map(({ in: place, name, required }) => [place, name, required])).toEqual([
      ["path", "undeclared", true],
      ["path", "id", true],
      ["query", "filter[name]", false],
      ["query", "ids", false],
      ["query", "q", false],
      ["header", "X-Trace", false],
      ["cookie", "session", false],
    ]);
    expect(view.parameters[1]?.description).toBe("From the operation.");
  });

  it("says how parameters are written into a request", () => {
    expect(view.parameters.map(({ style, explode, contentType }) => [style, explode, contentType])).toEqual([
      ["simple", false, null],
      ["simple", false, null],
      ["deepObject", false, null],
      ["form", false, null],
      ["form", true, "application/json"],
      ["simple", false, null],
      ["form", true, null],
    ]);
    expect(view.parameters[3]?.deprecated).toBe(true);
  });

  it("has an anchor for everything that has a name, and none twice", () => {
    expect(view.parameters.map(({ anchor }) => anchor)).toEqual([
      "path-undeclared",
      "path-id",
      "query-filter-name",
      "query-ids",
      "query-q",
      "header-X-Trace",
      "cookie-session",
    ]);
    const [user] = view.body?.media[0]?.schema?.properties ?? [];
    expect(user?.anchor).toBe("body-user");
    expect(user?.schema.properties[0]?.anchor).toBe("body-user-name");
  });

  it("has a body for each content type, and knows its files", () => {
    expect(view.body).toMatchObject({
      required: true,
      media: [
        { type: "application/json", files: [] },
        {
          type: "multipart/form-data",
          files: [
            { name: "file", many: false },
            { name: "pages", many: true },
          ],
          encoding: [{ property: "meta", contentType: "application/json" }],
        },
      ],
    });
  });

  it("has responses by status: codes, ranges, then the default", () => {
    expect(view.responses.map(({ status }) => status)).toEqual(["201", "204", "404", "4XX", "default"]);
    const [made, nothing] = view.responses;
    expect(made?.headers).toMatchObject([
      { name: "X-Rate", description: "Left", schema: { type: "integer" } },
    ]);
    expect(made?.media.map(({ type, schema }) => [type, schema?.type])).toEqual([
      ["application/json", "object"],
      ["text/event-stream", "string"],
      ["application/octet-stream", undefined],
    ]);
    expect(made?.links).toEqual([{ name: "next", description: "Then", operation: "getNext" }]);
    expect(nothing).toMatchObject({ description: "Nothing", media: [], headers: [] });
  });

  it("has every callback with its method and expression", () => {
    expect(view.callbacks).toMatchObject([
      {
        name: "onDone",
        expression: "{$request.body#/callbackUrl}",
        method: "post",
        summary: "Done",
        body: { media: [{ type: "application/json" }] },
        responses: [{ status: "204" }],
      },
      { name: "onFail", expression: "https://example.com/{$request.query.id}", method: "put", body: null },
    ]);
  });

  it("has samples and links of its author", () => {
    expect(view.samples).toEqual([
      { lang: "Shell", label: "cURL", source: "curl it" },
      { lang: "PHP", label: null, source: "<?php" },
    ]);
    expect(view.externalDocs).toEqual({ url: "https://example.com/docs", description: "More" });
  });

  it("carries texts as they are written, for a reader that knows no MDX", () => {
    const { description } = viewOf(fixture("markdown.yaml"), "get", "/text");
    expect(description).toContain("<Tag> and {expression}");
    expect(description).toContain("<script>");
  });
});

describe("servers", () => {
  it("are those of the operation, else of the path, else of the document", () => {
    expect(view.servers.map(({ url }) => url)).toEqual(["https://operation.example.com"]);
    expect(viewOf(document, "get", "/public").servers.map(({ url }) => url)).toEqual([
      "https://{region}.example.com/{base}/",
      "/relative",
    ]);
  });

  it("that are relative start at the address of the document", () => {
    const servers = [
      { url: "/v1" },
      { url: "../{stage}/api" },
      { url: "https://other.example.com" },
      { url: "{host}/x" },
    ];
    const text = JSON.stringify({ openapi: "3.1.0", servers, paths: { "/a": { get: {} } } });
    const urls = (source: string) =>
      viewOf(documentOf(text, source), "get", "/a").servers.map(({ url }) => url);
    expect(urls("https://api.example.com/docs/openapi.json")).toEqual([
      "https://api.example.com/v1",
      "https://api.example.com/{stage}/api",
      "https://other.example.com",
      "{host}/x",
    ]);
    expect(urls("docs/openapi.json")).toEqual(servers.map(({ url }) => url));
  });

  it("have variables, declared or not", () => {
    expect(viewOf(document, "get", "/public").servers[0]?.variables).toEqual([
      { name: "region", default: "eu", values: ["eu", "us"], description: "Where.", declared: true },
      { name: "base", default: "", values: [], description: null, declared: false },
    ]);
  });
});

describe("security", () => {
  it("knows alternatives, combinations and what is optional", () => {
    expect(view.security.optional).toBe(true);
    expect(view.security.alternatives.map(({ schemes }) => schemes.map(({ id }) => id))).toEqual([
      ["key"],
      ["bearer", "basic"],
    ]);
    expect(view.security.alternatives[0]?.schemes[0]).toMatchObject({
      type: "apiKey",
      in: "header",
      name: "X-Key",
      prefill: "sample-key",
    });
    expect(view.security.alternatives[1]?.schemes.map(({ scheme }) => scheme)).toEqual(["bearer", "basic"]);
  });

  it("can be switched off for an operation", () => {
    expect(viewOf(document, "get", "/public").security).toEqual({ alternatives: [], optional: false });
  });

  it("describes flows, scopes and addresses, and keeps a scheme that nothing defines", () => {
    const [alternative] = viewOf(document, "get", "/other").security.alternatives;
    expect(alternative?.schemes).toMatchObject([
      {
        id: "oauth",
        scopes: ["read"],
        flows: [
          {
            kind: "clientCredentials",
            tokenUrl: "https://example.com/token",
            scopes: [{ name: "read", description: "Read things" }],
          },
        ],
      },
      { id: "oidc", openIdConnectUrl: "https://example.com/.well-known" },
      { id: "missing", type: "unknown" },
    ]);
  });
});

describe("what few documents have", () => {
  const rare = fixture("rarities.yaml");

  it("is shown as well: digest, reserved characters, several examples in a list, a message about deprecation", () => {
    const shown = viewOf(rare, "get", "/rare");
    expect(shown.security.alternatives[0]?.schemes[0]).toMatchObject({ type: "http", scheme: "digest" });
    expect(shown.parameters[0]).toMatchObject({ name: "path", allowReserved: true, allowEmptyValue: true });
    expect(shown).toMatchObject({ deprecated: true, deprecation: "Use the other one." });
    expect(shown.responses[0]?.media[0]?.examples.map(({ name, value }) => [name, value])).toEqual([
      ["1", { a: 1 }],
      ["2", { a: 2 }],
    ]);
  });

  it("keeps an operation in one group when its tag is declared twice", () => {
    const { groups } = groupPages(operationRecords(rare), "api");
    expect(groups.map(({ label, pages }) => [label, pages.length])).toEqual([["Twice", 2]]);
  });
});

describe("other pages", () => {
  it("of a webhook show what comes from the API", () => {
    const webhook = viewOf(fixture("webhooks-only.yaml"), "post", "/plant/webhook");
    expect(webhook.body?.media[0]?.schema?.properties.map(({ name }) => name)).toEqual(["id", "name"]);
    expect(webhook.body?.media[0]?.examples[0]?.value).toEqual({ id: "string", name: "string" });
    expect(webhook.parameters).toEqual([]);
  });

  it("of a schema show all of it", () => {
    const page = schemaPageView(fixture("dialects.yaml"), "#/components/schemas/Visible", everything);
    expect(page).toMatchObject({ name: "Visible", title: "Visible" });
    expect(page?.schema.properties.map(({ name }) => name)).toEqual(["id", "password", "name"]);
    expect(schemaPageView(document, "#/components/schemas/Nobody", everything)).toBeNull();
  });

  it("follow references through paths, escaped names and properties called `$ref`", () => {
    const references = fixture("references.yaml");
    const deep = viewOf(references, "get", "/v2/deep").responses[0]?.media[0];
    expect(deep?.schema?.properties.map(({ name }) => name)).toEqual(["$ref", "id"]);
    expect(deep?.examples[0]?.value).toEqual({ $ref: "https://example.com/scim/v2/Users/1" });
    const other = viewOf(references, "get", "/v2/other");
    expect(other.parameters.map(({ name }) => name)).toEqual(["size"]);
    expect(other.responses).toMatchObject([{ status: "401", description: "Not you." }]);
  });

  it("show keys that mean something to programs as what they are", () => {
    const shown = viewOf(fixture("prototype.json"), "get", "/constructor");
    const schema = shown.responses[0]?.media[0]?.schema;
    expect(schema === null || schema === undefined ? [] : outline(schema)).toEqual([
      "object __proto__",
      "  __proto__: object",
      "    polluted: boolean",
      "  constructor: string",
      "  hasOwnProperty: integer",
    ]);
    expect(shown.responses[1]).toMatchObject({ status: "404", description: null });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
