import { describe, expect, it } from "vitest";
import { likelyIcon, resolveIcon } from "./icons.ts";

describe("icons", () => {
  it("come from the library of the site", () => {
    const fontAwesome = resolveIcon("rocket", "fontawesome");
    const lucide = resolveIcon("rocket", "lucide");
    expect(fontAwesome?.kind).toBe("svg");
    expect(lucide?.kind).toBe("svg");
    expect(lucide).not.toEqual(fontAwesome);
  });

  it("may name a library and a style of their own", () => {
    expect(resolveIcon({ name: "rocket", library: "lucide" }, "fontawesome")).toEqual(
      resolveIcon("rocket", "lucide"),
    );
    const regular = resolveIcon({ name: "star", style: "regular" }, "fontawesome");
    expect(regular).not.toEqual(resolveIcon("star", "fontawesome"));
    expect(resolveIcon("star", "fontawesome", "light")).toEqual(regular);
  });

  it("are found by the names of Font Awesome 5", () => {
    expect(resolveIcon("cog", "fontawesome")).toEqual(resolveIcon("gear", "fontawesome"));
    expect(resolveIcon("shield-alt", "fontawesome")).toEqual(resolveIcon("shield-halved", "fontawesome"));
  });

  it("are brands when only a brand has the name", () => {
    expect(resolveIcon("github", "fontawesome")).toEqual(resolveIcon("github", "fontawesome", "brands"));
  });

  it("come from another library when the site's own has none of the name", () => {
    expect(resolveIcon("house-plug", "fontawesome")).toEqual(resolveIcon("house-plug", "lucide"));
  });

  it("may be pictures", () => {
    expect(resolveIcon("/images/a.svg", "lucide")).toEqual({ kind: "image", address: "/images/a.svg" });
    expect(resolveIcon("https://x.y/a.png", "lucide")).toEqual({
      kind: "image",
      address: "https://x.y/a.png",
    });
    expect(resolveIcon("javascript:alert(1)", "lucide")).toBeNull();
  });

  it("may be markup, of which only the shapes are kept", () => {
    const icon = resolveIcon(
      '<svg viewBox="0 0 2 2" onload="x()" stroke-linecap="round"><script>x()</script><a href="javascript:x()"></a><path d="M0 0" fill="url(https://x.y)"/></svg>',
      "lucide",
    );
    expect(icon).toEqual({
      kind: "markup",
      svg: '<svg viewBox="0 0 2 2" stroke-linecap="round"><path d="M0 0"></path></svg>',
    });
  });

  it("that do not exist are none", () => {
    expect(resolveIcon("no-such-icon", "fontawesome")).toBeNull();
    expect(resolveIcon("constructor", "fontawesome")).toBeNull();
    expect(resolveIcon("<b>x</b>", "fontawesome")).toBeNull();
  });

  it("that are misspelt are found again, and those that are something else are not", () => {
    expect(likelyIcon("rokcet", "fontawesome")).toBe("rocket");
    expect(likelyIcon("fa-rocket", "fontawesome")).toBe("rocket");
    expect(likelyIcon("circle-chek", "lucide")).toBe("circle-check");
    expect(likelyIcon("whalx", "fontawesome")).toBeNull();
  });

  it("may be emoji", () => {
    expect(resolveIcon("👩‍🚀", "lucide")).toEqual({ kind: "text", text: "👩‍🚀" });
  });
});
