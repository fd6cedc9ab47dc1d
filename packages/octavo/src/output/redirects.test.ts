import { describe, expect, it } from "vitest";
import { pages, siteOf } from "#site/site.testing.ts";
import { redirectArtifacts, servedRedirects } from "./redirects.ts";

async function artifacts(redirects: readonly object[], { base = "", files = ["start"] } = {}) {
  const { site } = await siteOf({ pages: files }, pages(...files), { redirects });
  const made = redirectArtifacts(site, { base, trailingSlash: false });
  return new Map(made.map(({ path, body }) => [path, String(body)]));
}

const redirect = (source: string, destination: string, permanent = true) => ({
  source,
  destination,
  permanent,
});

describe("redirects of a static site", () => {
  it("are pages that forward, and lines for hosts that read them", async () => {
    const made = await artifacts([
      redirect("/old", "/start"),
      redirect("/gone/", "https://example.com/a", false),
    ]);
    expect(made.get("old.html")).toContain('url=/start"');
    expect(made.get("gone.html")).toContain('url=https://example.com/a"');
    expect(made.get("_redirects")).toBe("/old /start 308\n/gone/ https://example.com/a 307\n");
  });

  it.each([
    ["/docs/:slug*", "/start/:slug*", "/base/docs/* /base/start/:splat 308\n"],
    ["/docs/*", "/start/*", "/base/docs/* /base/start/:splat 308\n"],
    ["/docs/:slug", "/start/:slug", "/base/docs/:slug /base/start/:slug 308\n"],
    ["/docs/*", "https://example.com/*", "/base/docs/* https://example.com/:splat 308\n"],
    ["/über uns", "/start#ä b", "/base/%C3%BCber%20uns /base/start#%C3%A4%20b 308\n"],
  ])("from %s to %s are written as hosts read them", async (source, destination, line) => {
    const made = await artifacts([redirect(source, destination)], { base: "/base" });
    expect(made.get("_redirects")).toBe(line);
  });

  it("never take the place of a page", async () => {
    const made = await artifacts([redirect("/start", "/other")], { files: ["start", "other"] });
    expect(made.has("start.html")).toBe(false);
  });

  it("lead from a folder without a page to the first page in it, and are no lines for hosts", async () => {
    const made = await artifacts([], { base: "/base", files: ["start", "guides/deep/a", "guides/b"] });
    expect(made.get("guides.html")).toContain('url=/base/guides/deep/a"');
    expect(made.get("guides/deep.html")).toContain('url=/base/guides/deep/a"');
    expect(made.has("_redirects")).toBe(false);
  });

  it("lead from the root to the first page", async () => {
    expect((await artifacts([])).get("index.html")).toContain('url=/start"');
    expect((await artifacts([], { files: ["index"] })).has("index.html")).toBe(false);
  });

  it("lead from the root where the author says", async () => {
    const made = await artifacts([redirect("/", "/other")], { files: ["start", "other"] });
    expect(made.get("index.html")).toContain('url=/other"');
  });

  it.each(["/../../escaped", "/a/../../../escaped", "/..\\escaped", "/./a", "/a//b"])(
    "from %s make no file",
    async (source) => {
      const html = [...(await artifacts([redirect(source, "/start")])).keys()].filter((path) =>
        path.endsWith(".html"),
      );
      expect(html).toEqual(["index.html"]);
    },
  );
});

describe("redirects for a server that follows them itself", () => {
  it("have finished addresses, patterns as written, and lead from folders and the root as well", async () => {
    const files = ["start", "guides/a"];
    const { site } = await siteOf({ pages: files }, pages(...files), {
      redirects: [
        redirect("/old", "start.mdx"),
        redirect("/docs/:slug*", "/guides/:slug*", false),
        redirect("/start", "/guides/a"),
      ],
    });
    expect(servedRedirects(site, { base: "", trailingSlash: true })).toEqual([
      redirect("/old", "/start/"),
      redirect("/docs/:slug*", "/guides/:slug*", false),
      redirect("/guides", "/guides/a/", false),
      redirect("/", "/start/", false),
    ]);
  });
});
