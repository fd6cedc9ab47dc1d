import { describe, expect, it } from "vitest";
import { isExternal, safeAddress, safeImageAddress, siteAddress } from "./addresses.ts";

describe("addresses", () => {
  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " \tjava\nscript:alert(1)",
    "vbscript:x",
    "data:text/html,x",
  ])("that run code are refused: %j", (address) => {
    expect(safeAddress(address)).toBeNull();
    expect(safeImageAddress(address)).toBeNull();
    expect(siteAddress(address, "")).toBe("#");
  });

  it.each(["/a", "#b", "https://x.y", "mailto:a@b.c", "cursor://install", "a?b=javascript:1"])(
    "that do not are kept: %s",
    (address) => {
      expect(safeAddress(address)).toBe(address);
    },
  );

  it("may hold image data where only a picture is shown", () => {
    expect(safeImageAddress("data:image/png;base64,AA")).toBe("data:image/png;base64,AA");
    expect(safeAddress("data:image/png;base64,AA")).toBeNull();
  });

  it("of the site get its base path, others do not", () => {
    expect(siteAddress("/logo.svg", "/docs")).toBe("/docs/logo.svg");
    expect(siteAddress("logo.svg", "/docs")).toBe("/docs/logo.svg");
    expect(siteAddress("https://x.y/logo.svg", "/docs")).toBe("https://x.y/logo.svg");
    expect(siteAddress("#top", "/docs")).toBe("#top");
  });

  it("leave the site when they name another host or a scheme", () => {
    expect([isExternal("//x.y"), isExternal("mailto:a@b"), isExternal("/a:b")]).toEqual([true, true, false]);
  });
});
