import { describe, expect, it } from "vitest";
import { code, element, text } from "../nodes.testing.tsx";
import { markdownText } from "./markdown-text.ts";

const item = (...children: Parameters<typeof markdownText>[0]) => element("li", {}, children);

describe("text to paste elsewhere", () => {
  it("keeps paragraphs, emphasis, code and links", () => {
    const nodes = [
      element("p", {}, [text("Be "), element("em", {}, [text("very")]), text(" brief.")]),
      element("p", {}, [
        element("a", { href: "/a" }, [text("Link")]),
        text(" and "),
        element("code", {}, [text("x")]),
      ]),
    ];
    expect(markdownText(nodes)).toBe("Be _very_ brief.\n\n[Link](/a) and `x`");
  });

  it("keeps lists inside lists", () => {
    const inner = element("ul", {}, [item(text("b"))]);
    expect(markdownText([element("ol", {}, [item(text("a"), inner), item(text("c"))])])).toBe(
      "1. a\n   - b\n2. c",
    );
  });

  it("keeps headings and blocks of code as they are", () => {
    const heading = { kind: "heading", level: 2, id: "a", children: [text("A")], at: null } as const;
    expect(markdownText([heading, code("let a;\n\n\n\nb", "", "js")])).toBe(
      "## A\n\n```js\nlet a;\n\n\n\nb\n```",
    );
  });
});
