import { CORE_SCHEMA, load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { parseYaml } from "./yaml.ts";

describe("frontmatter means what YAML says it means", () => {
  it.each([
    "title: Getting started",
    'title: "Quoted: with a colon"\ndescription: Plain text, with a comma',
    "title: 'Single # quoted'\nicon: rocket  ",
    "title: It's fine",
    "hidden: true\nsearchable: No",
    "title: null\ndescription: ~",
    "title: 404\nversion: 1.10",
    "title: Trailing comment # here",
    "url: https://example.com/a?b=c",
    "keywords: [a, b]",
    "keywords:\n  - a\n  - b",
    "description: >\n  folded\n  text",
    "title: a\r\nicon: b\r\n",
    'title: ""',
    "title: Ünïcode – dashes",
    "constructor: text",
    "og:title: Colon in the name",
    "title: What? Why! How",
    "title: Use {braces} [and] `code`, *stars* & more | 100% @home",
    "title: C# is a:b and a#b",
    "title: Ends with a colon:x",
    "title: It''s \"odd\"",
    "title: True\ndescription: FALSE",
    "title: A word\tand a tab # comment",
  ])("%j", (text) => {
    expect(parseYaml(text)).toEqual({ value: load(text, { schema: CORE_SCHEMA }), error: null });
  });

  it("refuses the same field twice", () => {
    expect(parseYaml("title: a\ntitle: b").error).toMatchObject({
      reason: "the same field stands twice",
      line: 2,
    });
  });
});
