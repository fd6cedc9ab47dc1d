import { describe, expect, it } from "vitest";
import { ByteCache } from "./cache.ts";

describe("a cache of so many bytes", () => {
  it("forgets what was used longest ago", () => {
    const cache = new ByteCache<string>(10);
    cache.set("a", "A", 4);
    cache.set("b", "B", 4);
    cache.get("a");
    cache.set("c", "C", 4);
    expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["A", undefined, "C"]);
    expect(cache.bytes).toBe(8);
  });

  it("counts what is set again once, and does not keep what is larger than itself", () => {
    const cache = new ByteCache<string>(10);
    cache.set("a", "A", 4);
    cache.set("a", "B", 6);
    expect([cache.get("a"), cache.bytes]).toEqual(["B", 6]);
    cache.set("b", "C", 11);
    expect([cache.get("a"), cache.get("b")]).toEqual(["B", undefined]);
  });
});
