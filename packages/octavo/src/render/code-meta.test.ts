import { describe, expect, it } from "vitest";
import { parseCodeMeta } from "./code-meta.ts";

describe("the text after a code fence's language", () => {
  it("is the title of the block", () => {
    expect(parseCodeMeta("server.ts").title).toBe("server.ts");
    expect(parseCodeMeta("My server file").title).toBe("My server file");
    expect(parseCodeMeta('title="My file" icon="js"')).toMatchObject({ title: "My file", icon: "js" });
    expect(parseCodeMeta("").title).toBeNull();
  });

  it("sets options beside the title", () => {
    expect(parseCodeMeta("a.ts lines wrap nocopy")).toMatchObject({
      title: "a.ts",
      lines: true,
      wrap: true,
      copy: false,
    });
    expect(parseCodeMeta("lines={true} wrap={false}")).toMatchObject({
      title: null,
      lines: true,
      wrap: false,
      copy: true,
    });
  });

  it("marks lines by number and range", () => {
    expect([...parseCodeMeta("highlight={1-3,5}").highlight]).toEqual([1, 2, 3, 5]);
    expect([...parseCodeMeta("{2, 4}").highlight]).toEqual([2, 4]);
  });

  it("cannot ask for endless work", () => {
    expect(parseCodeMeta("{1-999999999}").highlight.size).toBeLessThan(20_000);
  });
});
