import { describe, expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.ts";

describe("a writer of bytes", () => {
  it.each([1, 3, 8, 1000])("holds all that is written, however little was expected: %i bytes", (expected) => {
    const writer = new ByteWriter(expected);
    const texts = ["", "a", "Grüße, 世界 😀", "x".repeat(50), "\uD83D", "end"];
    for (const text of texts) writer.write(text);
    expect(writer.bytes).toEqual(Buffer.from(texts.join("")));
  });

  it("is empty until something is written", () => {
    expect(new ByteWriter(10).bytes).toHaveLength(0);
  });
});
