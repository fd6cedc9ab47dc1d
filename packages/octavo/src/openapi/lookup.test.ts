import { describe, expect, it } from "vitest";
import { findOperation, findSchema, findSpec, findWebhook } from "./lookup.ts";
import { fixture } from "./openapi.testing.ts";
import { operationRecords } from "./operations.ts";

const records = operationRecords(fixture("paths.yaml"));

describe("finding an operation", () => {
  it.each([
    ["post", "/oauth2/token#refresh", "/oauth2/token#refresh"],
    ["POST", "/responses?beta=true", "/responses?beta=true"],
    ["get", "/users/{id}.json", "/users/{id}.json"],
    ["Get", "/slash", "/slash/"],
    ["GET", "/users/@me/", "/users/@me"],
  ])("takes %s %s", (method, path, found) => {
    expect(findOperation(records, "a.yaml", method, path).found?.path).toBe(found);
  });

  it("lists the paths there are, and the nearest", () => {
    const { problem, hint } = { hint: undefined, ...findOperation(records, "a.yaml", "get", "/user/@me") };
    expect(problem).toMatch(
      /^Endpoint \/user\/@me not found in a.yaml. Available paths: \/, \/oauth2\/token, /,
    );
    expect(hint).toBe("Did you mean `/users/@me`?");
  });

  it("lists the methods there are", () => {
    expect(findOperation(records, "a.yaml", "delete", "/slash/").problem).toBe(
      "Method DELETE for endpoint /slash/ not found in a.yaml. Available methods: GET",
    );
  });
});

describe("finding webhooks and schemas", () => {
  it("matches names exactly, and lists them", () => {
    const webhooks = operationRecords(fixture("webhooks-only.yaml"));
    expect(findWebhook(webhooks, "w.yaml", "/plant/webhook").found?.path).toBe("/plant/webhook");
    expect(findWebhook(webhooks, "w.yaml", "plant/webhook").problem).toBe(
      "Webhook plant/webhook not found in w.yaml. Available webhooks: /plant/webhook",
    );
    const document = fixture("recursion.yaml");
    expect(findSchema(document, "Filter").found).toBe("#/components/schemas/Filter");
    expect(findSchema(document, "constructor").problem).toMatch(
      /^Schema constructor not found in recursion.yaml/,
    );
  });
});

describe("finding a specification", () => {
  const sources = ["api/v2/users.yaml", "api/users.yaml", "shop.json", "https://example.com/openapi.json"];

  it.each([
    ["/api/users.yaml", "api/users.yaml"],
    ["./shop.json", "shop.json"],
    ["users.yaml", "api/v2/users.yaml"],
    ["api/users", "api/users.yaml"],
    ["shop", "shop.json"],
    ["v2/users.yaml", "api/v2/users.yaml"],
    ["https://example.com/openapi.json", "https://example.com/openapi.json"],
    ["nothing", null],
  ])("takes %s", (name, found) => {
    expect(findSpec(sources, name)).toBe(found);
  });
});
