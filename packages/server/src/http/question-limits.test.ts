import { expect, it } from "vitest";
import { questionLimits } from "./question-limits.ts";

it("a reader asks twenty questions at once, and then one every three seconds", () => {
  const { take } = questionLimits();
  const waits = Array.from({ length: 21 }, () => take("203.0.113.7", "project", 1_000_000));
  expect(waits).toEqual([...Array.from({ length: 20 }, () => 0), 3]);
  expect(take("203.0.113.7", "project", 1_003_000)).toBe(0);
  expect(take("203.0.113.7", "project", 1_003_000)).toBe(3);
});

it("readers do not take from each other, nor sites from other sites", () => {
  const { take } = questionLimits();
  for (let count = 0; count < 20; count++) take("203.0.113.7", "project", 0);
  expect(take("203.0.113.7", "project", 0)).toBeGreaterThan(0);
  expect(take("203.0.113.8", "project", 0)).toBe(0);
  expect(take("203.0.113.7", "other", 0)).toBe(0);
  // All addresses of one IPv6 customer are one reader.
  for (let count = 0; count < 20; count++) take(`2001:db8::${count + 1}`, "project", 0);
  expect(take("2001:db8::ffff", "project", 0)).toBeGreaterThan(0);
});

it("a site has an allowance for all its readers together", () => {
  const { take } = questionLimits();
  let answered = 0;
  for (let reader = 0; reader < 700; reader++) {
    if (take(`198.51.${reader >> 8}.${reader & 255}`, "project", 0) === 0) answered++;
  }
  expect(answered).toBe(600);
});
