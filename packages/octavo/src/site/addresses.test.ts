import { describe, expect, it } from "vitest";
import { fileAddress, isExternal, normaliseBase, pageAddress, pageFile, placesFile } from "./addresses.ts";

const plain = { base: "", trailingSlash: false };
const folder = { base: "/docs", trailingSlash: true };

describe("addresses", () => {
  it.each([
    ["/", "/", "index.html", "/docs/", "index.html"],
    ["/a/b", "/a/b", "a/b.html", "/docs/a/b/", "a/b/index.html"],
    ["/über uns", "/%C3%BCber%20uns", "über uns.html", "/docs/%C3%BCber%20uns/", "über uns/index.html"],
    ["/c#", "/c%23", "c#.html", "/docs/c%23/", "c#/index.html"],
    ["/why?", "/why%3F", "why?.html", "/docs/why%3F/", "why?/index.html"],
    ["/100%", "/100%25", "100%.html", "/docs/100%25/", "100%/index.html"],
  ])("of the page %s", (route, address, file, slashed, slashedFile) => {
    expect([pageAddress(route, plain), pageFile(route, plain)]).toEqual([address, file]);
    expect([pageAddress(route, folder), pageFile(route, folder)]).toEqual([slashed, slashedFile]);
  });

  it("of files keep the names of files whole", () => {
    expect(fileAddress("img/a b#1?.png", folder)).toBe("/docs/img/a%20b%231%3F.png");
  });

  it.each([
    ["", ""],
    ["/", ""],
    ["docs", "/docs"],
    ["/docs/", "/docs"],
    ["//docs/v1//", "/docs/v1"],
  ])("begin with the base, written `%s`, as `%s`", (written, base) => {
    expect(normaliseBase(written)).toBe(base);
  });

  it("of the parts for other places differ from page to page", () => {
    expect([placesFile("/"), placesFile("/a")]).toEqual([
      "_octavo/places/index.html",
      "_octavo/places/a.html",
    ]);
  });

  it.each([
    ["https://example.com", true],
    ["mailto:a@example.com", true],
    ["//example.com", true],
    ["/a", false],
    ["a:b/c", true],
    ["#a", false],
    ["a/b", false],
  ])("%s leads away: %s", (address, external) => {
    expect(isExternal(address)).toBe(external);
  });
});
