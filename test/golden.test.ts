import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { inspectFolder } from "./inspected-site.ts";

const sites = fileURLToPath(new URL("../fixtures/sites/", import.meta.url));

/** `UPDATE_GOLDEN=1` writes the expectations anew; read the difference before you keep it. */
const isUpdate = process.env["UPDATE_GOLDEN"] === "1";

describe("a site is resolved as its expectation says", () => {
  it.each(readdirSync(sites))("%s", async (scenario) => {
    const inspected = await inspectFolder(join(sites, scenario, "site"));
    const file = join(sites, scenario, "expected", "inspect.json");
    if (isUpdate) {
      mkdirSync(join(sites, scenario, "expected"), { recursive: true });
      writeFileSync(file, `${JSON.stringify(inspected, null, 2)}\n`);
    }
    expect(JSON.parse(JSON.stringify(inspected))).toEqual(JSON.parse(readFileSync(file, "utf8")));
  });
});
