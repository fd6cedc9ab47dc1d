import { describe, expect, it } from "vitest";
import { memorySnapshot } from "#source/memory.ts";
import { openSite } from "../open.ts";

const answer = { responses: { 200: { description: "Done" } } };

/** What real documents contain, and what becomes of it: the address and title of every page, and what is reported. */
async function siteOf(document: object, entries?: readonly string[]) {
  const api = { tab: "API", openapi: "openapi.json", ...(entries === undefined ? {} : { pages: entries }) };
  const docs = {
    name: "Test",
    theme: "mint",
    colors: { primary: "#0b6e4f" },
    navigation: { tabs: [{ tab: "Guides", pages: ["index"] }, api] },
  };
  const snapshot = memorySnapshot({
    "docs.json": JSON.stringify(docs),
    "index.mdx": "---\ntitle: Start\n---\n",
    "openapi.json": JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, ...document }),
  });
  const { value: site, diagnostics } = await openSite(snapshot);
  const pages = [...site!.pages.values()].filter(({ kind }) => kind !== "guide");
  return {
    pages,
    routes: pages.map(({ route }) => route.replace("/api-reference/", "")),
    titles: pages.map(({ title }) => title),
    groups: pages.map(({ places }) => places[0]?.scope.groups.join(" / ") ?? null),
    codes: diagnostics.map(({ code }) => code),
  };
}

describe("documents as they are", () => {
  it("without summary or tags: titles from method and path, one group", async () => {
    const { routes, titles, groups } = await siteOf({
      paths: { "/v1/charges/{id}": { get: answer, post: answer }, "/": { get: answer } },
    });
    expect(routes).toEqual(["get-v1charges", "post-v1charges", "get"]);
    expect(titles).toEqual(["Get v1charges", "Post v1charges", "Get"]);
    expect(new Set(groups)).toEqual(new Set(["API Reference"]));
  });

  it("with tags that nobody declares, and declared ones that nobody uses", async () => {
    const { groups } = await siteOf({
      tags: [{ name: "Unused" }, { name: "B" }],
      paths: { "/a": { get: { ...answer, tags: ["A"] } }, "/b": { get: { ...answer, tags: ["B", "A"] } } },
    });
    expect(groups).toEqual(["A", "B"]);
  });

  it("with tags that have the same address: no page takes the place of another", async () => {
    const list = (tag: string) => ({ get: { ...answer, tags: [tag], summary: "List" } });
    const { routes, groups } = await siteOf({ paths: { "/a": list("Datasets"), "/b": list("datasets") } });
    expect(routes).toEqual(["datasets/list", "datasets/list-1"]);
    expect(groups).toEqual(["Datasets", "datasets"]);
  });

  it("with paths that differ only in the names of their parameters", async () => {
    const { pages, routes } = await siteOf({
      paths: { "/Contacts/{ContactID}": { get: answer }, "/Contacts/{ContactNumber}": { get: answer } },
    });
    expect(routes).toEqual(["get-contacts", "get-contacts-1"]);
    expect(pages.map(({ reference }) => reference?.path)).toEqual([
      "/Contacts/{ContactID}",
      "/Contacts/{ContactNumber}",
    ]);
  });

  it.each([
    "/oauth2/token#refresh",
    "/responses?beta=true",
    "/v1/{name}:cancel",
    "/users/@me",
    "/Accounts/{Sid}.json",
  ])("with the path %s: it has a page, and its entry finds it", async (path) => {
    const { pages, codes } = await siteOf({ paths: { [path]: { post: answer } } }, ["index", `POST ${path}`]);
    expect(pages.map(({ reference }) => reference?.path)).toEqual([path]);
    expect(pages[0]?.route).not.toMatch(/[#?]/);
    expect(codes.filter((code) => code !== "openapi/path-parameter")).toEqual([]);
  });

  it("with an operationId that stands twice: both have a page, and it is reported", async () => {
    const same = { get: { ...answer, operationId: "list" } };
    const { routes, codes } = await siteOf({ paths: { "/a": same, "/b": same } });
    expect(routes).toEqual(["get-a", "get-b"]);
    expect(codes).toEqual(["openapi/duplicate-operation-id"]);
  });

  it("with markup in summaries: titles are plain", async () => {
    const { titles } = await siteOf({ paths: { "/a": { get: { ...answer, summary: "Get `a` **now**" } } } });
    expect(titles).toEqual(["Get a now"]);
  });

  it("with webhooks and no paths, under any name", async () => {
    const { pages, codes } = await siteOf({ webhooks: { "/plant/webhook": { post: answer } } }, [
      "index",
      "webhook /plant/webhook",
    ]);
    expect(pages.map(({ kind, route }) => `${kind} ${route}`)).toEqual([
      "webhook /api-reference/plantwebhook",
    ]);
    expect(codes).toEqual([]);
  });

  it("with methods that are rarely used", async () => {
    const { routes } = await siteOf({ paths: { "/a": { trace: answer, head: answer, options: answer } } });
    expect(routes).toEqual(["options-a", "head-a", "trace-a"]);
  });

  it("with groups of tags, names for them, and what is internal", async () => {
    const tagged = (tag: string, more: object = {}) => ({ get: { ...answer, tags: [tag], ...more } });
    const { groups, pages } = await siteOf({
      tags: [{ name: "pets", "x-displayName": "Pets" }, { name: "store" }],
      "x-tagGroups": [{ name: "Shop", tags: ["pets", "store"] }],
      paths: {
        "/pets": tagged("pets"),
        "/store": tagged("store"),
        "/other": tagged("other"),
        "/inside": tagged("store", { "x-internal": true }),
      },
    });
    expect(groups).toEqual(["Shop / Pets", "Shop / store", "other", null]);
    expect(pages.at(-1)?.hidden).toBe(true);
  });

  it("with thousands of operations: as many pages, in a moment", async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 3000 }, (_, at) => [`/path-${at}`, { get: { ...answer, tags: [`t${at % 50}`] } }]),
    );
    const { pages } = await siteOf({ paths });
    expect(pages).toHaveLength(3000);
  });
});
