import { describe, expect, it } from "vitest";
import { memorySnapshot } from "#source/memory.ts";
import { discoverDocuments } from "./discover.ts";

describe("documents that no configuration names", () => {
  it("are found by their version, wherever they are", async () => {
    const snapshot = memorySnapshot({
      "docs.json": '{ "name": "x", "api": { "openapi": "spec.json" } }',
      "package.json": '{ "dependencies": { "openapi": "1" } }',
      "specs/a.json": '{ "info": { "title": "a" }, "openapi": "3.0.0" }',
      "specs/b.yaml": "# a comment\ninfo:\n  title: b\nopenapi: 3.1.0\n",
      "specs/c.yml": '"openapi": 3.1.0\n',
      "specs/d.yaml": "info:\n  openapi: 3.1.0\n",
      "old.yaml": 'swagger: "2.0"\n',
      "overlay.yaml": "overlay: 1.0.0\nactions: []\n",
      "page.mdx": "openapi: 3.1.0\n",
    });
    expect(await discoverDocuments(snapshot)).toEqual({
      documents: ["old.yaml", "specs/a.json", "specs/b.yaml", "specs/c.yml"],
      overlays: ["overlay.yaml"],
    });
  });

  it("are found when their version comes after everything else", async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`Schema${index}`, { type: "string" }]),
    );
    const rows = Object.keys(schemas).map((name) => `    ${name}: { type: string }`);
    const snapshot = memorySnapshot({
      "data.json": JSON.stringify({ rows, openapi: "3.0.0" }),
      "sorted.json": JSON.stringify({ components: { schemas }, info: {}, openapi: "3.0.0" }),
      "sorted.yaml": ["components:", "  schemas:", ...rows, "openapi: 3.1.0", ""].join("\n"),
    });
    expect((await discoverDocuments(snapshot)).documents).toEqual(["sorted.json", "sorted.yaml"]);
  });
});
