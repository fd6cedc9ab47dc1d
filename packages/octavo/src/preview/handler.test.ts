import { describe, expect, it } from "vitest";
import { openSite } from "#site/open.ts";
import { memorySnapshot } from "#source/memory.ts";
import { previewHandler } from "./handler.ts";
import { sitePreview } from "./site-preview.ts";
import type { PreviewState } from "./state.ts";

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText of ${title}.\n`;
const docs = (navigation: object, more: object = {}) =>
  JSON.stringify({ name: "Test", theme: "mint", colors: { primary: "#0b6e4f" }, navigation, ...more });

async function stateOf(files: Readonly<Record<string, string>>): Promise<PreviewState> {
  const snapshot = memorySnapshot(files);
  const { value: site, diagnostics } = await openSite(snapshot);
  return { snapshot, diagnostics, preview: site === null ? null : sitePreview(site, snapshot, diagnostics) };
}

const state = await stateOf({
  "docs.json": docs(
    {
      tabs: [
        { tab: "One", pages: ["start", "über uns", "folder/index"] },
        { tab: "Two", pages: ["other", "start"] },
      ],
    },
    {
      redirects: [
        { source: "/old", destination: "/start" },
        { source: "/blog/:slug*", destination: "/posts/:slug*", permanent: false },
        { source: "/alt", destination: "/über uns" },
      ],
    },
  ),
  "start.mdx": page("Start"),
  "other.mdx": page("Other"),
  "über uns.mdx": page("About"),
  "folder/index.mdx": page("Folder"),
  "orphan.mdx": page("Orphan"),
  "image.svg": "<svg/>",
  "brand.css": "a { color: red }",
  "package.json": "{}",
  "counter.mdx": `${page("Counter")}
import { Counter } from "/snippets/counter.jsx";

<Counter />
`,
  "snippets/counter.jsx": `export const Counter = () => {
  const [count, setCount] = useState(0);
  return <button className="flex" onClick={() => setCount(count + 1)}>{count}</button>;
};
`,
});

const handlerOf = (served: PreviewState) => previewHandler(() => served);
const handle = handlerOf(state);

async function ask(
  address: string,
  { host = "localhost:3000", method = "GET", accept = "text/html", to = handle } = {},
): Promise<Response> {
  const { body, status, headers } = await to({ method, host, address, accept });
  return new Response(typeof body === "string" ? body : new Uint8Array(body), { status, headers });
}

describe("pages", () => {
  it.each([
    ["/start", "Text of Start"],
    ["/start/", "Text of Start"],
    ["/start?x=1", "Text of Start"],
    ["/%C3%BCber%20uns", "Text of About"],
    ["/folder", "Text of Folder"],
    ["/folder/index", "Text of Folder"],
    ["/orphan", "Text of Orphan"],
  ])("are shown at %s", async (path, text) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain(text);
  });

  it.each([
    ["/start.md", "text/html"],
    ["/folder.md", "text/html"],
    ["/%C3%BCber%20uns.md", "text/html"],
    ["/start", "text/markdown"],
    ["/start/", "text/markdown, text/html, */*"],
  ])("are Markdown at %s for those who accept %s", async (path, accept) => {
    const response = await ask(path, { accept });
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(await response.text()).toMatch(/^# \w+\n\nText of \w+\.\n$/);
  });

  it.each([
    ["/start", "text/html, text/markdown"],
    ["/start", "*/*"],
  ])("stay HTML at %s for those who accept %s", async (path, accept) => {
    const response = await ask(path, { accept });
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain('<link rel="alternate" type="text/markdown" href="/start.md"');
  });

  it("have no Markdown where there is no page", async () => {
    expect((await ask("/nowhere.md")).status).toBe(404);
  });

  it("that do not exist are answered with the site's own page", async () => {
    const response = await ask("/nowhere");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("<html");
  });

  it("bring their sections, and the parts for their other places", async () => {
    expect(await (await ask("/_octavo/sections/1.html")).text()).toContain("/other");
    expect((await ask("/_octavo/sections/9.html")).status).toBe(404);
    expect((await ask("/_octavo/places/start.html")).status).toBe(200);
    expect((await ask("/_octavo/places/other.html")).status).toBe(404);
  });

  it("say which of their links and pictures lead nowhere", async () => {
    const text = `${page("A")}\n[a](/b) [b](/nowhere) [c](#end) ![d](/gone.png)\n`;
    const broken = await stateOf({
      "docs.json": docs({ pages: ["a", "b"] }),
      "a.mdx": text,
      "b.mdx": page("B"),
    });
    const html = await (await ask("/a", { to: handlerOf(broken) })).text();
    for (const code of ["link/broken", "link/broken-anchor", "content/missing-image"])
      expect(html).toContain(code);
    expect(html).not.toContain("no page or file `/b`");
    expect(await (await ask("/b", { to: handlerOf(broken) })).text()).not.toContain("link/broken");
  });

  it("bring the modules of their components, and the style sheets of the site", async () => {
    const html = await (await ask("/counter")).text();
    const module = /data-module="([^"]+)"/.exec(html)?.[1] ?? "";
    const [utilities = "", brand = ""] = [...html.matchAll(/href="([^"]+)" data-site-style/g)].map(
      (each) => each[1],
    );
    expect(await (await ask(module)).text()).toContain("useState(0)");
    expect((await ask(module)).headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await (await ask(utilities)).text()).toContain("display: flex");
    expect(brand).toBe("/brand.css");
    expect((await ask("/_octavo/islands/other.js")).status).toBe(404);
    expect((await ask("/snippets/counter.jsx")).status).toBe(404);
  });

  it("are not kept by the browser", async () => {
    expect((await ask("/start")).headers.get("cache-control")).toBe("no-store");
  });
});

