import { expect, it } from "vitest";
import { pageSections, sectionWords } from "./sections.ts";

it("a page is parted at its headings, whose anchors are the page's own", () => {
  const text = [
    "# Title\n\nLead.",
    "## First `code`\n\nOne.",
    "### Inner {#own-id}\n\nTwo.",
    "## Second\n\nThree.",
  ].join("\n\n");
  expect(pageSections(text)).toEqual([
    { anchor: "", heading: "", above: [], markdown: "Lead." },
    { anchor: "first-code", heading: "First code", above: [], markdown: "One." },
    { anchor: "own-id", heading: "Inner", above: ["First code"], markdown: "Two." },
    { anchor: "second", heading: "Second", above: [], markdown: "Three." },
  ]);
});

it("what looks like a heading in code is none", () => {
  const text = "# T\n\n## Real\n\n````md\n```\n# no\n```\n## no\n````\n\n- ```sh\n  # no\n  ```\n\nEnd.";
  expect(pageSections(text).map(({ heading }) => heading)).toEqual(["Real"]);
});

it("a page of nothing has no sections", () => {
  expect(pageSections("# Title\n")).toEqual([]);
});

it("words and code of a section are told apart, without addresses and escapes", () => {
  const text = "See [the *page*](/long/address) of a\\_b.\n\n```sh\nnpm i\n```\n\nEnd.";
  expect(sectionWords(text)).toEqual({ text: "See [the *page*] of a_b.\n\n\nEnd.", code: "npm i" });
});
