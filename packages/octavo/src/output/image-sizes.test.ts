import { expect, it } from "vitest";
import { memorySnapshot } from "#source/memory.ts";
import { imageSizes } from "./image-sizes.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>';
const gif = Uint8Array.from(
  [..."GIF89a"].map((letter) => letter.charCodeAt(0)).concat([7, 0, 5, 0, 0, 0, 0]),
);
const files = memorySnapshot({
  "a.svg": svg,
  "pics/b c.gif": gif,
  "broken.png": "no picture",
  "empty.svg": "",
});

it.each([
  ["/docs/a.svg", { width: 40, height: 30 }],
  ["/docs/a.svg?v=2#x", { width: 40, height: 30 }],
  ["/docs/pics/b%20c.gif", { width: 7, height: 5 }],
  ["/docs/broken.png", null],
  ["/docs/empty.svg", null],
  ["/docs/none.png", null],
  ["/docs/%", null],
  ["/a.svg", null],
  ["https://example.com/docs/a.svg", null],
])("the size of the picture at %s is %j", async (address, size) => {
  const sizeOf = await imageSizes(files, { base: "/docs", trailingSlash: false })([address]);
  expect(sizeOf(address)).toEqual(size);
});