describe("files", () => {
  it("of the repository are served with their type", async () => {
    const response = await ask("/image.svg");
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      200,
      "image/svg+xml",
      "<svg/>",
    ]);
  });

  it.each([
    "/package.json",
    "/docs.json",
    "/start.mdx",
    "/../package.json",
    "/%2e%2e/package.json",
    "/..%2fpackage.json",
    "/image.svg/../package.json",
    "//etc/passwd",
    "/%2Fetc%2Fpasswd",
    "/image.svg%00",
    "/%",
  ])("that are not the site's are out of reach: %s", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});

describe("redirects", () => {
  it.each([
    ["/old", 308, "/start"],
    ["/old/", 308, "/start"],
    ["/blog/2026/a", 307, "/posts/2026/a"],
    ["/blog//evil.example", 307, "/posts//evil.example"],
    ["/alt", 308, "/%C3%BCber%20uns"],
    ["/", 307, "/start"],
  ])("lead from %s with %s to %s", async (path, status, location) => {
    const response = await ask(path);
    expect([response.status, response.headers.get("location")]).toEqual([status, location]);
  });

  it("lead from a folder without a page of its own to its first page", async () => {
    const to = handlerOf(
      await stateOf({ "docs.json": docs({ pages: ["guides/a"] }), "guides/a.mdx": page("A") }),
    );
    expect((await ask("/guides", { to })).headers.get("location")).toBe("/guides/a");
  });

  it("from the root go where the author says", async () => {
    const files = { "a.mdx": page("A"), "b.mdx": page("B") };
    const redirects = [{ source: "/", destination: "/b" }];
    const to = handlerOf(
      await stateOf({ ...files, "docs.json": docs({ pages: ["a", "b"] }, { redirects }) }),
    );
    expect((await ask("/", { to })).headers.get("location")).toBe("/b");
  });
});

describe("who may ask", () => {
  it.each([
    "localhost",
    "localhost:3000",
    "docs.localhost:3000",
    "127.0.0.1:3000",
    "[::1]:3000",
    "LOCALHOST",
  ])("this machine by the name %s", async (host) => {
    expect((await ask("/start", { host })).status).toBe(200);
  });

  it.each([
    "evil.example",
    "localhost.evil.example",
    "evil.example:3000",
    "127.0.0.1.evil.example",
    "192.168.0.2",
    "",
  ])("nobody by the name `%s`", async (host) => {
    const response = await ask("/start", { host });
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain("Text of Start");
  });

  it.each(["POST", "PUT", "DELETE"])("nobody changes anything with %s", async (method) => {
    expect((await ask("/start", { method })).status).toBe(405);
  });
});

it("a site that cannot be shown says what is wrong, without running what its author wrote", async () => {
  const to = handlerOf(await stateOf({ "docs.json": '{ "<script>alert(1)</script>": ' }));
  const response = await ask("/", { to });
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).toContain("docs.json:1:");
  expect(text).not.toContain("<script>alert");
});
