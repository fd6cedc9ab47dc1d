import { describe, expect, it } from "vitest";
import { href } from "./href.ts";
import { rules } from "./rules.ts";

const refused = (address: string) => rules.get(href)?.refuse?.(address)?.code ?? null;

describe("a link in the configuration", () => {
  it.each([
    "https://example.com",
    "HTTP://example.com",
    "mailto:a@example.com",
    "tel:+1",
    "/a:b",
    "#javascript:",
    "a/b:c",
  ])("may be %s", (address) => {
    expect(refused(address)).toBeNull();
  });

  it.each([
    "javascript:x",
    "JAVASCRIPT:x",
    " javascript:x",
    "\u0000javascript:x",
    "java\tscript:x",
    "java\r\nscript:x",
    "vbscript:x",
    "data:text/html,x",
    "file:///x",
    "blob:x",
    "ftp://example.com",
  ])("may not be %j", (address) => {
    expect(refused(address)).toBe("config/unsafe-href");
  });

  it("never has a scheme once it is made root-absolute", () => {
    expect(href.parse("a/b:c")).toBe("/a/b:c");
    expect(href.parse("?tab=one")).toBe("/?tab=one");
    expect(href.parse("./../a")).toBe("/a");
    expect(href.parse(".hidden")).toBe("/.hidden");
  });
});
