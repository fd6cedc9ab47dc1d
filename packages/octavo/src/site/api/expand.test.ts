import { describe, expect, it } from "vitest";
import { memorySnapshot } from "#source/memory.ts";
import type { FetchSpec } from "#source/copies.ts";
import { inspectNavigation } from "../inspect.ts";
import { openSite } from "../open.ts";
import { pages as pageFiles } from "../site.testing.ts";

const answer = { responses: { 200: { description: "Done" } } };

function spec(paths: object, more: object = {}): string {
  return JSON.stringify({ openapi: "3.1.0", info: { title: "Shop", version: "1" }, paths, ...more }, null, 2);
}

const shop = spec(
  {
    "/users": {
      get: { ...answer, tags: ["users"], summary: "List users" },
      post: { ...answer, tags: ["users"] },
    },
    "/orders": { get: { ...answer, tags: ["Store Orders"], summary: "List orders" } },
    "/secret": { get: { ...answer, summary: "Secret", "x-hidden": true } },
    "/gone": { get: { ...answer, summary: "Gone", "x-excluded": true } },
  },
  { webhooks: { orderUpdated: { post: answer } } },
);
const second = spec({ "/users": { get: { ...answer, tags: ["users"], summary: "List users" } } });

interface Opened {
  /** `address title`, in the order of the site. */
  readonly routes: readonly string[];
  /** The navigation as indented lines. */
  readonly tree: readonly string[];
  readonly problems: readonly string[];
}

async function open(
  navigation: object,
  files: Readonly<Record<string, string>> = {},
  settings: object = {},
  fetchSpec: FetchSpec | null = null,
): Promise<Opened> {
  const docs = { name: "Test", theme: "mint", colors: { primary: "#0b6e4f" }, ...settings, navigation };
  const snapshot = memorySnapshot({
    "docs.json": JSON.stringify(docs, null, 2),
    "shop.json": shop,
    "second.json": second,
    ...pageFiles("index"),
    ...files,
  });
  const { value: site, diagnostics } = await openSite(snapshot, { fetchSpec });
  const problems = diagnostics.map(({ file, code, message }) => `${file} ${code} ${message}`);
  if (site === null) return { routes: [], tree: [], problems };
  return {
    routes: [...site.pages.values()].map(({ route, title }) => `${route} ${title}`),
    tree: linesOf(inspectNavigation(site.navigation, site)),
    problems,
  };
}

function linesOf(node: Readonly<Record<string, unknown>>, indent = ""): readonly string[] {
  const children = Array.isArray(node["children"]) ? node["children"] : [];
  const line = `${indent}${node["path"] ?? node["title"] ?? ""}`;
  return [...(line === "" ? [] : [line]), ...children.flatMap((child) => linesOf(child, `${indent} `))];
}

const everything = [
  "users",
  " /api-reference/users/list-users",
  " /api-reference/users/post-users",
  "Store Orders",
  " /api-reference/store-orders/list-orders",
  "API Reference",
  " /api-reference/orderupdated",
];
const below = (lines: readonly string[], depth: number) => lines.map((line) => " ".repeat(depth) + line);

