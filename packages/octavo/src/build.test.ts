import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assert, asyncProperty, subarray } from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { build, type BuildReport } from "#build.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import { contentSink } from "#output/content-sink.ts";
import { memorySink } from "#output/memory.ts";
import type { BuildMemory, StoredFile } from "#output/types.ts";
import { directorySnapshot } from "#source/directory.ts";
import { memorySnapshot } from "#source/memory.ts";

type Repository = Readonly<Record<string, string | Uint8Array>>;

/** A picture of this size, as far as readers of sizes look. */
function picture(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33);
  bytes.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const settings = {
  theme: "mint",
  name: "Test",
  colors: { primary: "#0f766e" },
  variables: { product: "Press" },
  navigation: {
    languages: [
      {
        language: "en",
        tabs: [
          {
            tab: "Guides",
            groups: [
              {
                group: "Start",
                root: "guides/overview",
                directory: "card",
                pages: ["guides/one", "guides/two"],
              },
              { group: "More", pages: ["guides/three", "guides/new", "shared"] },
            ],
          },
          { tab: "News", groups: [{ group: "News", pages: ["changelog", "shared"] }] },
        ],
      },
      { language: "fr", groups: [{ group: "Début", pages: ["fr/guides/one", "fr/guides/two"] }] },
    ],
  },
};

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;

const repository: Repository = {
  "docs.json": JSON.stringify(settings),
  "guides/overview.mdx": page("Overview", "All about {{product}}."),
  "guides/one.mdx": page("One", 'import Note from "/snippets/note.mdx";\n\n<Note />\n\nSee [two](./two).'),
  "guides/two.mdx": page("Two", "![A picture](/images/a.png)\n\n![Missing](/images/missing.png)"),
  "guides/three.mdx": page(
    "Three",
    'import { Counter } from "/snippets/counter.jsx";\n\n<Counter start={3} />\n\n[New](/guides/new)',
  ),
  "guides/four.mdx": page(
    "Four",
    'import { Counter } from "/snippets/counter.jsx";\n\n<Counter start={4} />',
  ),
  "guides/five.mdx": page("Five", 'import Later from "/snippets/later.mdx";\n\n<Later />'),
  "changelog.mdx": page("News", '<Update label="2026-03-01" description="1.0">Text of the update.</Update>'),
  "shared.mdx": page("Shared", "<Unknown>In two tabs.</Unknown>\n\n```js\nlet a = 1;\n```"),
  "fr/guides/one.mdx": page("Un", "![Image](/images/a.png)"),
  "fr/guides/two.mdx": page("Deux", '<div className="mt-4">Texte.</div>'),
  "snippets/note.mdx": "Take **note**.\n",
  "snippets/counter.jsx":
    'import { step } from "./step";\nexport const Counter = ({ start }) => <b>{start + step}</b>;\n',
  "snippets/step.js": "export const step = 1;\n",
  "images/a.png": picture(300, 200),
};

const write = (path: string, content: string | Uint8Array) => (files: Repository) => ({
  ...files,
  [path]: content,
});
const append = (path: string, text: string) => (files: Repository) => ({
  ...files,
  [path]: `${String(files[path] ?? page("Again", ""))}${text}`,
});
const remove = (path: string) => (files: Repository) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));
const configure = (more: object) => (files: Repository) => ({
  ...files,
  "docs.json": JSON.stringify({ ...JSON.parse(String(files["docs.json"])), ...more }),
});

/** Each with the number of pages that are rendered again, of the ten that there are. */
const edits: Readonly<Record<string, readonly [edit: (files: Repository) => Repository, rendered: number]>> =
  {
    nothing: [(files) => files, 0],
    "the text of a page": [append("guides/one.mdx", "\nMore.\n"), 1],
    "the text of a page that holds a picture": [append("guides/two.mdx", "\nMore.\n"), 1],
    "a mistake in a page": [append("guides/two.mdx", "\n<Card>\n"), 1],
    "a title": [write("changelog.mdx", page("Changes", "None.")), 2],
    "a description": [write("guides/two.mdx", "---\ntitle: Two\ndescription: Second.\n---\n"), 2],
    "a snippet": [write("snippets/note.mdx", "Take _care_.\n"), 1],
    "a snippet that was missing": [write("snippets/later.mdx", "Here.\n"), 1],
    "a picture": [write("images/a.png", picture(30, 20)), 2],
    "a picture that was missing": [write("images/missing.png", picture(30, 20)), 1],
    "a component": [write("snippets/counter.jsx", "export const Counter = () => <i>none</i>;\n"), 2],
    "a module that a component imports": [write("snippets/step.js", "export const step = 2;\n"), 2],
    "a module that takes the place of another": [write("snippets/step.jsx", "export const step = 5;\n"), 2],
    "a colour": [configure({ colors: { primary: "#b91c1c" } }), 10],
    "a variable": [configure({ variables: { product: "Printer" } }), 10],
    "a redirect": [configure({ redirects: [{ source: "/old", destination: "/guides/one" }] }), 0],
    "a style sheet": [write("extra.css", "b { color: red }"), 10],
    "a utility class": [append("guides/overview.mdx", '\n<div className="p-8">Far.</div>\n'), 10],
    "a file that no page shows": [write("files/plan.pdf", "%PDF"), 0],
    "a new page": [write("guides/new.mdx", page("New", "Text.")), 11],
    "a page that is gone": [remove("guides/four.mdx"), 9],
    "the last page of a language": [
      (files) => remove("fr/guides/one.mdx")(remove("fr/guides/two.mdx")(files)),
      8,
    ],
  };

