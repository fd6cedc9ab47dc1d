import { describe, expect, it } from "vitest";
import { redirectTarget } from "./redirects.ts";

const target = (source: string, destination: string, path: string) =>
  redirectTarget({ source, destination, permanent: true }, path);

describe("a redirect", () => {
  it.each([
    ["/old", "/new", "/old", "/new"],
    ["/old/", "/new", "/old", "/new"],
    ["/", "/start", "/", "/start"],
    ["/old", "https://example.com/a?b#c", "/old", "https://example.com/a?b#c"],
    ["/blog/:slug", "/posts/:slug", "/blog/one", "/posts/one"],
    ["/:a/x/:b", "/:b/:a", "/1/x/2", "/2/1"],
    ["/docs/:slug*", "/:slug*", "/docs/a/b", "/a/b"],
    ["/docs/:slug*", "/:slug", "/docs/a/b", "/a/b"],
    ["/docs/*", "/guides/*", "/docs/a/b", "/guides/a/b"],
    ["/concepts-*", "/collections/concepts-*", "/concepts-one", "/collections/concepts-one"],
    ["/a.b+c(d)", "/new", "/a.b+c(d)", "/new"],
    ["/old", "http://localhost:8080/x", "/old", "http://localhost:8080/x"],
    ["/alt", "/neu/über uns", "/alt", "/neu/%C3%BCber%20uns"],
    ["/alt", "/neu/%C3%BCber", "/alt", "/neu/%C3%BCber"],
    ["/old", "/half a sign \ud800", "/old", "/half%20a%20sign%20%EF%BF%BD"],
    ["/docs/:slug*", "/:slug*", "/docs/100% über?#x", "/100%25%20%C3%BCber%3F%23x"],
  ])("from %s to %s sends %s to %s", (source, destination, path, expected) => {
    expect(target(source, destination, path)).toBe(expected);
  });

  it.each([
    ["/old", "/older"],
    ["/old", "/old/x"],
    ["/blog/:slug", "/blog"],
    ["/blog/:slug", "/blog/a/b"],
    ["/a.b", "/axb"],
  ])("from %s is not meant for %s", (source, path) => {
    expect(target(source, "/new", path)).toBeNull();
  });

  it.each([
    ["/docs/:slug*", "/:slug*", "/docs//evil.example"],
    ["/docs/:slug*", "/:slug*", "/docs/\\evil.example"],
    [":slug*", ":slug*", "//evil.example"],
  ])("from %s to %s never leaves the site: %s", (source, destination, path) => {
    expect(new URL(target(source, destination, path) ?? "", "https://docs.example.com").host).toBe(
      "docs.example.com",
    );
  });

  it.each(["/a/:x/:x", "/localhost:3000/x", "/:1", "/a/**"])("may have any source, even %s", (source) => {
    expect(() => target(source, "/new", "/a/b/c")).not.toThrow();
  });

  it("cannot be used to add headers", () => {
    expect(target("/docs/:slug", "/:slug", "/docs/a\r\nset-cookie: b")).not.toMatch(/[\r\n]/);
  });

  it.each(["/*a*a*a*a*a*a*a*b", "/:a-:b-:c-:d-:e-:f-:g+", "/:a*/:b*/:c*/:d*/:e*/x"])(
    "from %s is decided in a moment, whatever the path",
    (source) => {
      for (const path of [`/${"a".repeat(1500)}`, `/${"-".repeat(1500)}`, `/${"a/".repeat(750)}`]) {
        expect(target(source, "/new", path)).toBeNull();
      }
    },
  );
});
