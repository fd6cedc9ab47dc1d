import { describe, expect, it } from "vitest";
import { addressProblems, isAllowed, neighbourhood } from "./addresses.ts";

describe("the addresses of a key", () => {
  it.each([
    [[], "203.0.113.7", true],
    [[], null, true],
    [["203.0.113.7"], "203.0.113.7", true],
    [["203.0.113.7"], "203.0.113.8", false],
    [["203.0.113.7"], null, false],
    [["203.0.113.7"], "nonsense", false],
    [["10.0.0.0/8"], "10.255.0.1", true],
    [["10.0.0.0/8"], "11.0.0.1", false],
    [["10.0.0.0/8"], "::ffff:10.1.2.3", true],
    [["10.0.0.0/8"], "::ffff:0a01:0203", true],
    [["10.0.0.0/8"], "::10.1.2.3", false],
    [["2001:db8::/32"], "2001:db8:1::1", true],
    [["2001:db8::/32"], "2001:db9::1", false],
    [["fe80::/10"], "fe80::1%eth0", true],
    [["10.0.0.0/8", "2001:db8::1"], "2001:0db8:0:0::0:1", true],
  ])("%j allow %s: %s", (entries, address, allowed) => {
    expect(isAllowed(entries, address)).toBe(allowed);
  });

  it.each(["203.0.113.7", "203.0.113.0/24", "10.0.0.1/32", "2001:db8::/32", "::1", "::1/128", "0.0.0.0/1"])(
    "may be %s",
    (entry) => {
      expect(addressProblems([entry])).toEqual([]);
    },
  );

  it.each([
    ["everywhere", "is not an address"],
    ["", "is not an address"],
    ["10.0.0.0/8/8", "number from 1 to 32"],
    ["10.0.0.0/33", "number from 1 to 32"],
    ["10.0.0.0/", "number from 1 to 32"],
    ["10.0.0.0/-1", "number from 1 to 32"],
    ["2001:db8::/129", "number from 1 to 128"],
    ["010.0.0.1", "is not an address"],
    ["fe80::1%eth0", "is not an address"],
    ["0.0.0.0/0", "is every address"],
    ["10.0.0.0/00", "is every address"],
    ["::/0", "is every address"],
    ["::ffff:10.0.0.0/104", "write it as IPv4"],
  ])("may not be `%s`, and why is said", (entry, reason) => {
    expect(addressProblems(["10.0.0.1", entry])).toEqual([expect.stringContaining(reason)]);
  });

  it("are counted together where one customer has many", () => {
    expect(neighbourhood("2001:db8:1:2:3:4:5:6")).toBe(neighbourhood("2001:0db8:1:2::ffff"));
    expect(neighbourhood("2001:db8:1:2::")).not.toBe(neighbourhood("2001:db8:1:3::"));
    expect(neighbourhood("::ffff:10.0.0.1")).toBe("10.0.0.1");
    expect(neighbourhood("10.0.0.1")).not.toBe(neighbourhood("10.0.0.2"));
  });
});