const folder = mkdtempSync(join(tmpdir(), "octavo-build-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Built {
  readonly report: BuildReport;
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly diagnostics: readonly Diagnostic[];
}

/** As a service builds: what is remembered goes through JSON. */
async function buildSite(files: Repository, previous?: BuildMemory): Promise<Built> {
  const sink = contentSink(folder);
  const remembered = previous === undefined ? {} : { previous: JSON.parse(JSON.stringify(previous)) };
  const { value, diagnostics } = await build(memorySnapshot(files), sink, remembered);
  if (value === null) throw new Error("nothing was built");
  return { report: value, files: sink.files, diagnostics };
}

const untouched = buildSite(repository);

const inOrder = (files: Built["files"]) => [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));

describe("a build that knows the one before", () => {
  it.each(Object.entries(edits))("makes the same site after an edit: %s", async (_name, [edit, rendered]) => {
    const first = await untouched;
    const edited = edit(repository);
    const cold = await buildSite(edited);
    const warm = await buildSite(edited, first.report.memory);
    expect(inOrder(warm.files)).toEqual(inOrder(cold.files));
    expect(warm.diagnostics).toEqual(cold.diagnostics);
    expect(warm.report.memory).toEqual(cold.report.memory);
    expect(warm.report.pages - warm.report.reusedPages).toBe(rendered);
  });

  it("makes the same site after any edits", async () => {
    const some = subarray(Object.keys(edits));
    const edited = (names: readonly string[]) =>
      names.reduce((files, name) => edits[name]![0](files), repository);
    await assert(
      asyncProperty(some, some, async (before, after) => {
        const first = await buildSite(edited(before));
        const warm = await buildSite(edited(after), first.report.memory);
        const cold = await buildSite(edited(after));
        expect(inOrder(warm.files)).toEqual(inOrder(cold.files));
        expect(warm.diagnostics).toEqual(cold.diagnostics);
      }),
      { numRuns: 10 },
    );
  });

  it("takes nothing from another program", async () => {
    const { memory } = (await untouched).report;
    const { report } = await buildSite(repository, { ...memory, version: "another" });
    expect(report.reusedPages).toBe(0);
  });
});

describe("a build with the help of threads", () => {
  it("remembers of each page what that one was made from", async () => {
    const names = Array.from({ length: 320 }, (_, index) => `p${index}`);
    const root = mkdtempSync(join(folder, "source-"));
    writeFileSync(join(root, "docs.json"), JSON.stringify({ ...settings, navigation: { pages: names } }));
    // Some pages wait until what colours their code is loaded.
    const languages =
      "js python go rust java cpp php css html xml yaml sql bash ruby kotlin swift lua r".split(" ");
    for (const [index, name] of names.entries()) {
      const code = `\`\`\`${languages[index % languages.length]}\na\n\`\`\``;
      const text = `import A from "/snippets/${name}.mdx";\n\n<A />\n\n${code}`;
      writeFileSync(join(root, `${name}.mdx`), page(name, text));
    }
    const { value: snapshot } = await directorySnapshot(root);
    const sink = contentSink(join(folder, "threads"));
    const { value } = await build(snapshot, sink);
    const { pages: made } = value!.memory;
    const isOwn = (path: string, name: string) =>
      path === `${name}.mdx` || path.startsWith(`snippets/${name}.`);
    for (const name of names) {
      const reads = Object.keys(made[`/${name}`]!.reads);
      expect(reads).toContain(`${name}.mdx`);
      expect(reads.filter((path) => !isOwn(path, name))).toEqual([]);
    }
    expect(names.filter((name) => !sink.files.has(`${name}.html`))).toEqual([]);
  });
});

describe("files that are found by content", () => {
  it("are those that any other build writes", async () => {
    const { files } = await untouched;
    const plain = memorySink();
    await build(memorySnapshot(repository), plain);
    expect([...files.keys()].toSorted()).toEqual([...plain.artifacts.keys()].toSorted());
    for (const [path, { hash, bytes, cache }] of files) {
      const { body, cache: expected } = plain.artifacts.get(path)!;
      const stored = readFileSync(join(folder, hash));
      const isSame = stored.equals(Buffer.from(body)) && stored.length === bytes && cache === expected;
      expect({ path, isSame }).toEqual({ path, isSame: true });
    }
  });
});
