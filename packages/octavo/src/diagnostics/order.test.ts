import { expect, it } from "vitest";
import { diagnose } from "./diagnose.ts";
import { countOf, inOrder } from "./order.ts";

const at = (file: string, line: number, column: number, message = "x") =>
  diagnose("navigation/empty", { file, line, column }, message);

it("problems stand in the order of their files and places", () => {
  const sorted = [at("a", 2, 10), at("a", 10, 1), at("a", 10, 2), at("b", 1, 1)];
  expect(inOrder([sorted[3]!, sorted[1]!, sorted[2]!, sorted[0]!])).toEqual(sorted);
});

it("the same problem is said once, different ones at one place are all said", () => {
  expect(inOrder([at("a", 1, 1), at("a", 1, 1), at("a", 1, 1, "y")])).toHaveLength(2);
});

it("errors and warnings are counted apart", () => {
  const error = diagnose("site/no-pages", { file: "a", line: 1, column: 1 }, "x");
  expect(countOf([error, at("a", 1, 1), at("b", 1, 1)])).toEqual({ errors: 1, warnings: 2 });
});
