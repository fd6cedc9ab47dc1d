import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkRepository } from "../packages/octavo/src/check/repository.ts";
import { buildCommand } from "../packages/octavo/src/cli/commands/build.ts";
import { checkCommand } from "../packages/octavo/src/cli/commands/check.ts";
import { devCommand } from "../packages/octavo/src/cli/commands/dev.ts";
import { inspectCommand } from "../packages/octavo/src/cli/commands/inspect.ts";
import { newCommand } from "../packages/octavo/src/cli/commands/new.ts";
import { scrapeCommand } from "../packages/octavo/src/cli/commands/scrape.ts";
import {
  childOrder,
  childReported,
  type ParentKind,
} from "../packages/octavo/src/navigation/patterns/order.ts";
import { openSite } from "../packages/octavo/src/site/open.ts";
import { directorySnapshot } from "../packages/octavo/src/source/directory.ts";
import { memorySnapshot } from "../packages/octavo/src/source/memory.ts";

const docs = join(import.meta.dirname, "../docs");
const pages = readdirSync(docs, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".mdx") && !file.startsWith("snippets"),
);
const textOf = (page: string) => readFileSync(join(docs, page), "utf8");

/** Every `docs.json` that the manual shows, with the page that shows it. */
const examples = pages.flatMap((page) =>
  [...textOf(page).matchAll(/^ *```json docs\.json\n(.*?)^ *```/gms)].map(([, json = ""]) => ({
    page,
    json,
  })),
);

const grammar = JSON.stringify({ name: "leaf", scopeName: "source.leaf", patterns: [] });

describe("the manual", () => {
  it("has no problem of its own", async () => {
    const { value: snapshot, diagnostics } = await directorySnapshot(docs);
    const found = await checkRepository(snapshot);
    expect([...diagnostics, ...found.diagnostics]).toEqual([]);
    const written = [...(found.site?.pages.values() ?? [])].filter(({ reference }) => reference === null);
    expect(written).toHaveLength(pages.length);
    expect(found.site?.pages.size).toBeGreaterThan(pages.length + 20);
  });

  it.each(examples)("shows a docs.json without a mistake in $page", async ({ json }) => {
    const basics = {
      theme: "mint",
      name: "Example",
      colors: { primary: "#336699" },
      navigation: { pages: ["index"] },
    };
    const config: Readonly<Record<string, unknown>> = { ...basics, ...JSON.parse(json) };
    const specification = specificationFor(json);
    const files = filesNamedBy(config["navigation"]).map((file) => [
      file,
      file.endsWith(".yaml") ? specification : "Text.",
    ]);
    const grammars = [...json.matchAll(/"\/(grammars\/[\w-]+\.json)"/g)].map(([, file = ""]) => [
      file,
      grammar,
    ]);
    const snapshot = memorySnapshot({
      ...Object.fromEntries([...files, ...grammars]),
      "docs.json": JSON.stringify(config),
    });
    expect((await openSite(snapshot)).diagnostics).toEqual([]);
  });

  it("shows an example of every navigation pattern", () => {
    const shown = examples.map(({ json }) => json).join("");
    const keys = [
      "pages",
      "groups",
      "tabs",
      "menu",
      "anchors",
      "global",
      "dropdowns",
      "products",
      "versions",
      "languages",
    ];
    expect(keys.filter((key) => !shown.includes(`"${key}"`))).toEqual([]);
  });

  it("gives the order in which children are chosen", () => {
    const parents = [
      "navigation",
      "language",
      "version",
      "tab",
      "dropdown",
      "anchor",
      "product",
      "item",
    ] as const;
    const expected = parents.map((parent: ParentKind) => {
      const children = childOrder[parent].filter((key) => childReported[parent]?.includes(key) !== true);
      return `| ${parent === "navigation" ? "`navigation`" : parent} | ${children.join(", ")} |`;
    });
    expect(textOf("navigation/nesting.mdx")).toContain(expected.join("\n"));
  });

  it.each([newCommand, devCommand, buildCommand, checkCommand, inspectCommand, scrapeCommand])(
    "knows every option of the command line, and no other",
    (command) => {
      const [, section = ""] = textOf("reference/cli.mdx").split(`## octavo ${command.name()}\n`);
      const [own = ""] = section.split("\n## ");
      const documented = [...own.matchAll(/^\| (?:`-\w`, )?`(--[^`]+)`/gm)].map(([, flags]) => flags);
      const options = [command, ...command.commands].flatMap((each) => each.options);
      expect(documented).toEqual(options.map(({ flags }) => flags.replace(/^-\w, /, "")));
    },
  );
});

/** A specification with every operation that the entries of an example name. */
function specificationFor(example: string): string {
  const named = [...example.matchAll(/"(?:\S+ )?(GET|POST|PUT|PATCH|DELETE) (\/[^"]*)"/g)];
  const paths: Record<string, Record<string, unknown>> = { "/example": {} };
  for (const [, method = "", path = ""] of [...named, ["", "GET", "/example"]]) {
    const responses = { 200: { description: "Done" } };
    paths[path] = { ...paths[path], [method.toLowerCase()]: { summary: `${method} ${path}`, responses } };
  }
  return JSON.stringify({ openapi: "3.1.0", info: { title: "Example", version: "1" }, paths });
}

/** The pages and specifications that a navigation cannot do without. */
function filesNamedBy(element: unknown, key = ""): readonly string[] {
  if (typeof element === "string") {
    if (element.endsWith(".yaml")) return [element];
    return (key === "pages" || key === "root") && !element.includes(" ") ? [`${element}.mdx`] : [];
  }
  if (Array.isArray(element)) return element.flatMap((child) => filesNamedBy(child, key));
  if (typeof element !== "object" || element === null) return [];
  return Object.entries(element).flatMap(([name, child]) => filesNamedBy(child, name));
}
