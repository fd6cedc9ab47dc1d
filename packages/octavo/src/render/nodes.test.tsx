import { describe, expect, it } from "vitest";
import { code, component, element, html, text } from "./nodes.testing.tsx";

describe("what an author writes", () => {
  it("is escaped as text", () => {
    expect(html(text("<script>1 & 2"))).toBe("&lt;script>1 &amp; 2");
  });

  it("keeps harmless attributes", () => {
    expect(html(element("div", { class: "a", style: "color: red", id: "x", hidden: true }))).toBe(
      '<div class="a" style="color: red" id="x" hidden></div>',
    );
  });

  it("loses attributes that run code", () => {
    const unsafe = {
      onclick: "x()",
      onMouseOver: "x()",
      dangerouslySetInnerHTML: { __html: "<b>" },
      srcdoc: "<script>",
      'a"b': "x",
      ref: "x",
    };
    expect(html(element("div", unsafe))).toBe("<div></div>");
    expect(html(element("a", { href: "javascript:x()" }, [text("go")]))).toBe('<a rel="noopener">go</a>');
    expect(html(element("animate", { values: "/a; javascript:x()" }))).toBe("<animate></animate>");
    expect(html(element("form", { action: "java\nscript:x()" }))).toBe("<form></form>");
    expect(html(element("iframe", { src: "data:text/html,x" }))).not.toContain("data:");
  });

  it.each(["script", "object", "embed", "base", "meta", "link", "SCRIPT", "a b", "x><y"])(
    "loses the element %s",
    (tag) => {
      expect(html(element(tag, {}, [text("x")]))).toBe("");
    },
  );

  it("cannot close a style element early", () => {
    expect(html(element("style", {}, [text("a { b: c } </style><script>")]))).not.toContain(
      "</style><script>",
    );
  });

  it("opens links to elsewhere without handing over the page", () => {
    expect(html(element("a", { href: "https://x.y" }))).toContain('rel="noopener"');
    expect(html(element("a", { href: "/x" }))).not.toContain("rel");
  });

  it("gets anchors at headings, tables that scroll and ticks for tasks", () => {
    expect(html({ kind: "heading", level: 2, id: "one", children: [text("One")], at: null })).toContain(
      'href="#one"',
    );
    expect(html(element("table"))).toMatch(/^<div class="table-scroll".*<table><\/table><\/div>$/);
    expect(html(element("input", { type: "checkbox", disabled: true, checked: true }))).toContain(
      'aria-label="Done"',
    );
  });
});

describe("code blocks", () => {
  it("show title, language and a copy button", () => {
    const block = html(code("let a = 1 < 2;\n", "a.ts"));
    expect(block).toContain("<span>a.ts</span>");
    expect(block).toContain('<code class="language-ts">let a = 1 &lt; 2;</code>');
    expect(block).toContain("data-copy");
    expect(html(code("x", "nocopy"))).not.toContain("data-copy");
  });

  it("number and mark lines when asked", () => {
    const block = html(code("a\nb", "lines {2}"));
    expect(block).toContain("data-numbered");
    expect(block.match(/line-highlight/g)).toHaveLength(1);
  });

  it("in a group are chosen by title, or by language", () => {
    const group = html(component("CodeGroup", {}, [code("a", "First"), code("b", "", "python")]));
    expect(group.match(/role="tab"/g)).toHaveLength(2);
    expect(group).toMatch(/aria-selected="true"[^>]*>First</);
    expect(group).toMatch(/aria-selected="false"[^>]*>python</);
  });
});

describe("components", () => {
  it("say what a callout is", () => {
    expect(html(component("Warning", {}, [text("Hot")]))).toMatch(
      /role="note" aria-label="Warning" data-kind="warning"/,
    );
    expect(html(component("Callout", { color: "red;background:url(x)" }))).not.toContain("url(");
  });

  it("link a card as a whole, unless the address is unsafe", () => {
    expect(html(component("Card", { title: "A", href: "/a" }))).toMatch(/^<a class="card" href="\/a"/);
    expect(html(component("Card", { title: "A", href: "javascript:x()" }))).toMatch(/^<div class="card"/);
    expect(html(component("Card", { title: "A", href: "/a", disabled: true }))).toMatch(/^<div class="card"/);
  });

  it("keep columns between one and four", () => {
    expect(html(component("Columns", { cols: 9 }))).toContain('data-columns="4"');
    expect(html(component("CardGroup"))).toContain('data-columns="2"');
  });

  it("show every tab when there is no JavaScript, and tie tabs to their panels", () => {
    const tabs = html(
      component("Tabs", { defaultTabIndex: 1 }, [
        component("Tab", { title: "One" }, [text("1")]),
        component("Tab", { title: "Two" }, [text("2")]),
      ]),
    );
    expect(tabs).toContain('id="part-1-tab-1" aria-controls="part-1-panel-1" aria-selected="true"');
    expect(tabs).toContain('id="part-1-panel-1" aria-labelledby="part-1-tab-1" data-shown');
    expect(tabs).not.toContain("hidden");
  });

  it("use the title size of all steps in each step", () => {
    const steps = html(component("Steps", { titleSize: "h3" }, [component("Step", { title: "Go" })]));
    expect(steps).toContain('<h3 class="step-title">Go</h3>');
  });

  it("open an accordion where the author says so", () => {
    expect(html(component("Accordion", { title: "Q", defaultOpen: true }))).toMatch(
      /^<details class="accordion" open>/,
    );
  });

  it("read a caption as Markdown", () => {
    expect(html(component("Frame", { caption: "**Bold** [x](javascript:y)" }))).toContain(
      "<strong>Bold</strong> x",
    );
  });

  it("without a look of their own show what is in them", () => {
    expect(html(component("Mystery", { a: 1 }, [text("inside")]))).toBe("inside");
    expect(html(component("constructor", {}, [text("inside")]))).toBe("inside");
  });
});
