import { configCodes } from "#diagnostics/codes/config.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import { memorySnapshot } from "#source/memory.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadConfig } from "./load.ts";

const folder = join(import.meta.dirname, "../../../../fixtures/sites-invalid/config");
const cases = readdirSync(folder);

function filesOf(name: string): Record<string, string> {
  const entries = readdirSync(join(folder, name), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== "expected.json")
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(join(folder, name).length + 1).replaceAll("\\", "/"),
      readFileSync(path, "utf8"),
    ]),
  );
}

function expectedOf(name: string): Pick<Diagnostic, "code" | "file" | "line" | "column">[] {
  return JSON.parse(readFileSync(join(folder, name, "expected.json"), "utf8"));
}

describe("a mistake in the configuration is reported at its place", () => {
  it.each(cases)("%s", async (name) => {
    const { diagnostics } = await loadConfig(memorySnapshot(filesOf(name)));
    const found = diagnostics.map(({ code, file, line, column }) => ({ code, file, line, column }));
    expect(found).toEqual(expectedOf(name));
  });

  it("and there is an example of every code", () => {
    const shown = new Set<string>(cases.flatMap((name) => expectedOf(name).map(({ code }) => code)));
    expect(Object.keys(configCodes).filter((code) => !shown.has(code))).toEqual([]);
  });
});
