import { describe, expect, it } from "vitest";
import { countAttempts } from "./attempts.ts";

describe("counting wrong keys", () => {
  it("takes bounded memory, however many addresses try", () => {
    const attempts = countAttempts();
    for (let count = 0; count < 10; count++) attempts.failed("192.0.2.1", 0);
    for (let count = 0; count < 60_000; count++)
      attempts.failed(`10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`, 0);
    expect(attempts.waitSeconds("192.0.2.1", 0)).toBe(0);
  });

  it("sees one customer behind the many addresses of IPv6, and those that nobody knows as one", () => {
    const attempts = countAttempts();
    for (let count = 0; count < 10; count++) {
      attempts.failed(`2001:db8::${count}`, 0);
      attempts.failed(null, 0);
    }
    expect(attempts.waitSeconds("2001:db8::ffff", 0)).toBe(6);
    expect(attempts.waitSeconds("2001:db8:0:1::", 0)).toBe(0);
    expect(attempts.waitSeconds(null, 0)).toBe(6);
  });
});
