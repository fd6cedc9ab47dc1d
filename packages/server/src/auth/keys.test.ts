import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { hashKey, hintOf, isWellFormed, keyPattern, mintKey } from "./keys.ts";

describe("an admin key", () => {
  const key = fc.constant(null).map(mintKey);

  it("is well formed, and found by the published pattern in any text", () => {
    fc.assert(
      fc.property(key, (minted) => {
        expect(isWellFormed(minted)).toBe(true);
        expect(keyPattern.exec(`KEY="${minted}",\n`)?.[0]).toBe(minted);
      }),
    );
  });

  it("is never made twice", () => {
    expect(new Set(Array.from({ length: 2000 }, mintKey)).size).toBe(2000);
  });

  it("uses every digit alike", () => {
    const counts = new Map<string, number>();
    const keys = 4000;
    for (let count = 0; count < keys; count++) {
      for (const digit of mintKey().slice("oct_admin_".length, -6)) {
        counts.set(digit, (counts.get(digit) ?? 0) + 1);
      }
    }
    const expected = (keys * 24) / 62;
    expect(counts.size).toBe(62);
    // Six standard deviations: a bias such as that of `byte % 62` would be at nine.
    for (const count of counts.values())
      expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected));
  });

  it("with one character changed, missing or added is not one", () => {
    const edit = fc.record({ at: fc.nat(39), to: fc.constantFrom(..."0123456789abcXYZ_ \0é", "") });
    fc.assert(
      fc.property(key, edit, (minted, { at, to }) => {
        fc.pre(minted[at] !== to);
        expect(isWellFormed(minted.slice(0, at) + to + minted.slice(at + 1))).toBe(false);
      }),
      { numRuns: 1000 },
    );
    const minted = mintKey();
    for (const wrong of ["", `${minted}0`, `${minted}\n`, ` ${minted}`, minted.toUpperCase(), "oct_admin_"]) {
      expect(isWellFormed(wrong)).toBe(false);
    }
  });

  it("is kept as its SHA-256 and a hint that gives nothing away but four characters", () => {
    const minted = mintKey();
    expect(hashKey("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(hintOf(minted)).toBe(`oct_admin_…${minted.slice(-4)}`);
  });
});
