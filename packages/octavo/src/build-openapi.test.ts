import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { build, type BuildOptions } from "#build.ts";
import { contentSink } from "#output/content-sink.ts";
import { memorySink } from "#output/memory.ts";
import { archiveSnapshot } from "#source/archive.ts";
import { documentCopies } from "#source/copies.ts";
import { directorySnapshot } from "#source/directory.ts";
import { memorySnapshot } from "#source/memory.ts";

const answer = { responses: { 200: { description: "Done" } } };
const spec = (paths: object, more: object = {}) =>
  JSON.stringify({ openapi: "3.1.0", info: { title: "Shop", version: "1" }, paths, ...more });

const users = spec({
  "/users": {
    get: { ...answer, summary: "List users", description: "Says **who** there is." },
    post: {
      ...answer,
      summary: "Create a user",
      "x-svc": { content: "<Warning>Only once.</Warning>", metadata: { title: "Make a user" } },
    },
  },
});
const orders = spec({ "/orders": { get: { ...answer, summary: "List orders" } } });

function files(openapi: unknown, settings: object = {}, more: Readonly<Record<string, string>> = {}) {
  const navigation = {
    tabs: [
      { tab: "Guides", pages: ["index"] },
      { tab: "API", openapi },
    ],
  };
  const docs = { theme: "mint", name: "Test", colors: { primary: "#0f766e" }, navigation, ...settings };
  return {
    "docs.json": JSON.stringify(docs),
    "index.mdx": "---\ntitle: Start\n---\n",
    "users.json": users,
    "specs/orders.json": orders,
    ...more,
  };
}

