import { describe, expect, it } from "vitest";
import { apiSite, fixtureSite } from "#build-openapi.testing.ts";

const answer = { responses: { 200: { description: "Done" } } };
const tagged = (tag: string, more: object = {}) => ({ ...answer, tags: [tag], ...more });

describe("the worked run in the sidebar", () => {
  it("has the groups, addresses and titles that its authors know", async () => {
    const { tree, pages, problems } = await fixtureSite("worked-run.yaml");
    expect(tree).toEqual([
      " Guides",
      "  /",
      " API",
      "  User Management",
      "   /api-reference/user-management/list-users",
      "   /api-reference/user-management/create-a-user-admin",
      "   /api-reference/user-management/get-users",
      "   /api-reference/user-management/list-users-1",
      "   /api-reference/user-management/update-users-e-mail-name-phone",
      "  Store Orders",
      "   /api-reference/store-orders/put-orders",
      "   /api-reference/store-orders/get-orders-items",
      "   /api-reference/store-orders/orderupdated",
      "  API Reference",
      "   /deprecated-endpoints/legacy-endpoint",
      "   /api-reference/untagged-thing",
      "   /api-reference/post-untaggedpath_x",
    ]);
    expect(pages.map(({ title, sidebarTitle }) => [...new Set([title, sidebarTitle])].join(" | "))).toEqual([
      "List users",
      "Create an admin user",
      "Get users",
      "List users",
      "Update user's e-mail, name / phone.",
      "List orders",
      "Put orders",
      "Get orders items",
      "Old thing | Legacy endpoint",
      "Untagged Thing",
      "Post untaggedpath x",
      "Orderupdated",
      "New user webhook",
    ]);
    expect(problems).toEqual([
      expect.stringContaining("openapi/address-taken `/api-reference/user-management/list-users`"),
    ]);
  });

  it("leaves hidden operations out of the sidebar but not out of the site, and excluded ones out of both", async () => {
    const { paths, html, words } = await fixtureSite("worked-run.yaml");
    expect(words("api-reference/store-orders/list-orders")).toContain("GET /orders");
    expect(html("api-reference/store-orders/put-orders")).not.toContain(
      'href="/api-reference/store-orders/list-orders"',
    );
    expect(paths).not.toContain("api-reference/store-orders/create-an-order.html");
  });

  it("marks what is deprecated, in the sidebar and on the page", async () => {
    const { html } = await fixtureSite("worked-run.yaml");
    const sidebar = html("api-reference/user-management/get-users");
    expect(sidebar).toMatch(
      /href="\/api-reference\/user-management\/list-users-1"(?:(?!<\/a>).)*Deprecated/s,
    );
    expect(sidebar).not.toMatch(
      /href="\/api-reference\/user-management\/list-users"(?:(?!<\/a>).)*Deprecated/s,
    );
    expect(html("api-reference/user-management/list-users-1")).toMatch(/<h1(?:(?!<\/header>).)*Deprecated/s);
  });
});

