import { describe, expect, it } from "vitest";
import { normalisePath, printablePath, resolvePath } from "./paths.ts";

/** Pieces from which hostile and harmless paths alike are put together. */
const PIECES = [
  "a",
  "B.md",
  "..",
  ".",
  "",
  "...",
  "/",
  "//",
  "\\",
  "..\\",
  "C:",
  "c:/",
  "\0",
  "\n",
  "\u0085",
  " ",
  "a ",
  ".. ",
  "a.",
  "con",
  "NUL.md",
  "Com1",
  "lpt¹.txt",
  "conin$",
  "console.md",
  "é",
  "e\u0301",
  ".well-known",
  "%2e%2e",
  "~",
  "https:",
  "日本",
];

/** Every path of up to three pieces, with and without slashes between them. */
function* hostilePaths(): Generator<string> {
  for (const a of PIECES) {
    for (const b of PIECES) {
      for (const c of ["", ...PIECES]) {
        yield `${a}${b}${c}`;
        yield `${a}/${b}/${c}`;
      }
    }
  }
}

const FROM = ["index.mdx", "guides/intro.mdx", "a/b/c/d.mdx"];

function isSafe(path: string): boolean {
  const sound = /^(?:[^/\\\p{Cc}]*[^/\\\p{Cc}. ](?:\/(?!$)|$))+$/u.test(path);
  const device = /(?:^|\/)(?:con|nul|com1|lpt¹|conin\$)(?:[./]|$)/i.test(path);
  return sound && !device && !/^[a-z]:/i.test(path) && path.normalize("NFC") === path;
}

describe("normalisePath", () => {
  it.each([
    ["docs.json", "docs.json"],
    ["guides/intro.mdx", "guides/intro.mdx"],
    ["guides\\intro.mdx", "guides/intro.mdx"],
    ["cafe\u0301.mdx", "caf\u00e9.mdx"],
    [".well-known/a", ".well-known/a"],
    ["..hidden/[id].mdx", "..hidden/[id].mdx"],
    ["console.mdx", "console.mdx"],
    ["users:batch.md", "users:batch.md"],
  ])("takes %j as %j", (raw, path) => {
    expect(normalisePath(raw)).toBe(path);
  });

  it.each([
    "",
    ".",
    "..",
    "/",
    "/etc/passwd",
    "a//b",
    "a/",
    "./a",
    "a/./b",
    "a/../b",
    "../a",
    "a/..",
    "\\\\host\\share",
    "C:\\a",
    "c:a",
    "a\0b",
    "a\nb",
    "a\u009bb",
    "con",
    "a/NUL.md",
    "COM1.mdx/b",
    "..\\a",
    ".. /a",
    "a./b",
    "trailing ",
  ])("refuses %j", (raw) => {
    expect(normalisePath(raw)).toBeNull();
  });

  it("lets nothing unsafe through, and changes nothing that it let through before", () => {
    const taken = [...hostilePaths()].map(normalisePath).filter((path) => path !== null);
    expect(taken.length).toBeGreaterThan(1000);
    expect(taken.filter((path) => !isSafe(path) || normalisePath(path) !== path)).toEqual([]);
  });
});

describe("resolvePath", () => {
  it.each([
    ["index.mdx", "a.png", "a.png"],
    ["guides/intro.mdx", "a.png", "guides/a.png"],
    ["guides/intro.mdx", "./a.png", "guides/a.png"],
    ["guides/intro.mdx", "../a.png", "a.png"],
    ["guides/intro.mdx", "/images/a.png", "images/a.png"],
    ["guides/intro.mdx", "..\\images\\a.png", "images/a.png"],
    ["a/b/c.mdx", "../../d/./e/../f.mdx", "d/f.mdx"],
    ["a/b.mdx", "c//d/", "a/c/d"],
  ])("from %j, %j is %j", (from, target, path) => {
    expect(resolvePath(from, target)).toBe(path);
  });

  it.each([
    ["index.mdx", "../a.png"],
    ["guides/intro.mdx", "../../a.png"],
    ["guides/intro.mdx", "/../a.png"],
    ["guides/intro.mdx", "a/../../../guides/a.png"],
    ["index.mdx", "//example.com/a.png"],
    ["index.mdx", "\\\\host\\a.png"],
    ["index.mdx", "https://example.com/a.png"],
    ["index.mdx", "C:\\a.png"],
    ["index.mdx", "a\0.png"],
    ["index.mdx", ""],
    ["index.mdx", "/"],
    ["guides/intro.mdx", ".."],
  ])("from %j, %j leads nowhere", (from, target) => {
    expect(resolvePath(from, target)).toBeNull();
  });

  it("never leads out of the source", () => {
    for (const from of FROM) {
      const resolved = [...hostilePaths()]
        .map((target) => resolvePath(from, target))
        .filter((path) => path !== null);
      expect(resolved.length).toBeGreaterThan(1000);
      expect(resolved.filter((path) => !isSafe(path))).toEqual([]);
    }
  });

  it("finds every file from every other by its path from the root", () => {
    for (const from of FROM) for (const to of FROM) expect(resolvePath(from, `/${to}`)).toBe(to);
  });
});

it("a refused path cannot steer the terminal that shows it", () => {
  expect(printablePath("a\u001b[31m\u009b\nb")).toBe("a\uFFFD[31m\uFFFD\uFFFDb");
});