async function built(repository: Readonly<Record<string, string>>, options: BuildOptions = {}) {
  const sink = memorySink();
  const { diagnostics } = await build(memorySnapshot(repository), sink, options);
  return {
    problems: diagnostics.map(({ code, message }) => `${code} ${message}`),
    paths: [...sink.artifacts.keys()],
    body: (path: string) => sink.artifacts.get(path)?.body,
    html: (page: string) => String(sink.artifacts.get(`${page}.html`)?.body),
  };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-openapi-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("pages of a specification", () => {
  it("show their own text before the operation, and stand in sidebar, catalogue and Markdown", async () => {
    const { html, body, problems } = await built(files("users.json"));
    expect(problems).toEqual([]);
    const page = html("api-reference/create-a-user");
    expect(page.indexOf("Only once.")).toBeGreaterThan(page.indexOf("Make a user</h1>"));
    expect(page).toMatch(/class="method" data-method="post"[^>]*>\s*POST\s*<\/span>\s*<span>Make a user/);
    expect(String(body("api-reference/list-users.md"))).toContain("Says **who** there is.");
    expect(String(body("_octavo/catalogue.json"))).toContain("/api-reference/list-users");
  });

  it("are served beside the specification itself", async () => {
    const { body } = await built(files("users.json"));
    expect(Buffer.from(body("users.json") as Uint8Array).toString()).toBe(users);
  });
});

describe("the download of specifications", () => {
  const contextual = { contextual: { options: ["copy", "download-spec", "claude"] } };

  it("is the file when there is one", async () => {
    const { html, paths } = await built(files("users.json", contextual));
    expect(html("index")).toMatch(/href="\/users\.json" download/);
    expect(paths).not.toContain("api-specs.zip");
  });

  it("is an archive when there are several", async () => {
    const { html, body } = await built(files(["users.json", "specs/orders.json"], contextual), {
      base: "/docs",
    });
    expect(html("index")).toMatch(/href="\/docs\/api-specs\.zip" download/);
    const { value: archive } = await archiveSnapshot(body("api-specs.zip") as Uint8Array);
    expect(archive.paths).toEqual(["specs/orders.json", "users.json"]);
    expect(await archive.text("users.json")).toBe(users);
  });

  it("is not there without its option, without specifications, or where readers sign in", async () => {
    const one = await built(files("users.json", { contextual: { options: ["copy"] } }));
    const two = await built(files(undefined, contextual));
    const three = await built(files(["users.json", "specs/orders.json"], contextual), { isProtected: true });
    for (const { html, paths } of [one, two, three]) {
      expect(html("index")).not.toContain("Download API specification");
      expect(paths).not.toContain("api-specs.zip");
    }
  });
});

describe("the menu of a page", () => {
  it("offers what the settings list, in their order, where they say", async () => {
    const own = {
      title: "Ask us",
      description: "By letter",
      href: { base: "https://example.com", query: [{ key: "q", value: "About $path" }] },
    };
    const options = ["claude", "view", "copy", own];
    const header = (await built(files("users.json", { contextual: { options } }))).html("index");
    expect(header).toMatch(
      /data-hand-off="https:\/\/claude\.ai\/new\?q=\$prompt"[\s\S]*href="\/index\.md"[\s\S]*data-copy-page="\/index\.md"[\s\S]*href="https:\/\/example\.com\?q=About%20%2F"/,
    );
    const toc = (await built(files("users.json", { contextual: { options, display: "toc" } }))).html("index");
    expect(toc.indexOf("page-menu")).toBeGreaterThan(toc.indexOf('id="table-of-contents"'));
  });

  it("is not there when nothing is to be offered", async () => {
    expect((await built(files("users.json"))).html("index")).not.toContain("page-menu");
  });

  const ownMenu = (lines: string) => ({ "index.mdx": `---\ntitle: Start\n${lines}\n---\n\n## Part\n` });

  it("is a page's own where its frontmatter sets one, with everything that the setting takes", async () => {
    const own = ownMenu(
      "contextual:\n  options: [view, download-spec, {title: Ask, description: Us, href: https://example.com}]\n  display: toc",
    );
    const site = await built(files("users.json", { contextual: { options: ["copy"] } }, own));
    expect(site.problems).toEqual([]);
    const page = site.html("index");
    expect(page).not.toContain("data-copy-page");
    expect(page).toMatch(/href="\/index\.md"[\s\S]*href="\/users\.json" download[\s\S]*example\.com/);
    expect(page.indexOf("page-menu")).toBeGreaterThan(page.indexOf('id="table-of-contents"'));
    expect(site.html("api-reference/list-users")).toContain("data-copy-page");
    expect(site.html("api-reference/list-users")).not.toContain("download>");
  });

  it("can be taken from a page, or given to one page alone", async () => {
    const options = { contextual: { options: ["copy"] } };
    const without = await built(files("users.json", options, ownMenu("contextual: { options: [] }")));
    expect(without.html("index")).not.toContain("page-menu");
    const alone = await built(files("users.json", {}, ownMenu("contextual: { options: [copy] }")));
    expect(alone.html("index")).toContain("page-menu");
    expect(alone.html("api-reference/list-users")).not.toContain("page-menu");
  });

  it.each([
    ["contextual: copy", "it is not"],
    ["contextual: { options: [copy, fly] }", "`options.1` is not"],
    ["contextual: { options: [copy, copy] }", "`copy` is listed twice"],
  ])("is that of the site when its own is wrong: %s", async (lines, fault) => {
    const site = await built(files("users.json", { contextual: { options: ["view"] } }, ownMenu(lines)));
    expect(site.html("index")).toMatch(/page-menu[\s\S]*href="\/index\.md"/);
    expect(site.problems).toEqual([
      `content/frontmatter-type \`contextual\` in the frontmatter must be like \`contextual\` in \`docs.json\`, but ${fault}`,
    ]);
  });

  it("can come from the metadata of an operation, and is told about at the operation", async () => {
    const menu = (contextual: unknown) =>
      spec({
        "/users": { get: { ...answer, summary: "List users", "x-svc": { metadata: { contextual } } } },
      });
    const good = await built(files("users.json", {}, { "users.json": menu({ options: ["copy"] }) }));
    expect(good.html("api-reference/list-users")).toContain("data-copy-page");
    const wrong = await built(files("users.json", {}, { "users.json": menu("copy") }));
    expect(wrong.problems.join()).toContain("content/frontmatter-type `contextual`");
  });
});

describe("a specification at a URL", () => {
  const url = "https://api.example.com/openapi";
  const web = (folder: string, text: string | null) =>
    documentCopies(folder, {
      ask: async () =>
        text === null
          ? { bytes: null, problem: "there is no network" }
          : { bytes: Buffer.from(text), problem: null },
    });

  it("has pages like any other, and is used as it was when it cannot be had", async () => {
    const folder = temporaryFolder();
    const settings = { contextual: { options: ["download-spec"] } };
    const first = await built(files(url, settings), { fetchSpec: web(folder, users) });
    expect(first.problems).toEqual([]);
    expect(first.html("api-reference/list-users")).toContain("List users</h1>");
    expect(first.html("index")).toMatch(/href="\/_octavo\/specs\/openapi\.json" download/);
    expect(Buffer.from(first.body("_octavo/specs/openapi.json") as Uint8Array).toString()).toBe(users);
    const second = await built(files(url), { fetchSpec: web(folder, null) });
    expect(second.html("api-reference/list-users")).toContain("List users</h1>");
    expect(second.problems).toEqual([
      expect.stringMatching(/^openapi\/older-copy .* there is no network; the copy of/),
    ]);
  });

  it("is an error where it is named when there is no copy of it", async () => {
    const { problems } = await built(files(url), { fetchSpec: web(temporaryFolder(), null) });
    expect(problems).toEqual([`openapi/not-loaded \`${url}\` was not loaded: there is no network`]);
  });
});

describe("a build that follows another", () => {
  it("makes the pages of a specification anew when it changed, and only then", async () => {
    const [repository, blobs] = [temporaryFolder(), temporaryFolder()];
    const write = (name: string, text: string) => writeFileSync(join(repository, name), text);
    const all = files("users.json", {}, { "guide.mdx": "---\ntitle: Guide\n---\n" });
    for (const [name, text] of Object.entries(all)) if (!name.includes("/")) write(name, text);
    const run = async (previous?: BuildOptions["previous"]) => {
      const sink = contentSink(blobs);
      const { value: snapshot } = await directorySnapshot(repository);
      const { value } = await build(snapshot, sink, { previous });
      const { hash } = sink.files.get("api-reference/list-users.html")!;
      const html = readFileSync(join(blobs, hash), "utf8");
      return { reused: value!.reusedPages, memory: value!.memory, html };
    };
    const first = await run();
    const second = await run(first.memory);
    expect(second.reused).toBe(4);
    write("users.json", users.replace("Says **who**", "Says **exactly who**"));
    const third = await run(second.memory);
    expect(third.html).toContain("exactly who");
    expect(third.reused).toBe(2);
  });
});
