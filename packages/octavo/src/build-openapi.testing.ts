import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "#build.ts";
import { isObject } from "#openapi/json.ts";
import { loadDocument } from "#openapi/load.ts";
import { memorySink } from "#output/memory.ts";
import { inspectNavigation } from "#site/inspect.ts";
import { openSite } from "#site/open.ts";
import type { Page } from "#site/types.ts";
import type { FetchSpec } from "#source/copies.ts";
import { memorySnapshot } from "#source/memory.ts";

/** A site with the pages of one specification, as its readers and its author see it. */
export interface ApiSite {
  /** `file:line code message`. */
  readonly problems: readonly string[];
  readonly pages: readonly Page[];
  /** The navigation of `octavo inspect` as indented lines. */
  readonly tree: readonly string[];
  /** Files that are written, by path. */
  readonly paths: readonly string[];
  html(page: string): string;
  /** What a page says, without its tags: all of it, or one section by the id of its title. */
  words(page: string, section?: string): string;
  /** Request and response examples beside the text. */
  samples(page: string): string;
}

export interface ApiSiteOptions {
  /** Name of the specification. */
  readonly name?: string;
  /** Entries of the element that names it. */
  readonly entries?: readonly string[];
  readonly element?: object;
  readonly settings?: object;
  readonly files?: Readonly<Record<string, string>>;
  /** Gets specifications from URLs. */
  readonly fetchSpec?: FetchSpec;
}

export function specText(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../../fixtures/specs/${name}`, import.meta.url)), "utf8");
}

/** The site of a document in `fixtures/specs`; each of its schemas has a page `schemas/Name`. */
export function fixtureSite(name: string, options: ApiSiteOptions = {}): Promise<ApiSite> {
  return apiSite(specText(name), { name, ...options });
}

export async function apiSite(spec: string | object, options: ApiSiteOptions = {}): Promise<ApiSite> {
  const { name = "openapi.json", entries, element = {}, settings = {}, files = {}, fetchSpec } = options;
  const text =
    typeof spec === "string"
      ? spec
      : JSON.stringify({ openapi: "3.1.0", info: { title: "Shop", version: "1" }, ...spec }, null, 2);
  const pages = entries === undefined ? {} : { pages: entries };
  const docs = {
    name: "Test",
    theme: "mint",
    colors: { primary: "#0b6e4f" },
    api: { examples: { languages: ["bash"] } },
    ...settings,
    navigation: {
      tabs: [
        { tab: "Guides", pages: ["index"] },
        { tab: "API", openapi: name, ...pages, ...element },
      ],
    },
  };
  const snapshot = memorySnapshot({
    "docs.json": JSON.stringify(docs, null, 2),
    "index.mdx": "---\ntitle: Start\n---\n",
    [name]: text,
    ...schemaPages(name, text),
    ...files,
  });
  const { value: site } = await openSite(snapshot, { fetchSpec: fetchSpec ?? null });
  if (site === null) throw new Error("There is no site");
  const sink = memorySink();
  const { diagnostics } = await build(snapshot, sink, { fetchSpec });
  const html = (page: string) => {
    const artifact = sink.artifacts.get(`${page}.html`);
    if (artifact === undefined) throw new Error(`There is no page ${page}`);
    return String(artifact.body);
  };
  return {
    problems: diagnostics.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`),
    pages: [...site.pages.values()].filter(({ kind }) => kind === "operation" || kind === "webhook"),
    tree: linesOf(inspectNavigation(site.navigation, site)),
    paths: [...sink.artifacts.keys()],
    html,
    words(page, section) {
      const [title, , content] = partsOf(html(page));
      if (section === undefined) return `${plainWords(title)} ${plainWords(content)}`;
      const start = content.indexOf(`<h2 id="${section}"`);
      return start === -1 ? "" : plainWords(content.slice(start, content.indexOf("</section>", start)));
    },
    samples: (page) => plainWords(partsOf(html(page))[1]),
  };
}

/** Title and address, examples, and the text between them and the list of contents. */
function partsOf(html: string): readonly [string, string, string] {
  const page = html.slice(html.indexOf("<h1"));
  const content = page.indexOf('<div id="content"');
  const aside = page.indexOf('<div class="aside"');
  const end = page.indexOf('id="table-of-contents"');
  return [
    page.slice(0, aside === -1 ? content : aside),
    aside === -1 ? "" : page.slice(aside, content),
    page.slice(content, end === -1 ? undefined : page.lastIndexOf("<", end)),
  ];
}

function schemaPages(spec: string, text: string): Record<string, string> {
  const schemas = loadDocument(spec, text).value?.resolve("#/components/schemas");
  const names = isObject(schemas) ? Object.keys(schemas) : [];
  return Object.fromEntries(
    names.map((name) => [
      `schemas/${name}.mdx`,
      `---\nopenapi-schema: ${JSON.stringify(`${spec} ${name}`)}\n---\n`,
    ]),
  );
}

function linesOf(node: Readonly<Record<string, unknown>>, indent = ""): readonly string[] {
  const children = Array.isArray(node["children"]) ? node["children"] : [];
  const line = `${indent}${node["path"] ?? node["title"] ?? ""}`;
  return [...(line === "" ? [] : [line]), ...children.flatMap((child) => linesOf(child, `${indent} `))];
}

/** What a reader reads: code keeps its text, everything else is words with single spaces. */
function plainWords(html: string): string {
  return html
    .replace(/<script.*?<\/script>|<svg.*?<\/svg>/gs, "")
    .replace(/<pre.*?<\/pre>/gs, (code) => ` ${code.replace(/<[^>]*>/g, "")} `)
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
