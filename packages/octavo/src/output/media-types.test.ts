import { expect, it } from "vitest";
import { servedExtensions } from "#site/assets.ts";
import { mediaType } from "./media-types.ts";

it.each([
  ["index.html", "text/html; charset=utf-8"],
  ["a/b.SVG", "image/svg+xml"],
  ["captions.vtt", "text/vtt; charset=utf-8"],
  ["archive.tar.gz", "application/gzip"],
  ["unknown.xyz", "application/octet-stream"],
  ["name.constructor", "application/octet-stream"],
  ["LICENSE", "application/octet-stream"],
])("%s is sent as %s", (path, type) => {
  expect(mediaType(path)).toBe(type);
});

it.each([...servedExtensions])("a served .%s file has a type of its own", (extension) => {
  expect(mediaType(`file.${extension}`)).not.toBe("application/octet-stream");
});
