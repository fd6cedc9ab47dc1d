import { describe, expect, it } from "vitest";
import { code, component, element, html, renderContent, text } from "../nodes.testing.tsx";

describe("callouts and cards", () => {
  it("take an icon of the author's own markup", () => {
    const icon = { $nodes: [element("svg", { viewBox: "0 0 1 1" })] };
    expect(html(component("Card", { title: "A", icon }))).toContain(
      '<span class="icon" aria-hidden="true"><svg',
    );
  });

  it("keep the links inside a card: then only its title is the card's link", () => {
    const inner = element("a", { href: "/b" }, [text("b")]);
    const card = html(component("Card", { title: "A", href: "/a" }, [inner]));
    expect(card).toMatch(/^<div class="card">.*<a class="card-link" href="\/a">A<\/a>.*href="\/b"/);
  });

  it("show an arrow on cards that lead elsewhere, or where the author wants one", () => {
    const card = (props: Record<string, string | boolean>) =>
      html(component("Card", { title: "A", ...props }));
    expect(card({ href: "https://x.y" })).toContain("data-external");
    expect(card({ href: "https://x.y", arrow: false })).not.toContain("data-external");
    expect(card({ href: "/a" })).not.toContain("data-external");
    expect(card({ href: "/a", arrow: "true" })).toContain("data-external");
  });

  it("give a typed card the icon of its callout", () => {
    expect(html(component("Card", { title: "A", type: "warning" }))).toMatch(/data-kind="warning".*<svg/);
  });
});

describe("titles", () => {
  it.each(["Accordion", "Expandable", "Step", "Card", "Note"])(
    "of %s may hold code, and nothing else",
    (name) => {
      const page = html(component(name, { title: "Run `npm i` in my_own_folder, **now**" }));
      expect(page).toContain("Run <code>npm i</code> in my_own_folder, **now**");
    },
  );
});

describe("icons", () => {
  it("take size, colour and classes", () => {
    const icon = html(component("Icon", { icon: "flag", size: 32, color: "#f00", className: "mine" }));
    expect(icon).toMatch(/class="icon mine" style="font-size:32px;color:#f00"/);
  });

  it("that nobody knows are reported with the likely name, and the page goes on", () => {
    const { html: page, reports } = renderContent([component("Icon", { icon: "rockett" }), text("after")]);
    expect(page).toBe("after");
    expect(reports).toEqual([
      { code: "content/unknown-icon", message: "There is no icon `rockett`", hint: "Did you mean `rocket`?" },
    ]);
  });

  it("may be written with a prefix: the report says the name without it", () => {
    const { reports } = renderContent([component("Icon", { icon: "fa-solid fa-rocket" })]);
    expect(reports[0]?.hint).toBe("Did you mean `rocket`?");
  });

  it("may be emoji", () => {
    expect(html(component("Icon", { icon: "🚀" }))).toContain(">🚀</span>");
  });
});