describe("every operation", () => {
  it("has one page, except the hidden ones in the navigation", async () => {
    const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
    const item = Object.fromEntries(methods.map((method) => [method, answer]));
    const hidden = { get: { ...answer, "x-hidden": true }, put: { ...answer, "x-excluded": true } };
    const { pages, tree, words } = await apiSite({ paths: { "/a": item, "/b": item, "/h": hidden } });
    expect(pages).toHaveLength(17);
    expect(new Set(pages.map(({ route }) => route)).size).toBe(17);
    expect(tree.filter((line) => line.includes("/api-reference/"))).toHaveLength(16);
    expect(words("api-reference/head-a")).toContain("HEAD /a");
    expect(words("api-reference/options-b")).toContain("OPTIONS /b");
    expect(words("api-reference/trace-b")).toContain("TRACE /b");
  });

  it("is called after its method and path where it has no summary", async () => {
    const { html } = await apiSite({ paths: { "/v1/charges/{id}": { get: answer } } });
    expect(html("api-reference/get-v1charges")).toMatch(/<h1[^>]*>Get v1charges/);
  });

  it("stands in one group when the document has no tags at all", async () => {
    const { tree } = await apiSite({ paths: { "/a": { get: answer }, "/b": { get: answer } } });
    expect(tree.slice(2)).toEqual([
      " API",
      "  API Reference",
      "   /api-reference/get-a",
      "   /api-reference/get-b",
    ]);
  });

  it("stands in the group of its first tag, declared or not; tags without operations have none", async () => {
    const { tree, pages } = await apiSite({
      tags: [{ name: "Unused" }, { name: "Known" }],
      paths: { "/a": { get: tagged("Strange") }, "/b": { get: { ...answer, tags: ["Known", "Strange"] } } },
    });
    expect(tree.slice(3)).toEqual([
      "  Strange",
      "   /api-reference/strange/get-a",
      "  Known",
      "   /api-reference/known/get-b",
    ]);
    expect(pages).toHaveLength(2);
  });

  it("keeps its page beside others of the same address, and that is reported", async () => {
    const { words, problems } = await fixtureSite("paths.yaml");
    expect(words("api-reference/datasets/look")).toContain("OPTIONS /all");
    expect(words("api-reference/datasets/look-1")).toContain("HEAD /all");
    expect(words("api-reference/get-contacts")).toContain("/contacts/ {ContactID}");
    expect(words("api-reference/get-contacts-1")).toContain("/contacts/ {ContactNumber}");
    expect(problems).toEqual([
      expect.stringMatching(/^paths\.yaml:26 openapi\/address-taken /),
      expect.stringMatching(/^paths\.yaml:30 openapi\/address-taken /),
    ]);
  });

  it.each([
    ["POST /oauth2/token#refresh", "post-oauth2tokenrefresh", "/oauth2/token'"],
    ["POST /responses?beta=true", "post-responsesbeta=true", "/responses?beta=true'"],
    ["GET /users/{id}.json", "get-users-json", "/users/string.json'"],
    ["post /things:run", "post-things:run", "/things:run'"],
    ["GET /users/@me", "get-users@me", "/users/@me'"],
    ["GET /slash", "get-slash", "/slash/'"],
  ])("is found by `%s`, whatever its path holds", async (entry, page, sent) => {
    const { tree, samples, problems } = await fixtureSite("paths.yaml", { entries: [entry] });
    expect(tree.slice(2)).toEqual([" API", `  /api-reference/${page}`]);
    expect(samples(`api-reference/${page}`)).toContain(sent);
    expect(problems).toEqual([]);
  });

  it("has its page although its id stands twice, and that is reported", async () => {
    const same = { ...answer, operationId: "list" };
    const { pages, problems } = await apiSite({ paths: { "/a": { get: same }, "/b": { get: same } } });
    expect(pages).toHaveLength(2);
    expect(problems).toEqual([
      expect.stringMatching(
        /^openapi\.json:\d+ openapi\/duplicate-operation-id `operationId` list is used by GET \/a/,
      ),
    ]);
  });

  it("has a plain title, however long and marked up its summary is", async () => {
    const page = "api-reference/internal/get-the-thing-of-a-person-now-listpet-included";
    const { html } = await fixtureSite("paths.yaml");
    expect(html(page)).toMatch(/<h1[^>]*>Get the thing of a person now, List&lt;Pet> included/);
    expect(html(page)).toContain("<span>Get the thing of a person now, List&lt;Pet> included");
  });
});

describe("addresses of operations", () => {
  it("are short enough for files, whatever the summary, tag or path is", async () => {
    const { pages } = await apiSite({
      paths: {
        "/a": { get: { ...answer, summary: "word ".repeat(100) } },
        "/b": {
          get: { ...answer, summary: "ユーザーの一覧を取得します".repeat(20), tags: ["タグ".repeat(200)] },
        },
        [`/${"x".repeat(3000)}`]: { get: answer },
      },
      webhooks: { ["hook".repeat(200)]: { post: answer } },
    });
    expect(pages).toHaveLength(4);
    for (const { route } of pages) {
      for (const segment of route.split("/")) expect(Buffer.byteLength(segment)).toBeLessThan(220);
      expect(route).not.toMatch(/\uFFFD|-$/);
    }
  });

  it.each(["../../up", "/", "https://example.com/x", "/a?b#c", "a//b", "/x/./y"])(
    "are the usual ones where `x-svc.href` is %s, which is reported",
    async (href) => {
      const { pages, problems } = await apiSite({
        paths: { "/a": { get: { ...answer, "x-svc": { href } } } },
      });
      expect(pages.map(({ route }) => route)).toEqual(["/api-reference/get-a"]);
      expect(problems).toEqual([
        expect.stringMatching(/^openapi\.json:\d+ openapi\/impossible-address GET \/a /),
      ]);
    },
  );

  it("are those of `x-svc.href`, made different where two want the same", async () => {
    const own = { ...answer, "x-mint": { href: "/guides/Own page/" } };
    const { pages, problems } = await apiSite({ paths: { "/a": { get: own }, "/b": { get: own } } });
    expect(pages.map(({ route }) => route)).toEqual(["/guides/Own page", "/guides/Own page-1"]);
    expect(problems).toEqual([expect.stringContaining("openapi/address-taken")]);
  });
});

describe("webhooks", () => {
  it("have pages without any path, and are found by their exact name", async () => {
    const { words, tree, problems } = await fixtureSite("webhooks-only.yaml", {
      entries: ["webhook /plant/webhook"],
    });
    expect(tree.slice(2)).toEqual([" API", "  /api-reference/plantwebhook"]);
    expect(words("api-reference/plantwebhook", "body")).toMatch(
      /^Payload .*id read-only string .*name string/,
    );
    expect(words("api-reference/plantwebhook", "body")).not.toContain("secret");
    expect(problems).toEqual([]);
  });
});

