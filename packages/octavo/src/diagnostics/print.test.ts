import { createColors } from "picocolors";
import { describe, expect, it } from "vitest";
import { diagnose } from "./diagnose.ts";
import { jsonLine, printDiagnostic, summary } from "./print.ts";

const colors = createColors(false);
const problem = diagnose(
  "navigation/missing-page",
  { file: "docs.json", line: 2, column: 3 },
  "No such page",
);
const warning = diagnose("navigation/empty", { file: "docs.json", line: 1, column: 1 }, "Empty", "Fill it.");

describe("a problem on a terminal", () => {
  it("says what, where, shows the place, and what to do", async () => {
    const printed = await printDiagnostic(problem, async () => "{\n  x\n}", colors);
    expect(printed.split("\n")).toEqual([
      "error No such page navigation/missing-page",
      "  docs.json:2:3",
      "    1 | {",
      "  > 2 |   x",
      "      |   ^",
      "    3 | }",
      "  hint: Create the file, correct the path, or remove the entry.",
      "",
    ]);
  });

  it("does without the place when there is no text to show", async () => {
    expect(await printDiagnostic(warning, async () => null, colors)).toBe(
      "warning Empty navigation/empty\n  docs.json:1:1\n  hint: Fill it.\n",
    );
  });

  it("cannot steer the terminal by its message or the name of its file", async () => {
    const hostile = diagnose(
      "navigation/empty",
      { file: "a\u001b[2J.mdx", line: 1, column: 1 },
      "\u001b[31mred\nnext",
    );
    expect(await printDiagnostic(hostile, async () => null, colors)).not.toContain("\u001b");
  });
});

it("a problem as JSON has its keys in a fixed order", () => {
  expect(Object.keys(JSON.parse(jsonLine(warning)))).toEqual([
    "code",
    "severity",
    "message",
    "file",
    "line",
    "column",
    "hint",
  ]);
  expect(jsonLine({ ...warning, message: "two\nlines" })).not.toContain("\n");
});

it.each([
  [[], "no problems"],
  [[problem], "1 error, 0 warnings"],
  [[problem, warning, warning], "1 error, 2 warnings"],
])("problems are counted: %#", (list, text) => {
  expect(summary(list)).toBe(text);
});
