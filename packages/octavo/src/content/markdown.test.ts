import { describe, expect, it } from "vitest";
import { memorySnapshot } from "#source/memory.ts";
import { toMarkdown } from "./markdown.ts";
import { readDocument } from "./read.ts";

/** A page of MDX, as Markdown. Addresses are as they were written. */
async function markdown(text: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const files = memorySnapshot({ ...more, "page.mdx": text });
  const reading = { files, variables: {}, latex: undefined };
  const { value } = await readDocument("page.mdx", reading, (address) => address);
  return toMarkdown(value.children);
}

describe("what is Markdown already stays so", () => {
  it.each([
    ["paragraphs", "One line\nand another.\n\nA second paragraph."],
    ["emphasis, code and links", "**Bold**, *slanted*, ~~gone~~, `code` and [a link](/page)."],
    ["headings", "## First\n\n### Second `code`\n\nText."],
    ["lists", "- one\n  - inner\n- two\n\n1. first\n2. second"],
    ["lists of paragraphs", "- one\n\n  more of it\n\n- two"],
    ["lists that begin later", "3. third\n4. fourth"],
    ["tasks", "- [x] done\n- [ ] open"],
    ["quotations", "> A quotation\n> of two lines."],
    ["GitHub's own callouts", "> [!NOTE]\n> Mind this."],
    ["rules", "Above\n\n---\n\nBelow"],
    ["code", '```ts title="a.ts" lines\nconst a = `b`;\n```'],
    ["code in code", "````md\n```sh\nnpm i\n```\n````"],
    ["diagrams", "```mermaid\ngraph LR\n  A --> B\n```"],
    ["tables", "| Name | Count |\n| :--- | ---: |\n| `a \\| b` | 1 |"],
    ["pictures", "![A box](/box.png)"],
    ["formulas", "Area $a^2$.\n\n$$\n\\frac{1}{2}\n$$"],
    ["line breaks", "One\\\ntwo"],
  ])("%s", async (_, text) => {
    expect(await markdown(text)).toBe(text);
  });
});

describe("signs that an author meant as signs stay signs", () => {
  it.each([
    ["2 * 3 * 4", "2 * 3 * 4"],
    ["\\*not slanted\\*", "\\*not slanted\\*"],
    ["snake_case_name and \\_private", "snake_case_name and \\_private"],
    ["a \\<b> c", "a \\<b> c"],
    ["\\# no heading", "\\# no heading"],
    ["1\\. no list", "1\\. no list"],
    ["\\- no list", "\\- no list"],
    ["\\[no link](at all)", "[no link\\](at all)"],
    ["\\&amp; and AT&T", "\\&amp; and AT&T"],
    ["C:\\\\dir", "C:\\dir"],
    ["Wow\\![link](/a)", "Wow\\![link](/a)"],
    ["\\`tick\\`", "\\`tick\\`"],
  ])("%s", async (text, written) => {
    expect(await markdown(text)).toBe(written);
  });

  it("marks that would not count as marks are left out", async () => {
    expect(await markdown("<strong>「重要」</strong>です")).toBe("「重要」です");
    expect(await markdown("<strong>bold </strong>word")).toBe("**bold** word");
  });
});

describe("components give what they hold", () => {
  it.each([
    ["callouts", "<Note>Mind **this**.</Note>", "> **Note:** Mind **this**."],
    [
      "callouts with a title and blocks",
      '<Warning title="Hot">\n- a\n- b\n</Warning>',
      "> **Warning: Hot**\n>\n> - a\n> - b",
    ],
    [
      "cards",
      '<CardGroup cols={2}>\n<Card title="Start" href="/start" icon="x">Begin here.</Card>\n<Card title="B">Two</Card>\n</CardGroup>',
      "[**Start**](/start)\n\nBegin here.\n\n**B**\n\nTwo",
    ],
    [
      "accordions and steps, as headings",
      '## Questions\n\n<Accordion title="Why?">Because.</Accordion>\n\n<Steps><Step title="Go">Went.</Step></Steps>',
      "## Questions\n\n### Why?\n\nBecause.\n\n### Go\n\nWent.",
    ],
    [
      "tabs",
      '<Tabs><Tab title="npm">npm i</Tab><Tab title="yarn">yarn add</Tab></Tabs>',
      "**npm**\n\nnpm i\n\n**yarn**\n\nyarn add",
    ],
    [
      "fields",
      '<ParamField query="limit" type="number" default={10} required>How many.</ParamField>',
      "- `limit` (query, number, required, default: `10`)\n\n  How many.",
    ],
    [
      "labels of fields",
      '<ResponseField name="id" type="string" pre={["read-only"]} post="since 2" />',
      "- `id` (read-only, since 2, string)",
    ],
    [
      "updates",
      '<Update label="May 2026" description="v2" tags={["api"]}>\nNew.\n</Update>',
      "## May 2026\n\nv2\n\nTags: api\n\nNew.",
    ],
    [
      "trees",
      '<Tree><Tree.Folder name="docs"><Tree.File name="a.mdx" comment="first" /></Tree.Folder><Tree.File name="b" /></Tree>',
      "- `docs/`\n  - `a.mdx` (first)\n- `b`",
    ],
    ["frames", '<Frame caption="A *box*">![Box](/b.png)</Frame>', "![Box](/b.png)\n\nA *box*"],
    [
      "badges, icons and tips",
      'A <Badge>new</Badge> <Icon icon="x" /><Tooltip tip="the tip">word</Tooltip>.',
      "A new word (the tip).",
    ],
    ["colours", '<Color><Color.Item name="sky" value="#09f" /></Color>', "- sky: `#09f`"],
    ["panels of code", "<CodeGroup>\n```sh npm\nnpm i\n```\n</CodeGroup>", "```sh npm\nnpm i\n```"],
    [
      "HTML",
      '<div class="x"><p>A <b>b</b></p><details><summary>More</summary>Text</details></div>',
      "A **b**\n\n**More**\n\nText",
    ],
    ["superscripts", "10<sup>6</sup>", "10<sup>6</sup>"],
    ["videos", '<video src="/a.mp4" title="How it looks" />', "[How it looks](/a.mp4)"],
  ])("%s", async (_, text, written) => {
    expect(await markdown(text)).toBe(written);
  });

  it("text for agents is shown, text for humans is not", async () => {
    const text =
      '<Visibility for="agents">For you.</Visibility>\n\n<Visibility for="humans">Look right.</Visibility>';
    expect(await markdown(text)).toBe("For you.");
  });

  it("a component of the author's own gives its children", async () => {
    const files = {
      "c.jsx": "export const C = ({ children }) => { useState(0); return <b>{children}</b>; };",
    };
    expect(await markdown('import { C } from "/c.jsx";\n\n<C>Inside</C>\n\nAfter', files)).toBe(
      "Inside\n\nAfter",
    );
  });
});

it("nothing that could run is left in a link", async () => {
  expect(await markdown('<a href="javascript:alert(1)">x</a> <img src="data:image/png;base64,AA" />')).toBe(
    "x",
  );
});

it("an id is written down where it does not follow from the heading", async () => {
  expect(await markdown("## Set up\n\n## Set up\n\n## Other {#own}")).toBe(
    "## Set up\n\n## Set up {#set-up-2}\n\n## Other {#own}",
  );
});
