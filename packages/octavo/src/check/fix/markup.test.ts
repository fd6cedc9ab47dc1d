import { describe, expect, it } from "vitest";
import { isCertain, renameComponent } from "./components.ts";
import { applyEdits } from "./edits.ts";
import { mendComment, mendVoidTag } from "./markup.ts";

const after = (text: string, edit: ReturnType<typeof mendComment>) =>
  edit === null ? text : applyEdits(text, [edit]);

describe("a comment of HTML", () => {
  it.each([
    ["a <!-- b --> c", "a {/* b */} c"],
    ["a <!--\n b\n--> c", "a {/*\n b\n*/} c"],
    ["a <!-- b */ --> c", "a <!-- b */ --> c"],
    ["a <!-- b", "a <!-- b"],
  ])("%j becomes %j", (before, expected) => {
    expect(after(before, mendComment(before, 2))).toBe(expected);
  });
});

describe("a tag that has no end", () => {
  it.each([
    ["<br>", "<br />"],
    ["<BR >", "<BR />"],
    ['<img alt="a > b" src={x > 1 ? "a" : "b"}>', '<img alt="a > b" src={x > 1 ? "a" : "b"} />'],
    ["<br/>", "<br/>"],
    ["<bread>", "<bread>"],
    ["<img", "<img"],
  ])("%j becomes %j", (before, expected) => {
    expect(after(before, mendVoidTag(before, 0))).toBe(expected);
  });
});

describe("the name of a component", () => {
  it("is changed in every tag, and in nothing else", () => {
    const text =
      '<Accordian title="Accordian">\n  Accordian `<Accordian>`\n</Accordian>\n\n<Accordian />\n\n```\n<Accordian>\n```\n';
    const renamed = applyEdits(text, renameComponent(text, "Accordian", "Accordion"));
    expect(renamed).toBe(
      '<Accordion title="Accordian">\n  Accordian `<Accordian>`\n</Accordion>\n\n<Accordion />\n\n```\n<Accordian>\n```\n',
    );
  });

  it.each([
    ["info", "Info", true],
    ["Accordian", "Accordion", true],
    ["CardGruop", "CardGroup", true],
    ["Table", "Tabs", false],
    ["Tag", "Tab", false],
  ])("%s is certainly %s: %s", (written, meant, certain) => {
    expect(isCertain(written, meant)).toBe(certain);
  });
});