describe("fields", () => {
  it("name the parameter, its type, its default and whether it is required", () => {
    const field = html(
      component("ParamField", { query: "limit", type: "number", default: 0, required: true }, [
        text("How many"),
      ]),
    );
    expect(field).toContain('id="param-limit"');
    expect(field).toContain('<code class="field-name">limit</code>');
    expect(field).toContain('<span class="field-type">number</span><span class="field-type">query</span>');
    expect(field).toContain("Default <code>0</code>");
    expect(field).toContain("Required");
  });

  it("of the same name have ids of their own", () => {
    const page = html(component("ResponseField", { name: "id" }), component("ResponseField", { name: "id" }));
    expect(page).toContain('id="response-id"');
    expect(page).toContain('id="response-id-2"');
  });

  it("show labels before and after the name", () => {
    const field = html(component("ResponseField", { name: "id", pre: ["read only"], post: ["new"] }));
    expect(field).toMatch(/read only.*field-name">id<.*new/);
  });
});

describe("examples and panels", () => {
  const request = component("RequestExample", {}, [code("curl", "cURL", "bash")]);
  const response = component("ResponseExample", {}, [code("{}", "200", "json")]);

  it("stand together in one column, at the place of the first", () => {
    const page = html(text("before"), request, text("between"), response);
    expect(page.match(/class="aside"/g)).toHaveLength(1);
    expect(page).toMatch(/^before<div class="aside".*cURL.*200.*between$/s);
  });

  it("stand in the text where the page has no such column", () => {
    const { html: page } = renderContent([request, text("between"), response], false);
    expect(page).not.toContain("aside");
    expect(page).toMatch(/cURL.*between.*200/s);
  });
});

describe("tabs", () => {
  it("can be named in the address", () => {
    const tabs = html(component("Tabs", {}, [component("Tab", { title: "One", id: "one" }, [text("1")])]));
    expect(tabs).toContain('aria-controls="one"');
    expect(tabs).toMatch(/role="tabpanel" id="one"/);
  });

  it("follow no other tabs when the author says so", () => {
    const tab = component("Tab", { title: "One" });
    expect(html(component("Tabs", {}, [tab]))).toContain("data-sync");
    expect(html(component("Tabs", { sync: false }, [tab]))).not.toContain("data-sync");
  });

  it("without tabs in them show what is there", () => {
    expect(html(component("Tabs", {}, [text("words")]))).toBe("words");
  });
});

describe("views", () => {
  it("share one row of titles at the first of them, wherever they stand", () => {
    const page = html(
      component("View", { title: "Go" }, [text("in Go")]),
      text("between"),
      component("View", { title: "Rust" }, [text("in Rust")]),
    );
    expect(page.match(/role="tablist"/g)).toHaveLength(1);
    expect(page).toMatch(/id="view-0" aria-labelledby="view-tab-0" data-shown.*in Go.*between.*id="view-1"/s);
    expect(page.match(/data-shown/g)).toHaveLength(1);
  });

  it("of the same title are chosen and shown together", () => {
    const view = (title: string, body: string) => component("View", { title }, [text(body)]);
    const page = html(view("Go", "one"), view("Rust", "two"), view("Go", "three"), view("Rust", "four"));
    expect(page.match(/role="tab"/g)).toHaveLength(2);
    expect(page).toMatch(/id="view-tab-0" aria-controls="view-0 view-2" aria-selected="true"/);
    expect(page.match(/aria-labelledby="view-tab-1"/g)).toHaveLength(2);
    expect(page.match(/id="view-\d"(?= aria-labelledby="view-tab-0" data-shown)/g)).toEqual([
      'id="view-0"',
      'id="view-2"',
    ]);
  });

  it("that all have one title need no switch", () => {
    const view = component("View", { title: "Go" }, [text("in Go")]);
    const page = html(view, { ...view });
    expect(page).not.toContain('role="tab');
    expect(page.match(/data-shown/g)).toHaveLength(2);
  });
});

describe("trees", () => {
  const file = (name: string) => component("Tree.File", { name });

  it("are written as components", () => {
    const tree = html(
      component("Tree", {}, [component("Tree.Folder", { name: "app", defaultOpen: true }, [file("a.ts")])]),
    );
    expect(tree).toMatch(
      /role="tree".*role="treeitem" aria-expanded="true" tabindex="0".*app.*role="group".*a\.ts/,
    );
  });

  it("or as a list, in which a slash or a list below makes a folder", () => {
    const item = (...children: Parameters<typeof element>[2] & {}) => element("li", {}, children);
    const list = element("ul", {}, [
      item(text("docs/")),
      item(element("code", {}, [text("src")]), element("ul", {}, [item(text("a.ts"))])),
      item(text("b.ts")),
    ]);
    const tree = html(component("FileTree", {}, [list]));
    expect(tree.match(/aria-expanded/g)).toHaveLength(2);
    expect(tree).toContain('<span class="tree-name">docs</span>');
    expect(tree.match(/tabindex="0"/g)).toHaveLength(1);
  });
});

describe("colours", () => {
  it("are copied by a click, each mode its own", () => {
    const item = html(component("Color.Item", { name: "bg", value: { light: "#fff", dark: "#000" } }));
    expect(item).toContain('data-copy-text="#fff" data-copy-dark="#000"');
    expect(item).toContain("--light:#fff;--dark:#000");
  });

  it("that are no colours are left out", () => {
    expect(html(component("Color.Item", { name: "x", value: "red;background:url(//x)" }))).toBe("");
    expect(html(component("Color.Item", { name: "x" }))).toBe("");
  });
});

describe("prompts", () => {
  it("are copied as Markdown and open in Cursor when asked", () => {
    const words = [element("p", {}, [text("Be "), element("strong", {}, [text("brief")])])];
    const prompt = html(
      component("Prompt", { description: "A *prompt*", actions: ["copy", "cursor"] }, words),
    );
    expect(prompt).toContain('data-copy-text="Be **brief**"');
    expect(prompt).toContain("https://cursor.com/link/prompt?text=Be%20**brief**");
    expect(prompt).toContain("<em>prompt</em>");
    expect(html(component("Prompt", { description: "x" }, words))).not.toContain("cursor.com");
  });
});

describe("updates", () => {
  it("offer the tags of all of them once, above the first", () => {
    const page = html(
      component("Update", { label: "May", id: "may", tags: ["New", "API"] }, [text("a")]),
      component("Update", { label: "April", id: "april", tags: ["New"] }, [text("b")]),
    );
    expect(page.match(/data-filter-tag="New"/g)).toHaveLength(1);
    expect(page.indexOf("data-filter-tag")).toBeLessThan(page.indexOf('id="may"'));
    expect(page).toContain('href="#april"');
  });

  it("without tags offer none", () => {
    expect(html(component("Update", { label: "May" }))).not.toContain("tag-filter");
  });
});

describe("formulas", () => {
  it("become MathML that needs no script", () => {
    expect(html({ kind: "math", display: true, value: "x^2", at: null })).toMatch(
      /class="formula"><math.*<msup>/s,
    );
    expect(html(component("Latex", {}, [text("x^2")]))).toContain("<math");
  });

  it("that cannot be read are shown as written and reported", () => {
    const { html: page, reports } = renderContent([
      { kind: "math", display: false, value: "\\frac{1", at: null },
    ]);
    expect(page).toBe("<code>\\frac{1</code>");
    expect(reports.map(({ code: found }) => found)).toEqual(["content/formula"]);
  });

  it("cannot bring in links or styles", () => {
    const page = html({ kind: "math", display: false, value: "\\href{javascript:x()}{y}", at: null });
    expect(page).not.toMatch(/href="|href=javascript/);
  });
});

describe("diagrams", () => {
  it("are their source until a browser draws them", () => {
    const diagram = html(code("graph LR\n A-->B", "placement=top-left actions={false}", "mermaid"));
    expect(diagram).toContain("A-->B</code>");
    expect(diagram).toContain('data-actions="false" data-placement="top-left"');
  });
});

describe("what is meant for some readers only", () => {
  it("is shown to people when it is for people", () => {
    expect(html(component("Visibility", { for: "humans" }, [text("a")]))).toBe("a");
    expect(html(component("Visibility", { for: "agents" }, [text("a")]))).toBe("");
  });

  it("is the first of its variations", () => {
    const variation = (words: string) => component("Variation", {}, [text(words)]);
    expect(html(variation("a"), variation("b"), element("p", {}, [variation("c")]))).toBe("a<p>c</p>");
  });
});

describe("small parts", () => {
  it("tie an explanation to its term", () => {
    const tooltip = html(
      component("Tooltip", { tip: "Words", cta: "More", href: "javascript:x()" }, [text("API")]),
    );
    expect(tooltip).toMatch(
      /aria-describedby="part-1">API<.*role="tooltip" id="part-1" popover="manual">.*Words/,
    );
    expect(tooltip).not.toContain("javascript");
  });

  it("give badges the colours they have names for, and any other safe colour", () => {
    expect(html(component("Badge", { color: "blue" }))).toContain('data-color="blue"');
    expect(html(component("Badge", { color: "#123456" }))).toContain("--tone:#123456");
    expect(html(component("Badge", { color: "x;y:z" }))).not.toContain("y:z");
  });

  it("link a repository by name or address, and nothing else", () => {
    const link = 'href="https://github.com/a/b.c"';
    expect(html(component("GitHub.Repo", { repo: "a/b.c" }))).toContain(link);
    expect(html(component("GitHub.Repo", { repo: "https://github.com/a/b.c.git" }))).toContain(link);
    expect(html(component("GitHub.Repo", { repo: "https://evil.example/a/b" }))).toBe("");
  });

  it("write a code block as a component", () => {
    const block = html(
      component("CodeBlock", { language: "js", filename: "a.js" }, [text("\n  let a;\n    b;\n")]),
    );
    expect(block).toContain("a.js");
    expect(block.replace(/<[^>]*>/g, "")).toContain("let a;\n  b;");
  });

  it("number headings and link to them unless told not to", () => {
    const heading = html(component("Heading", { level: 3, noAnchor: true }, [text("A b")]));
    expect(heading).toBe('<h3 id="a-b" class="heading">A b</h3>');
  });
});
