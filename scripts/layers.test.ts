import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFile, layers, problemsOf } from "./layers.ts";

const root = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "octavo-layers-"));

beforeAll(() => {
  for (const file of [".oxlintrc.json", ".oxlint-layers.json"]) cpSync(join(root, file), join(copy, file));
  write("packages/octavo/package.json", '{ "type": "module", "imports": { "#*": "./src/*" } }');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("the layer table", () => {
  it("names every room of the packages, from the ground up", () => {
    expect(problemsOf(root)).toEqual([]);
  });

  it.each(Object.keys(layers))("lets a room of %s import those of its row and no other", (name) => {
    const rooms = layers[name] ?? {};
    const all = Object.entries(rooms).map(([room, { imports }]) => {
      const others = Object.keys(rooms).filter((other) => other !== room);
      const file = `packages/${name}/src/${isFile(room) ? room : `${room}/probe.ts`}`;
      write(
        file,
        others
          .map((other) => `export type * from "#${isFile(other) ? other : `${other}/some.ts`}";\n`)
          .join(""),
      );
      return { file, forbidden: others.filter((other) => !imports.includes(other)).length };
    });
    const found = lint("no-restricted-imports");
    const expected = all.filter(({ forbidden }) => forbidden > 0);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(expected.map((each) => [each.file, each.forbidden])),
    );
  });

  it("refuses a relative path into another room", () => {
    write("packages/octavo/src/render/deep/probe.ts", 'export { a } from "../../source/some.ts";\n');
    write(
      "packages/octavo/src/output/probe.ts",
      'export { a } from "../site/some.ts";\nexport { b } from "../build.ts";\n',
    );
    const found = lint("no-restricted-imports");
    expect(found.get("packages/octavo/src/render/deep/probe.ts")).toBe(1);
    expect(found.get("packages/octavo/src/output/probe.ts")).toBe(2);
  });

  it("keeps the server out of the generator, and test files out of both", () => {
    write(
      "packages/octavo/src/content/probe.ts",
      'export { a } from "@octavo/server";\nexport { b } from "./x.testing.ts";\n',
    );
    expect(lint("no-restricted-imports").get("packages/octavo/src/content/probe.ts")).toBe(2);
  });

  it("lets tests import any room", () => {
    write("packages/octavo/src/render/probe.test.ts", 'import { a } from "#source/some.ts";\na();\n');
    expect(lint("no-restricted-imports").has("packages/octavo/src/render/probe.test.ts")).toBe(false);
  });

  it("finds circles of imports, those of types included", () => {
    write(
      "packages/octavo/src/site/one.ts",
      'import type { Two } from "./two.ts";\nexport type One = Two;\n',
    );
    write(
      "packages/octavo/src/site/two.ts",
      'import type { One } from "./one.ts";\nexport type Two = One[];\n',
    );
    write(
      "packages/octavo/src/site/three.ts",
      'import type { Four } from "#source/four.ts";\nexport type Three = Four;\n',
    );
    write(
      "packages/octavo/src/source/four.ts",
      'import type { Three } from "#site/three.ts";\nexport type Four = Three[];\n',
    );
    expect([...lint("no-cycle").keys()].toSorted()).toEqual([
      "packages/octavo/src/site/one.ts",
      "packages/octavo/src/site/three.ts",
      "packages/octavo/src/site/two.ts",
      "packages/octavo/src/source/four.ts",
    ]);
  });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

/** How often a rule fires in each file of the copy, which is empty again afterwards. */
function lint(rule: string): ReadonlyMap<string, number> {
  const oxlint = join(root, "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["--format", "json"], { cwd: copy, encoding: "utf8" });
  const { diagnostics }: { diagnostics: readonly { code: string; filename: string }[] } = JSON.parse(stdout);
  for (const name of Object.keys(layers))
    rmSync(join(copy, "packages", name, "src"), { recursive: true, force: true });
  const counts = new Map<string, number>();
  for (const { code, filename } of diagnostics) {
    if (code.includes(`(${rule})`)) counts.set(filename, (counts.get(filename) ?? 0) + 1);
  }
  return counts;
}
