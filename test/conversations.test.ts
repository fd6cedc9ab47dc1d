import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { freshDatabase } from "./postgres-database.ts";
import { platform, type TestedPlatform } from "./service.ts";

/** A history as another product exports it: ids of its own, a category now and then. */
function history(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `conversation-${index}`,
    timestamp: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    query: index === 0 ? "=HYPERLINK(1)" : `Question ${index}?`,
    response: "So.",
    sources: [{ title: "Start", url: "https://docs.example.com/" }],
    resolutionStatus: index % 2 === 0 ? "answered" : "unanswered",
    ...(index % 2 === 0 ? { queryCategory: "how-to" } : {}),
  }));
}

const linesOf = (text: string) => text.trim().split("\n");

describe.each([
  ["SQLite", async () => ({})],
  ["PostgreSQL", async () => ({ DATABASE_URL: await freshDatabase() })],
] as const)("with %s, the command", (_name, settings) => {
  it(
    "import takes a history once, says what it refuses, and export gives it back",
    { timeout: 60_000 },
    async () => {
      const tested = platform(await settings());
      for (const slug of ["handbook", "copy"]) await tested.result("project", "create", slug);
      const file = join(tested.data, "history.ndjson");
      const good = history(20).map((one) => JSON.stringify(one));
      writeFileSync(file, [...good.slice(0, 10), "{", '{"id":"x"}', ...good.slice(10)].join("\n"));

      const first = await tested.command("import", "handbook", file);
      expect([first.code, first.stderr]).toEqual([
        1,
        expect.stringContaining("20 added, 0 were there already, 2 refused"),
      ]);
      expect(first.stderr).toMatch(/refused line 11: .+\n.*refused line 12: .+/);
      const again = await tested.command("import", "handbook", file);
      expect(again.stderr).toContain("0 added, 20 were there already, 2 refused");

      const printed = linesOf(await tested.result("export", "handbook")).map((line) => JSON.parse(line));
      expect(printed.map(({ query }) => query)).toEqual(
        history(20)
          .toReversed()
          .map((one) => ("query" in one ? one.query : "")),
      );
      expect(printed[1]).toMatchObject({ queryCategory: "how-to", timestamp: "2026-01-19T00:00:00.000Z" });

      const moved = join(tested.data, "moved.ndjson");
      writeFileSync(moved, await tested.result("export", "handbook"));
      expect((await tested.command("import", "copy", moved)).stderr).toContain("20 added");
      expect(await tested.result("export", "copy")).toBe(await tested.result("export", "handbook"));
    },
  );
});

/** A service whose one project has a history of twenty days. */
async function withHistory(): Promise<TestedPlatform> {
  const tested = platform();
  await tested.result("project", "create", "handbook");
  const file = join(tested.data, "history.ndjson");
  writeFileSync(
    file,
    history(20)
      .map((one) => JSON.stringify(one))
      .join("\n"),
  );
  await tested.result("import", "handbook", file);
  return tested;
}

describe("the command", () => {
  it("export takes a range, and prints a table without formulas", { timeout: 60_000 }, async () => {
    const tested = await withHistory();

    const range = ["--from", "2026-01-03", "--to", "2026-01-05"];
    const some = linesOf(await tested.result("export", "handbook", ...range)).map(
      (line) => JSON.parse(line).query,
    );
    expect(some).toEqual(["Question 3?", "Question 2?"]);
    const table = linesOf(await tested.result("export", "handbook", "--format", "csv"));
    expect(table[0]).toMatch(/^id,timestamp,query,/);
    expect(table.at(-1)).toContain(",'=HYPERLINK(1),");

    for (const [words, says] of [
      [["export", "handbook", "--from", "2026-02-30"], "--from"],
      [["export", "handbook", "--from", "2026-02-01", "--to", "2026-01-01"], "before --to"],
      [["export", "nobody"], "nobody"],
      [["import", "handbook", join(tested.data, "none.ndjson")], "none.ndjson"],
    ] as const) {
      const { code, stderr } = await tested.command(...words);
      expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
    }
  });

  it("retention shows, sets and applies how long they are kept", { timeout: 60_000 }, async () => {
    const tested = await withHistory();

    expect(await tested.result("retention", "handbook")).toBe("forever");
    expect(await tested.result("retention", "handbook", "--days", "30")).toBe("30 days");
    expect(await tested.result("retention", "handbook")).toBe("30 days");
    const removed = await tested.command("retention", "handbook", "--remove-before", "2026-01-11");
    expect(removed.stderr).toContain("Removed 10 conversations");
    expect(linesOf(await tested.result("export", "handbook"))).toHaveLength(10);
    expect(await tested.result("retention", "handbook", "--days", "forever")).toBe("forever");
    expect((await tested.command("retention", "handbook", "--days", "0")).code).toBe(2);
  });
});
