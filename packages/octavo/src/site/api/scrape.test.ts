import { expect, it } from "vitest";
import { readFrontmatter } from "#content/frontmatter.ts";
import { parseYaml } from "#content/yaml.ts";
import { loadDocument } from "#openapi/load.ts";
import { operationRecords } from "#openapi/operations.ts";
import { scrapeOperations, type Scraped } from "./scrape.ts";

function scrape(paths: object, webhooks: object = {}): Scraped {
  const text = JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths, webhooks });
  return scrapeOperations(operationRecords(loadDocument("spec.json", text).value!));
}

it("every operation becomes a file; hidden ones too, excluded ones not", () => {
  const { files, groups } = scrape(
    {
      "/users": { get: { tags: ["People"], summary: "List users" }, put: { "x-excluded": true } },
      "/users/{id}": { delete: { summary: "Remove", deprecated: true, "x-hidden": true } },
    },
    { created: { post: {} } },
  );
  expect(files).toEqual([
    { path: "people/list-users.mdx", text: "---\nopenapi: get /users\n---\n" },
    { path: "created.mdx", text: '---\nopenapi: "webhook created"\n---\n' },
    { path: "remove.mdx", text: "---\nopenapi: delete /users/{id}\ndeprecated: true\n---\n" },
  ]);
  expect(groups).toEqual([
    { group: "People", pages: ["people/list-users"] },
    { group: "API Reference", pages: ["created"] },
  ]);
});

it("what the specification says about a page becomes valid frontmatter and content", () => {
  const metadata = {
    title: 'A: "quoted" # title',
    groups: ["admin", "staff"],
    "og:title": "[x]",
    public: false,
  };
  const { files } = scrape({
    "/token#refresh": {
      post: { summary: "Refresh", "x-svc": { metadata, content: "<Note>Before.</Note>" } },
    },
  });
  const text = files[0]!.text;
  expect(parseYaml(text.split("---\n")[1]!)).toEqual({
    value: { openapi: "post /token#refresh", ...metadata },
    error: null,
  });
  expect(readFrontmatter(text, "refresh.mdx").value.openapi).toBe("post /token#refresh");
  expect(text.endsWith("---\n\n<Note>Before.</Note>\n")).toBe(true);
});

it("a field that the specification says twice is written once", () => {
  const metadata = { deprecated: false };
  const { files } = scrape({ "/a": { get: { deprecated: true, "x-svc": { metadata } } } });
  expect(files[0]!.text).toBe("---\nopenapi: get /a\ndeprecated: false\n---\n");
});

it("an address that leads out of the folder is not taken", () => {
  const { files } = scrape({ "/a": { get: { "x-mint": { href: "../../etc/page" } } } });
  expect(files.map(({ path }) => path)).toEqual(["get-a.mdx"]);
});

it("an operation whose file no system could hold is left out", () => {
  const { files, left } = scrape({ "/a": { get: { summary: "nul" } } });
  expect(files).toEqual([]);
  expect(left).toEqual(["get /a"]);
});
