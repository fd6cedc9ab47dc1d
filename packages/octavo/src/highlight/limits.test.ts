import { describe, expect, it } from "vitest";
import { isTooMuch, stopwatch } from "./limits.ts";

describe("code that is not worth the time of highlighting it", () => {
  it("is very long, or has very long lines", () => {
    expect(isTooMuch("const a = 1;\n".repeat(1000))).toBe(false);
    expect(isTooMuch("const a = 1;\n".repeat(20_000))).toBe(true);
    expect(isTooMuch("a ".repeat(3000))).toBe(true);
  });

  it("opens brackets and never closes them", () => {
    expect(isTooMuch("f(a)".repeat(500))).toBe(false);
    expect(isTooMuch("f(a".repeat(500))).toBe(true);
    expect(isTooMuch("if (a < b) {}\n".repeat(50))).toBe(false);
  });

  it("is signs without words", () => {
    expect(isTooMuch(`// ${"=".repeat(120)}\n`)).toBe(false);
    expect(isTooMuch("--".repeat(200))).toBe(true);
  });
});

describe("the stopwatch of a grammar", () => {
  it("lets a loop run that ends in time, and stops one that does not", () => {
    const check = stopwatch();
    for (let turn = 0; turn < 1000; turn++) check();
    expect(() => {
      for (;;) check();
    }).toThrow("too long");
  });
});
