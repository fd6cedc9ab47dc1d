import { describe, expect, it } from "vitest";
import { isForBrowsers, isServedFile, isSiteScript, isSiteStyle } from "./assets.ts";

describe("files of a repository", () => {
  it.each([
    "images/a.png",
    "IMG.JPG",
    "openapi.yaml",
    "specs/api.json",
    "style.css",
    "files/manual.pdf",
    ".well-known/security.txt",
    "robots.txt",
    "config.json",
  ])("%s is served", (path) => {
    expect(isServedFile(path)).toBe(true);
  });

  it.each([
    "docs.json",
    "mint.json",
    "package.json",
    "sub/package-lock.json",
    "tsconfig.base.json",
    "vite.config.js",
    "docker-compose.yml",
    ".env",
    ".secrets/key.json",
    "images/.hidden.png",
    "Makefile",
    "snippets/card.jsx",
    "server.pem",
    "data.sqlite",
  ])("%s stays with its author", (path) => {
    expect(isServedFile(path)).toBe(false);
  });
});

describe("the author's own style sheets and scripts", () => {
  it.each(["style.css", "css/Brand.CSS"])("%s is a style sheet of every page", (path) => {
    expect(isSiteStyle(path)).toBe(true);
  });

  it.each(["node_modules/x/a.css", "dist/a.css", "a.scss"])("%s is none", (path) => {
    expect(isSiteStyle(path)).toBe(false);
  });

  it.each(["custom.js", "scripts/analytics.js"])("%s may be a script of every page", (path) => {
    expect(isSiteScript(path)).toBe(true);
  });

  it.each(["snippets/data.js", "tests/a.js", "a.test.js", "card.jsx", "a.mjs"])("%s is none", (path) => {
    expect(isSiteScript(path)).toBe(false);
  });

  it.each([
    ["document.title += '!'", true],
    ["(function () { window.a = 1 })()", true],
    ["const fs = require('fs')", false],
    ["#!/usr/bin/env node\nconsole.log(1)", false],
    ["module.exports = {}", false],
    ["import x from 'y'", false],
    ["export const a = 1", false],
    ["if (process.env.CI) run()", false],
  ])("%s is for browsers: %s", (text, expected) => {
    expect(isForBrowsers(text)).toBe(expected);
  });
});
