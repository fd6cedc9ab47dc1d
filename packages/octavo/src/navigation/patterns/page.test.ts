import { describe, expect, it } from "vitest";
import { parseOperation } from "./page.ts";

describe("an entry that names an operation", () => {
  it.each([
    ["GET /users", null, "get", "/users"],
    ["delete /users/{id}", null, "delete", "/users/{id}"],
    ["  Post   /users  ", null, "post", "/users"],
    ["specs/api.yaml PATCH /users/{id}", "specs/api.yaml", "patch", "/users/{id}"],
    ["https://example.com/openapi GET /status", "https://example.com/openapi", "get", "/status"],
    ["v3-openapi GET /runs", "v3-openapi", "get", "/runs"],
    ["webhook orderUpdated", null, "webhook", "orderUpdated"],
    ["api.json webhook order.updated", "api.json", "webhook", "order.updated"],
  ])("%s", (entry, spec, method, endpoint) => {
    expect(parseOperation(entry)).toEqual({ spec, method, endpoint });
  });

  it.each([
    "guides/get",
    "get started",
    "GET",
    "GET users",
    "api/post /x y",
    "webhook",
    "getting-started",
    "",
  ])("`%s` does not", (entry) => {
    expect(parseOperation(entry)).toBeNull();
  });
});
