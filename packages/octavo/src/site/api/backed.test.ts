import { describe, expect, it } from "vitest";
import { memorySnapshot } from "#source/memory.ts";
import { openSite } from "../open.ts";
import type { Page } from "../types.ts";

const answer = { responses: { 200: { description: "Done" } } };
const spec = (paths: object, more: object = {}) =>
  JSON.stringify({ openapi: "3.1.0", info: { title: "Shop", version: "1" }, paths, ...more }, null, 2);

const specs = {
  "a/first.json": spec(
    {
      "/users": {
        get: { ...answer, summary: "List users", description: "All of **them**.\n\nMore.", deprecated: true },
      },
      "/token#refresh": { post: { ...answer, summary: "Refresh" } },
    },
    {
      webhooks: { "/plant/webhook": { post: { ...answer, summary: "A plant" } } },
      components: { schemas: { User: { type: "object", description: "Who reads." } } },
    },
  ),
  "b/second.json": spec({
    "/users": { get: { ...answer, summary: "List users of the second" } },
    "/orders": { get: { ...answer, summary: "List orders", "x-excluded": true } },
  }),
};

/** The page with this frontmatter, and what is reported. */
async function pageWith(
  frontmatter: string,
  element: object = {},
): Promise<{ page: Page; problems: readonly string[] }> {
  const docs = {
    name: "Test",
    theme: "mint",
    colors: { primary: "#0b6e4f" },
    navigation: { groups: [{ group: "API", pages: ["the-page"], ...element }] },
  };
  const snapshot = memorySnapshot({
    "docs.json": JSON.stringify(docs),
    "the-page.mdx": `---\nicon: key\n${frontmatter}\n---\n\nText.\n`,
    ...specs,
  });
  const { value: site, diagnostics } = await openSite(snapshot);
  return {
    page: site!.pages.get("/the-page")!,
    problems: diagnostics.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`),
  };
}

describe("a page whose frontmatter names an operation", () => {
  it("finds it in a document that no configuration names, and takes title and description from it", async () => {
    const { page, problems } = await pageWith("openapi: get /users");
    expect(page).toMatchObject({
      kind: "operation",
      title: "List users",
      description: "All of them.",
      deprecated: true,
      marker: "get",
      reference: { spec: "a/first.json", method: "get", path: "/users", generated: false, describes: true },
    });
    expect(problems).toEqual([]);
  });

  it("keeps what it says itself", async () => {
    const own = "openapi: GET /users\ntitle: My title\ndescription: Mine.\nhideApiMarker: true";
    const { page } = await pageWith(own);
    expect(page).toMatchObject({ title: "My title", description: "Mine.", marker: null });
    expect(page.reference?.describes).toBe(false);
  });

  it.each([
    ["b/second.json GET /users", "b/second.json"],
    ["/b/second.json GET /users", "b/second.json"],
    ["second.json GET /users", "b/second.json"],
    ["second GET /users", "b/second.json"],
    ["POST /token#refresh", "a/first.json"],
    ["GET /users/", "a/first.json"],
  ])("finds `%s` in %s", async (written, expected) => {
    const { page, problems } = await pageWith(`openapi: "${written}"`);
    expect(page.reference?.spec).toBe(expected);
    expect(problems).toEqual([]);
  });

  it("looks first in the specification of the element that lists it", async () => {
    const { page } = await pageWith("openapi: GET /users", { openapi: "b/second.json" });
    expect(page).toMatchObject({ title: "List users of the second", reference: { spec: "b/second.json" } });
  });

  it("shows a webhook by its exact name, and is called after its file then", async () => {
    const { page } = await pageWith("openapi: a/first.json webhook /plant/webhook");
    expect(page).toMatchObject({ kind: "webhook", title: "The page", description: null, marker: "webhook" });
  });

  it.each([
    ["openapi: GET /nope", "openapi/unknown-operation Endpoint /nope not found in a/first.json."],
    [
      "openapi: b/second.json POST /users",
      "openapi/unknown-operation Method POST for endpoint /users not found",
    ],
    ["openapi: GET /orders", "openapi/excluded-operation `GET /orders` has `x-excluded` in `b/second.json`"],
    ["openapi: none.json GET /users", "openapi/missing-document There is no specification `none.json`"],
    ["openapi: users", "openapi/malformed-entry `users` names no operation"],
    ["openapi: webhook nope", "openapi/unknown-operation Webhook nope not found in a/first.json."],
    [
      "openapi-schema: Pet",
      "openapi/unknown-schema Schema Pet not found in a/first.json. Available schemas: User",
    ],
    ["api: users", "openapi/malformed-entry `users` names no endpoint"],
  ])("reports `%s` at its line", async (field, expected) => {
    const { page, problems } = await pageWith(field);
    expect(page.kind).toBe("guide");
    expect(problems).toEqual([expect.stringContaining(`the-page.mdx:3 ${expected}`)]);
  });
});

it("a page whose frontmatter names a schema shows it", async () => {
  const { page, problems } = await pageWith("openapi-schema: first User");
  expect(page).toMatchObject({
    kind: "schema",
    title: "User",
    description: "Who reads.",
    marker: null,
    reference: { pointer: "#/components/schemas/User", method: null, path: "User" },
  });
  expect(problems).toEqual([]);
});

it("a page that describes its endpoint by hand has the endpoint", async () => {
  const { page, problems } = await pageWith("api: POST https://api.example.com/users\nauthMethod: key");
  expect(page).toMatchObject({
    kind: "guide",
    marker: "post",
    reference: null,
    endpoint: { method: "post", path: "https://api.example.com/users", auth: "key" },
  });
  expect(problems).toEqual([]);
});