describe("an element with a specification", () => {
  it("shows all operations in the groups of their tags, when it has nothing else", async () => {
    const { tree, problems } = await open({ tabs: [{ tab: "API", openapi: "shop.json" }] });
    expect(tree).toEqual([" API", ...below(everything, 2)]);
    expect(problems).toEqual([]);
  });

  it("shows them after its own groups, or after its own pages", async () => {
    const group = { group: "First", pages: ["index"] };
    const withGroups = await open({ tabs: [{ tab: "API", openapi: "shop.json", groups: [group] }] });
    expect(withGroups.tree).toEqual([" API", "  First", "   /", ...below(everything, 2)]);
    const withPages = await open({ tabs: [{ tab: "API", openapi: "shop.json", pages: ["index"] }] });
    expect(withPages.tree).toEqual([" API", "  /", ...below(everything, 2)]);
  });

  it("shows them inside of a group too, and at the root", async () => {
    const inGroup = await open({ groups: [{ group: "API", openapi: "shop.json", pages: ["index"] }] });
    expect(inGroup.tree).toEqual([" API", "  /", ...below(everything, 2)]);
    const atRoot = await open({ openapi: "shop.json" });
    expect(atRoot.tree).toEqual(below(everything, 1));
    expect(atRoot.problems).toEqual([]);
  });

  it("shows those of every specification that it names, each under its directory", async () => {
    const openapi = ["second.json", { source: "shop", directory: "/shop/" }];
    const { routes, problems } = await open({ tabs: [{ tab: "API", openapi }] });
    expect(routes).toEqual([
      "/ index",
      "/api-reference/users/list-users List users",
      "/shop/users/list-users List users",
      "/shop/users/post-users Post users",
      "/shop/store-orders/list-orders List orders",
      "/shop/secret Secret",
      "/shop/orderupdated Orderupdated",
    ]);
    expect(problems).toEqual([]);
  });

  it("has a page, but no entry, for what is hidden, and none for what is excluded", async () => {
    const { routes, tree } = await open({ tabs: [{ tab: "API", openapi: "shop.json" }] });
    expect(routes).toContain("/api-reference/secret Secret");
    expect(tree.join("\n")).not.toContain("secret");
    expect(routes.join("\n")).not.toContain("gone");
  });

  it("only hands the specification down when it is divided further", async () => {
    const tab = { tab: "API", openapi: "shop.json", anchors: [{ anchor: "Users", pages: ["index"] }] };
    expect((await open({ tabs: [tab] })).tree).toEqual([" API", "  Users", "   /"]);
  });

  it("gives its operations the version that it stands in", async () => {
    const snapshot = memorySnapshot({
      "docs.json": JSON.stringify({
        name: "Test",
        theme: "mint",
        colors: { primary: "#0b6e4f" },
        navigation: { versions: [{ version: "2.0", openapi: "second.json" }] },
      }),
      "second.json": second,
    });
    const { value } = await openSite(snapshot);
    expect(value?.pages.get("/api-reference/users/list-users")?.places[0]?.scope).toMatchObject({
      version: "2.0",
      groups: ["users"],
    });
  });
});

describe("entries that name operations", () => {
  it("restrict the element whose specification they take to what is listed", async () => {
    const tab = { tab: "API", openapi: "shop.json", pages: ["get /users", "webhook orderUpdated"] };
    const { tree, routes } = await open({ tabs: [tab] });
    expect(tree).toEqual([" API", "  /api-reference/users/list-users", "  /api-reference/orderupdated"]);
    expect(routes).toHaveLength(3);
  });

  it("take the nearest specification and its directory", async () => {
    const inner = {
      group: "Own",
      openapi: { source: "second.json", directory: "two" },
      pages: ["GET /users"],
    };
    const tab = {
      tab: "API",
      openapi: "shop.json",
      groups: [{ group: "Shop", pages: ["GET /users"] }, inner],
    };
    expect((await open({ tabs: [tab] })).tree).toEqual([
      " API",
      "  Shop",
      "   /api-reference/users/list-users",
      "  Own",
      "   /two/users/list-users",
    ]);
  });

  it("do not restrict anything when they name their specification", async () => {
    const group = { group: "Both", pages: ["second.json GET /users"] };
    const { tree } = await open({ tabs: [{ tab: "API", openapi: "shop.json", groups: [group] }] });
    expect(tree.slice(0, 4)).toEqual([" API", "  Both", "   /api-reference/users/list-users", "  users"]);
    expect(tree).toContain("  Store Orders");
  });

  it("need no specification above them when they name it", async () => {
    const { tree, problems } = await open({
      pages: ["index", "shop GET /users/", "shop webhook orderUpdated"],
    });
    expect(tree).toEqual([" /", " /api-reference/users/list-users", " /api-reference/orderupdated"]);
    expect(problems).toEqual([]);
  });

  it("show what is hidden, since they list it", async () => {
    const { tree } = await open({ tabs: [{ tab: "API", openapi: "shop.json", pages: ["GET /secret"] }] });
    expect(tree).toEqual([" API", "  /api-reference/secret"]);
  });

  it("say what there is when there is no such operation, method or webhook", async () => {
    const pages = [
      "index",
      "GET /nope",
      "DELETE /users",
      "webhook nope",
      "GET /gone",
      "none.json GET /users",
    ];
    const { problems } = await open({ tabs: [{ tab: "API", openapi: "shop.json", pages }] });
    expect(problems).toEqual([
      "docs.json openapi/unknown-operation Endpoint /nope not found in shop.json. Available paths: /users, /orders, /secret, /gone",
      "docs.json openapi/unknown-operation Method DELETE for endpoint /users not found in shop.json. Available methods: GET, POST",
      "docs.json openapi/unknown-operation Webhook nope not found in shop.json. Available webhooks: orderUpdated",
      "docs.json openapi/excluded-operation `GET /gone` has no page in `shop.json`",
      "docs.json openapi/missing-document There is no specification `none.json`",
    ]);
  });

  it("share one page when several sections list the same operation", async () => {
    const tabs = ["One", "Two"].map((tab) => ({ tab, openapi: "second.json" }));
    const { routes, tree } = await open({ tabs });
    expect(routes).toEqual(["/ index", "/api-reference/users/list-users List users"]);
    expect(tree.filter((line) => line.endsWith("/list-users"))).toHaveLength(2);
  });
});

