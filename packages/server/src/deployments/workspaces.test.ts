import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "./deployments.testing.ts";
import { openWorkspaces } from "./workspaces.ts";

describe("a workspace", () => {
  it("is empty at first and gone afterwards, whatever happens in it", async () => {
    const folder = temporaryFolder();
    const workspaces = await openWorkspaces(folder, "one");
    const failing = workspaces.use("build", async (place) => {
      expect(readdirSync(place)).toEqual([]);
      writeFileSync(join(place, "file"), "x");
      throw new Error("It broke.");
    });
    await expect(failing).rejects.toThrow("It broke.");
    expect(readdirSync(join(folder, "one"))).toEqual([]);
  });

  it("of a service that died is removed, that of a living one is not", async () => {
    const folder = temporaryFolder();
    for (const name of ["dead", "living"]) mkdirSync(join(folder, name, "build"), { recursive: true });
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(join(folder, "dead"), longAgo, longAgo);
    const workspaces = await openWorkspaces(folder, "one");
    await workspaces.refresh();
    expect(readdirSync(folder).sort()).toEqual(["living", "one"]);
    await workspaces.close();
    expect(existsSync(join(folder, "one"))).toBe(false);
  });
});