describe("extensions", () => {
  it("shape the sidebar: groups of tags, names of tags, what is internal", async () => {
    const { tree, words } = await fixtureSite("paths.yaml");
    expect(tree.slice(-7)).toEqual([
      "  Data",
      "   datasets",
      "    /api-reference/datasets/look",
      "   Datasets",
      "    /api-reference/datasets/look-1",
      "  Behind the scenes",
      "   /api-reference/internal/get-the-thing-of-a-person-now-listpet-included",
    ]);
    expect(words("api-reference/internal/look")).toContain("TRACE /all");
  });

  it("under `x-svc.metadata` mean what they mean in the frontmatter of a page", async () => {
    const metadata = {
      title: "My title",
      sidebarTitle: "Mine",
      description: "Said here.",
      icon: "key",
      tag: "NEW",
      mode: "wide",
      noindex: true,
      hidden: true,
      deprecated: true,
      hideApiMarker: true,
      hideFooterPagination: true,
      contextual: { options: ["copy"] },
      openapi: "GET /ignored",
      groups: ["admin"],
      public: true,
      version: "2",
      "og:title": "For others",
    };
    const { pages, problems } = await apiSite({
      paths: { "/a": { get: { ...answer, summary: "A", "x-svc": { metadata } } } },
    });
    const frontmatter = Object.entries({ ...metadata, openapi: "GET /a" })
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}\n`)
      .join("");
    const written = await apiSite(
      { paths: { "/a": { get: { ...answer, summary: "A" } } } },
      { files: { "api-reference/a.mdx": `---\n${frontmatter}---\n` } },
    );
    const { reference: _, source: __, path: ___, ...generated } = pages[0]!;
    expect(written.pages[0]).toMatchObject({ ...generated, places: expect.anything() });
    expect(generated).toMatchObject({ title: "My title", sidebarTitle: "Mine", tag: "NEW", hidden: true });
    expect(problems).toEqual([]);
  });

  it("that have the wrong type are reported where they stand", async () => {
    const { problems } = await apiSite({
      paths: { "/a": { get: { ...answer, "x-svc": { metadata: { title: ["no"] } } } } },
    });
    expect(problems).toEqual([expect.stringMatching(/^openapi\.json:\d+ content\/frontmatter-type `title`/)]);
  });
});

describe("a specification in several places", () => {
  it("that one element lists twice has its pages and groups once", async () => {
    const { tree, pages, problems } = await apiSite(
      { paths: { "/a": { get: answer } } },
      { element: { openapi: ["openapi.json", "/openapi.json"] } },
    );
    expect(pages).toHaveLength(1);
    expect(tree.slice(2)).toEqual([" API", "  API Reference", "   /api-reference/get-a"]);
    expect(problems).toEqual([]);
  });

  it("and a second one with the same operations: each has its pages", async () => {
    const second = JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Other", version: "1" },
      paths: { "/a": { get: { ...answer, description: "Of the second." } } },
    });
    const { words, pages, problems } = await apiSite(
      { paths: { "/a": { get: { ...answer, description: "Of the first." } } } },
      { element: { openapi: ["openapi.json", "second.json"] }, files: { "second.json": second } },
    );
    expect(pages.map(({ route, source }) => `${route} ${source}`)).toEqual([
      "/api-reference/get-a openapi.json",
      "/api-reference/get-a-1 second.json",
    ]);
    expect(words("api-reference/get-a")).toContain("Of the first.");
    expect(words("api-reference/get-a-1")).toContain("Of the second.");
    expect(problems).toEqual([expect.stringMatching(/^second\.json:\d+ openapi\/address-taken /)]);
  });
});

describe("`openapi` in the frontmatter of a page", () => {
  it.each([
    "openapi: GET /users/{id}",
    "openapi:   get    /users/{id}  ",
    'openapi: "Get /users/{id}"',
    "openapi: 'openapi.json   GET /users/{id}'",
    "openapi: /openapi.json GET /users/{id}/",
    "openapi: >-\n  openapi\n  gEt /users/{id}",
  ])("finds its operation however it is spaced, quoted and capitalised: %s", async (field) => {
    const { words, problems } = await apiSite(
      {
        paths: {
          "/users/{id}": {
            get: { ...answer, parameters: [{ name: "id", in: "path", required: true, schema: {} }] },
          },
        },
      },
      { files: { "own.mdx": `---\ntitle: Own\n${field}\n---\n` } },
    );
    expect(words("own")).toContain("GET /users/ {id}");
    expect(problems).toEqual([]);
  });
});