describe("addresses that two pages want", () => {
  it("are made different, and reported in the specification", async () => {
    const tabs = [
      { tab: "One", openapi: "shop.json" },
      { tab: "Two", openapi: "second.json" },
    ];
    const { routes, problems } = await open({ tabs });
    expect(routes).toContain("/api-reference/users/list-users-1 List users");
    expect(problems).toEqual([expect.stringMatching(/^second\.json openapi\/address-taken /)]);
  });

  it("stay with the page file that has it", async () => {
    const file = { "api-reference/users/list-users.mdx": "---\ntitle: By hand\n---\n\nText.\n" };
    const { routes, problems } = await open({ tabs: [{ tab: "API", openapi: "second.json" }] }, file);
    expect(routes).toEqual([
      "/api-reference/users/list-users By hand",
      "/ index",
      "/api-reference/users/list-users-1 List users",
    ]);
    expect(problems).toEqual([expect.stringContaining("openapi/address-taken")]);
  });

  it("are one page when the file shows that operation", async () => {
    const file = { "api-reference/users/list-users.mdx": "---\nopenapi: second GET /users\n---\n\nText.\n" };
    const { routes, tree, problems } = await open({ tabs: [{ tab: "API", openapi: "second.json" }] }, file);
    expect(routes).toEqual(["/api-reference/users/list-users List users", "/ index"]);
    expect(tree).toEqual([" API", "  users", "   /api-reference/users/list-users"]);
    expect(problems).toEqual([]);
  });
});

describe("a specification that cannot be used", () => {
  it("is an error where it is named, and at the spot in it", async () => {
    const files = { "bad.yaml": "openapi: 3.1.0\npaths: [\n" };
    const { problems } = await open(
      {
        tabs: [
          { tab: "A", pages: ["index"] },
          { tab: "B", openapi: "bad.yaml" },
        ],
      },
      files,
    );
    expect(problems).toEqual([
      "docs.json openapi/unusable-document `bad.yaml` cannot be read, so it has no pages",
      expect.stringMatching(/^bad\.yaml openapi\/invalid-syntax /),
    ]);
  });

  it("is not asked for at its URL by those who may not", async () => {
    const url = "https://api.example.com/openapi.json";
    const tabs = [
      { tab: "A", pages: ["index"] },
      { tab: "B", openapi: url, pages: ["GET /users"] },
    ];
    const { problems } = await open({ tabs });
    expect(problems).toEqual([
      `docs.json openapi/not-loaded \`${url}\` was not loaded: specifications at URLs are not loaded here`,
    ]);
  });
});
