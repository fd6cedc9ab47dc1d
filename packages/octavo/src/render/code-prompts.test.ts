import { describe, expect, it } from "vitest";
import { readPrompts } from "./code-prompts.ts";

describe("the prompts of a session", () => {
  it("are told from what is typed", () => {
    const { code, prompts } = readPrompts("$ npm ci\nadded 1\n$ ls", "bash");
    expect(code).toBe("npm ci\nadded 1\nls");
    expect([...prompts]).toEqual([
      [1, "$ "],
      [3, "$ "],
    ]);
    expect(readPrompts(">>> a\n1\n>>> if b:\n...   c", "python").code).toBe("a\n1\nif b:\n  c");
  });

  it("are nothing special in other languages, nor are variables", () => {
    expect(readPrompts("$ a", "php").prompts.size).toBe(0);
    expect(readPrompts("$HOME/bin/a\necho $ b", "bash").code).toBe("$HOME/bin/a\necho $ b");
  });
});
