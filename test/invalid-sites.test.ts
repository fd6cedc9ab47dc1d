import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contentCodes } from "../packages/octavo/src/diagnostics/codes/content.ts";
import { linkCodes } from "../packages/octavo/src/diagnostics/codes/links.ts";
import { navigationCodes } from "../packages/octavo/src/diagnostics/codes/navigation.ts";
import { openapiCodes } from "../packages/octavo/src/diagnostics/codes/openapi.ts";
import { siteCodes } from "../packages/octavo/src/diagnostics/codes/site.ts";
import { describe, expect, it } from "vitest";
import { inspectFolder } from "./inspected-site.ts";

const sites = fileURLToPath(new URL("../fixtures/sites-invalid/", import.meta.url));
const cases = ["navigation", "content", "openapi", "link", "site"].flatMap((area) =>
  readdirSync(join(sites, area)).map((name) => `${area}/${name}`),
);

/** `UPDATE_GOLDEN=1` writes the expectations anew; read the difference before you keep it. */
const isUpdate = process.env["UPDATE_GOLDEN"] === "1";

interface Expected {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

function expectedOf(name: string): readonly Expected[] {
  return JSON.parse(readFileSync(join(sites, name, "expected.json"), "utf8"));
}

describe("every mistake is reported at its place", () => {
  it.each(cases)("%s", async (name) => {
    const { diagnostics } = await inspectFolder(join(sites, name));
    const found = diagnostics.map(({ code, file, line, column }) => ({ code, file, line, column }));
    const file = join(sites, name, "expected.json");
    if (isUpdate) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
    expect(found).toEqual(expectedOf(name));
  });

  it.each(
    Object.keys({ ...navigationCodes, ...contentCodes, ...openapiCodes, ...linkCodes, ...siteCodes }).filter(
      // Needs a network that is there at first: see the tests of `source/copies.ts`.
      (code) => code !== "openapi/older-copy",
    ),
  )("there is an example of %s", (code) => {
    const examples = cases.filter((name) => existsSync(join(sites, name, "expected.json")));
    expect(examples.flatMap(expectedOf).map((expected) => expected.code)).toContain(code);
  });
});
