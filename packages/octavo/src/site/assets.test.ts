import { describe, expect, it } from "vitest";
import { isServedFile } from "./assets.ts";

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
