import { describe, expect, it } from "vitest";
import { HeadingIds, headingId } from "./headings.ts";

describe("the id of a heading", () => {
  it.each([
    ["Getting Started", "getting-started"],
    ["  Space   around ", "space-around"],
    ["What's new", "whats-new"],
    ["What’s new", "whats-new"],
    ["Version 2.0.1", "version-2-0-1"],
    ["Ends with a dot.", "ends-with-a-dot"],
    ["create_user(name)", "create_username"],
    ["snake_case stays", "snake_case-stays"],
    ["_meta", "meta"],
    ["$ref resolution", "ref-resolution"],
    ["Fees & billing", "fees-&-billing"],
    ["Read/write access", "read/write-access"],
    ["C++ API", "c++-api"],
    ["Überblick", "überblick"],
    ["日本語 の 見出し", "日本語-の-見出し"],
    ["Why? Because: yes!", "why-because-yes"],
    ["One - two -- three", "one-two-three"],
    ["`code` and **bold**", "code-and-bold"],
  ])("of `%s` is `%s`", (title, id) => {
    expect(headingId(title)).toBe(id);
  });
});

describe("ids of one page", () => {
  it.each([
    [
      ["a", "a", "a"],
      ["a", "a-2", "a-3"],
    ],
    [
      ["a", "a-2", "a"],
      ["a", "a-2", "a-3"],
    ],
    [
      ["a", "a", "a-2"],
      ["a", "a-2", "a-2-2"],
    ],
    [
      ["", ""],
      ["section", "section-2"],
    ],
    [
      ["constructor", "__proto__", "constructor"],
      ["constructor", "__proto__", "constructor-2"],
    ],
  ])("%j become %j", (wanted, given) => {
    const ids = new HeadingIds();
    expect(wanted.map((id) => ids.take(id))).toEqual(given);
  });
});
