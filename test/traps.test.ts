import { join } from "node:path";
import { build } from "octavo/build";
import { checkRepository } from "octavo/check/repository";
import { memorySink } from "octavo/output/memory";
import { directorySnapshot } from "octavo/source/directory";
import { describe, expect, it } from "vitest";
import { config, folderWith } from "./octavo.ts";

const fixtures = join(import.meta.dirname, "../fixtures/sites");

interface BuiltSite {
  html(page: string): string;
  /** What a reader reads in the content of a page, with single spaces. */
  text(page: string): string;
  readonly paths: readonly string[];
  /** `file:line code`, as `octavo check` finds them. */
  readonly problems: readonly string[];
}

/** A fixture by name, or any folder. */
async function siteOf(site: string): Promise<BuiltSite> {
  const folder = site.includes("/") ? site : join(fixtures, site, "site");
  const { value: snapshot } = await directorySnapshot(folder);
  const sink = memorySink();
  await build(snapshot, sink);
  const { diagnostics } = await checkRepository(snapshot);
  const html = (page: string) => String(sink.artifacts.get(`${page}.html`)?.body);
  return {
    html,
    text: (page) => textIn(html(page)),
    paths: [...sink.artifacts.keys()],
    problems: diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`),
  };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function textIn(html: string): string {
  const [, content = ""] = html.split('id="content-area"');
  return content
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => entities[name] ?? "")
    .replace(/\s+/g, " ");
}

const idsIn = (html: string) => [...html.matchAll(/<h[1-6][^>]* id="([^"]*)"/g)].map(([, id]) => id);

/** What breaks a naive implementation, as found in real repositories. Each has a site of its own. */
describe("no trap of real repositories catches us", () => {
  it("1: headings with ids of their own, with spaces, with components", async () => {
    const site = await siteOf("traps-heading-ids");
    expect(idsIn(site.html("index"))).toEqual(
      expect.arrayContaining([
        "own-id",
        "run-command",
        "in-a-step",
        "what-is-new",
        "setup",
        "setup-2",
        "with-code",
      ]),
    );
    expect(site.text("index")).not.toContain("{#own-id}");
    expect(site.text("index")).toContain("{#not-an-id}");
    expect(site.problems).toEqual([]);
  });

  it("2: formulas are formulas, and prices are prices", async () => {
    const site = await siteOf("traps-math-and-prices");
    const text = site.text("index");
    for (const price of [
      "$5 or $10",
      "From $0-$19,999 a year",
      "It costs $5 now and $10 later",
      "$1.50/seat and $20/team",
      "US$3 or US$4",
    ]) {
      expect(text).toContain(price);
    }
    expect(site.html("index").match(/<math\b/g)).toHaveLength(3);
    expect(text).toContain("${PATH}");
    expect(site.problems).toEqual([]);
  });

  it("3: a specification that docs.json does not name", async () => {
    const site = await siteOf("traps-specification-not-named");
    expect(site.text("users")).toContain("Text before the operation.");
    expect(site.problems).toEqual([]);
  });

  it("4: methods in any case, specifications by any name", async () => {
    const site = await siteOf("traps-specification-names");
    expect(["one", "two", "three"].map((page) => site.text(page))).toEqual([
      expect.stringContaining("One."),
      expect.stringContaining("Two."),
      expect.stringContaining("Three."),
    ]);
    expect(site.problems).toEqual([]);
  });

  it("5: a specification elsewhere, with no network", async () => {
    const site = await siteOf("traps-remote-specification");
    expect(site.text("index")).toContain("the operation");
    expect(site.paths).toContain("overview.html");
    expect(site.problems).toEqual(["docs.json:17 openapi/not-loaded"]);
  });

  it("6: pages and snippets that do not exist", async () => {
    const site = await siteOf("traps-missing-targets");
    const text = site.text("index");
    expect(text).toContain("Before. Text of the snippet. Text of the old snippet. After");
    expect(site.problems).toEqual([
      "docs.json:10 navigation/missing-page",
      "docs.json:11 navigation/missing-page",
      "docs.json:12 navigation/missing-page",
      "index.mdx:5 content/import-missing",
      "index.mdx:6 content/import-missing",
      "index.mdx:15 content/import-missing",
      "index.mdx:19 content/expression",
    ]);
  });

  it("7: components that nobody defines", async () => {
    const site = await siteOf("traps-undefined-components");
    const text = site.text("index");
    const shown = [
      "Text of a warning.",
      "Text of a feature.",
      "Text of another.",
      "Text in small letters.",
      "Text of a twig.",
    ];
    for (const part of shown) expect(text).toContain(part);
    expect(text).toContain("Inline text and go on.");
    expect(new Set(site.problems.map((problem) => problem.split(" ")[1]))).toEqual(
      new Set(["content/unknown-component"]),
    );
  });

  it("8: the same page several times in the navigation", async () => {
    const site = await siteOf("shared-pages");
    expect(site.paths.some((path) => path.startsWith("_octavo/places/"))).toBe(true);
  });

  it("9: languages in products, products in languages", async () => {
    for (const name of ["products-languages-groups", "languages-products-tabs-menu-groups"]) {
      const { problems, paths } = await siteOf(name);
      expect(problems.filter((problem) => problem.includes("navigation/"))).toEqual([]);
      expect(paths.filter((path) => path.endsWith(".html")).length).toBeGreaterThan(3);
    }
  });

  it("10: pages that the navigation does not list", async () => {
    const site = await siteOf("text-traps");
    expect(site.paths).toContain("unlisted_page-name.html");
  });

  it("11: a page of a megabyte of generated markup", async () => {
    const row = (index: number) =>
      `<div class="tsd-member" id="m${index}"><svg class="icon"><use href="#icon-1" /></svg><a href="#m${index}"><code class="kind">name</code></a></div>`;
    const rows = Array.from({ length: 8_000 }, (_, index) => row(index)).join("\n");
    const folder = folderWith({
      "docs.json": config({ navigation: { pages: ["index"] } }),
      "index.mdx": rows,
    });
    const before = process.cpuUsage();
    const site = await siteOf(folder);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(10);
    expect(site.html("index")).toContain('class="tsd-member" id="m7999"');
    expect(site.problems).toEqual([]);
  }, 60_000);

  it("12: components with hooks as globals, and the window while rendering", async () => {
    const site = await siteOf("traps-hooks-as-globals");
    const text = site.text("index");
    expect(text).toMatch(/Hello, ?reader ?!/);
    expect(text).toContain("3 times");
    expect(text).toContain("Off");
    expect(text).toMatch(/Text inside a component\./);
    expect(text).toContain("The end.");
    expect(site.html("index").match(/<octavo-island\b/g)?.length).toBeGreaterThanOrEqual(3);
    expect(site.problems.filter((problem) => !problem.includes("content/island-failed"))).toEqual([]);
  });

  it("13: settings that nobody knows", async () => {
    const site = await siteOf("traps-unknown-settings");
    expect(site.paths).toEqual(expect.arrayContaining(["index.html", "jp.html"]));
    const codes = new Set(site.problems.map((problem) => problem.split(" ")[1]));
    expect(codes).toEqual(new Set(["config/unknown-key"]));
  });

  it("14: pages in Markdown files, and links that end in .md or .mdx", async () => {
    const site = await siteOf("traps-markdown-files");
    const links = [
      ...site.html("index").matchAll(/<a[^>]* href="([^"]*)"[^>]*>(?:One|two|three|four|five)</g),
    ];
    expect(links.map(([, href]) => href)).toEqual([
      "/guides/plain",
      "/guides/plain#part",
      "/guides/plain",
      "/guides/other",
      "/guides/other?a=b#c",
    ]);
    expect(site.text("guides/plain")).toContain("1 < 2 and {braces}.");
    expect(site.text("guides/plain")).not.toContain("not shown");
    expect(site.problems.filter((problem) => !/content\/(recovered|expression)/.test(problem))).toEqual([]);
  });

  it("15: style sheets and scripts that know the ids of the layout", async () => {
    const site = await siteOf("traps-custom-code");
    const html = site.html("index");
    expect(html).toMatch(/<link[^>]*href="[^"]*style[^"]*\.css/);
    expect(html).toMatch(/<script[^>]*src="[^"]*script[^"]*\.js/);
    for (const id of ["content-area", "table-of-contents", "sidebar", "navbar"])
      expect(html).toContain(`id="${id}"`);
    expect(html).toContain("line-highlight");
    expect(site.problems).toEqual([]);
  });

  it("16: line ends, byte order marks, wrapped frontmatter, fences with words", async () => {
    const site = await siteOf("traps-text");
    const text = site.text("index");
    for (const title of ["JavaScript & TypeScript", "200 (Success)", "src/my file.test.js"])
      expect(text).toContain(title);
    expect(site.html("index")).toContain("A value that is wrapped in its quotes, at the first column");
    expect(site.html("index").replace(/<[^>]*>/g, "")).toContain("indented\n  twice");
    expect(site.text("crlf")).toContain("Text of a note.");
    expect(site.text("crlf")).toContain("one two");
    expect(site.html("bom")).toContain("A byte order mark");
    expect(site.problems).toEqual(["crlf.mdx:16 link/broken"]);
  });
});
