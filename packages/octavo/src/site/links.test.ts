import { describe, expect, it } from "vitest";
import { resolveAddress } from "./links.ts";
import { pages, siteOf } from "./site.testing.ts";

const { site, page } = await siteOf(
  { pages: ["index", "guides/index", "guides/a", "guides/deep/b", "c#"] },
  { ...pages("index", "guides/index", "guides/a", "guides/deep/b", "c#"), "guides/picture.png": "" },
);
const addresses = { base: "/docs", trailingSlash: false };

describe("a link in a page", () => {
  it.each([
    ["/guides/a", "/docs/guides/a"],
    ["/guides/a/", "/docs/guides/a"],
    ["/guides/a.mdx", "/docs/guides/a"],
    ["/guides/a.md#part", "/docs/guides/a#part"],
    ["/guides/a?x=1#part", "/docs/guides/a?x=1#part"],
    ["/guides/index", "/docs/guides"],
    ["/guides/index.mdx", "/docs/guides"],
    ["/", "/docs/"],
    ["/index", "/docs/"],
    ["deep/b", "/docs/guides/deep/b"],
    ["./deep/b.mdx", "/docs/guides/deep/b"],
    ["../index", "/docs/"],
    ["../../../guides/a", "/docs/guides/a"],
    ["/guides/deep/../a", "/docs/guides/a"],
    [".", "/docs/guides"],
    ["picture.png", "/docs/guides/picture.png"],
    ["/files/a%20b.pdf", "/docs/files/a%20b.pdf"],
    ["/files/a b.pdf", "/docs/files/a%20b.pdf"],
    ["/files/c%23.pdf", "/docs/files/c%23.pdf"],
    ["/c%23", "/docs/c%23"],
    ["/files/100%.pdf", "/docs/files/100%25.pdf"],
    ["/folder/", "/docs/folder/"],
    ["/unknown", "/docs/unknown"],
    ["#part", "#part"],
    ["?tab=two", "?tab=two"],
    ["", ""],
    ["https://example.com/a b", "https://example.com/a b"],
    ["mailto:a@example.com", "mailto:a@example.com"],
    ["//example.com/a", "//example.com/a"],
  ])("`%s` leads to `%s`", (written, address) => {
    expect(resolveAddress(written, page("/guides/a"), site, addresses)).toBe(address);
  });

  it("is resolved in the folder of an index page", () => {
    expect(resolveAddress("a", page("/guides"), site, addresses)).toBe("/docs/guides/a");
  });

  it("gets the closing slash that the site's pages have, and files have not", () => {
    const slashed = { base: "", trailingSlash: true };
    expect(resolveAddress("/guides/a#part", null, site, slashed)).toBe("/guides/a/#part");
    expect(resolveAddress("/guides/picture.png", null, site, slashed)).toBe("/guides/picture.png");
  });
});

describe("a link to a folder without a page", () => {
  const files = pages(
    "index",
    "a/one",
    "a/b/two",
    "c/index",
    "c/three",
    "old/four",
    "hidden/five",
    "loose/six",
  );
  const navigation = {
    groups: [
      { group: "Hidden", hidden: true, pages: ["hidden/five"] },
      { group: "All", pages: ["index", "a/b/two", "a/one", "c/three", "old/four", "gone/seven"] },
    ],
  };

  it.each([
    ["/a", "/a/b/two"],
    ["/a/", "/a/b/two"],
    ["a/b#part", "/a/b/two#part"],
    ["/c", "/c"],
    // Redirects of the author go before.
    ["/old", "/old"],
    ["/hidden", "/hidden"],
    ["/loose", "/loose"],
    ["/gone", "/gone"],
  ])("`%s` leads to the first page of it in the navigation: `%s`", async (written, address) => {
    const redirects = [{ source: "/old*", destination: "/a/one" }];
    const made = await siteOf(navigation, files, { redirects });
    const plain = { base: "", trailingSlash: false };
    expect(resolveAddress(written, made.page("/"), made.site, plain)).toBe(address);
  });
});
