import { describe, expect, it } from "vitest";
import type { DocumentTree, PageMode } from "#site/types.ts";
import {
  exampleChoice as choice,
  exampleContext as context,
  exampleGroup as group,
  exampleLink as link,
  exampleView as view,
} from "./example.ts";
import { renderSidebarFragment } from "./fragment.tsx";
import { startScript } from "./inline.ts";
import { renderNotFound } from "./not-found.tsx";
import { renderPage } from "./page.tsx";
import { renderPlaces } from "./places.tsx";
import { renderRedirect } from "./redirect.ts";

const tree: DocumentTree = {
  children: [{ kind: "text", value: "Body." }],
  modules: new Map(),
  headings: [
    { level: 2, id: "one", title: "One" },
    { level: 5, id: "deep", title: "Deep" },
  ],
};

const largeSidebar = Array.from({ length: 60 }, (_, at) =>
  group(`${at}`, `Group ${at}`, [link(`${at}.0`, `Page ${at}`)]),
);

describe("a page", () => {
  it("names itself, its site, its language and its direction", () => {
    const html = renderPage(view({ language: "ar", direction: "rtl" }), tree, context());
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl"/);
    expect(html).toContain("<title>Keys - Acme</title>");
    expect(html).toContain('<meta name="description" content="How to make a key."/>');
  });

  it("loads nothing but the site's own files", () => {
    const html = renderPage(view(), tree, context({}, "/docs"));
    const loaded = [...html.matchAll(/<(?:script|link|img)[^>]* (?:src|href)="([^"]+)"/g)].map(
      ([, address]) => address,
    );
    expect(loaded).toContain("/docs/_octavo/octavo.css");
    expect(loaded.filter((address) => /^(https?:)?\/\//.test(address ?? ""))).toEqual([]);
  });

  it("marks its own entry of the sidebar, and no other", () => {
    const html = renderPage(view(), tree, context());
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/<a class="nav-link" href="\/keys" aria-current="page"/);
  });

  it("marks a group whose own page it is", () => {
    const sidebar = [group("0", "Start", [link("0.0", "Install")], { href: "/start", root: "/start" })];
    const html = renderPage(view({ sidebar, active: ["0", "0"] }), tree, context());
    expect(html).toContain('<a class="nav-title" href="/start" aria-current="page">');
  });

  it("leaves out what closed groups hold, and says where the browser finds it", () => {
    const html = renderPage(view(), tree, context());
    expect(html).not.toContain("Verify");
    expect(html).toContain('data-fragment="/_octavo/sidebar.html"');
    expect(html).toMatch(/href="\/verify" role="button" data-fold[^>]*aria-expanded="false"/);
    expect(html).not.toContain('rel="preload"');
  });

  it("of a large section carries a part of the sidebar and loads the rest early", () => {
    const html = renderPage(view({ sidebar: largeSidebar, active: ["30.0", "30"] }), tree, context());
    expect(html).toContain("Page 30");
    expect(html).not.toContain(">Page 29<");
    expect(html).toContain('<a class="nav-title" href="/page 29">');
    expect(html).toContain("data-partial");
    expect(html).toContain(
      '<link rel="preload" as="fetch" crossorigin="anonymous" href="/_octavo/sidebar.html"/>',
    );
  });

  it("shows its group above the title, or the way to it", () => {
    expect(renderPage(view(), tree, context())).toContain('data-part="eyebrow">Start</div>');
    const html = renderPage(
      view(),
      tree,
      context({ styling: { eyebrows: "breadcrumbs", codeblocks: "system" } }),
    );
    expect(html).toContain('<ol><li><a href="/">Docs</a></li><li>Start</li></ol>');
  });

  it("has its headings from the second to the fourth level beside it", () => {
    const html = renderPage(view(), tree, context());
    expect(html).toContain('<li data-depth="0"><a href="#one">One</a></li>');
    expect(html).not.toContain("#deep");
  });

  it.each([
    ["default", true, true, true],
    ["wide", true, false, true],
    ["frame", true, false, false],
    ["center", false, false, true],
    ["custom", false, false, false],
  ] satisfies [PageMode, boolean, boolean, boolean][])(
    "in the mode %s has sidebar: %s, contents: %s, title: %s",
    (mode, sidebar, contents, title) => {
      const html = renderPage(view({}, { mode }), tree, context());
      expect(html.includes("data-drawer-only")).toBe(!sidebar);
      expect(html.includes('id="table-of-contents"')).toBe(contents);
      expect(html.includes('id="page-title"')).toBe(title);
      expect(html).toContain('id="navbar"');
    },
  );

  it("leads to its neighbours, unless it hides them", () => {
    expect(renderPage(view(), tree, context())).toContain(
      '<a class="neighbour previous" href="/install" rel="prev">',
    );
    expect(renderPage(view({}, { hidePagination: true }), tree, context())).not.toContain('id="pagination"');
  });

  it("leaves its ids to what its text calls so", () => {
    const claimed = new Set(["pagination", "page-title"]);
    const html = renderPage(view(), tree, { ...context(), claimed });
    expect(html).not.toContain('id="pagination"');
    expect(html).not.toContain('id="page-title"');
    expect(html).toContain('id="header"');
    expect(renderPage(view(), tree, context())).toContain('id="pagination"');
  });

  it("lists what is in its group", () => {
    const items = [{ title: "Install", href: "/install", external: false, description: "How", icon: null }];
    const html = renderPage(view({ listing: { style: "card", items } }), tree, context());
    expect(html).toMatch(/class="listing listing-card".*How/);
  });

  it("names the same page in other languages", () => {
    const html = renderPage(view({ alternates: [{ language: "fr", href: "/fr/keys" }] }), tree, context());
    expect(html).toContain('<link rel="alternate" hreflang="fr" href="/fr/keys"/>');
  });

  it("keeps hidden pages out of search engines", () => {
    expect(renderPage(view({}, { hidden: true }), tree, context())).toContain('content="noindex"');
    expect(renderPage(view(), tree, context())).not.toContain("noindex");
  });

  it("reads the banner as Markdown, and lets it be dismissed until its text changes", () => {
    const banner = { content: "New: [read](/new)", dismissible: true, type: "info" as const };
    const html = renderPage(view({ banner }), tree, context({}, "/docs"));
    expect(html).toContain('New: <a href="/docs/new">read</a>');
    const key = (content: string) =>
      /data-banner="(\w+)"/.exec(renderPage(view({ banner: { ...banner, content } }), tree, context()))?.[1];
    expect(key("a")).toBe(key("a"));
    expect(key("a")).not.toBe(key("b"));
    expect(renderPage(view({ banner: { ...banner, dismissible: false } }), tree, context())).not.toMatch(
      /data-banner|data-dismiss/,
    );
  });

  it("lets the reader choose the mode, unless the site does", () => {
    expect(renderPage(view(), tree, context())).toContain('data-set-mode="dark"');
    const html = renderPage(view(), tree, context({ appearance: { default: "dark", strict: true } }));
    expect(html).not.toContain("data-set-mode");
    expect(html).toMatch(/<html[^>]* class="dark"[^>]* data-strict/);
  });

  it("shows a logo for each mode", () => {
    const html = renderPage(
      view(),
      tree,
      context({ logo: { light: "/l.svg", dark: "d.svg", href: "/start" } }, "/docs"),
    );
    expect(html).toContain('<a class="logo" href="/docs/start">');
    expect(html).toContain('<img class="light-only" src="/docs/l.svg" alt="Acme"/>');
    expect(html).toContain('<img class="dark-only" src="/docs/d.svg" alt="Acme"/>');
  });

  it("has the same script inline whatever the site, so that a policy can allow it by hash", () => {
    expect(renderPage(view(), tree, context())).toContain(`<script>${startScript}</script>`);
    expect(renderPage(view(), tree, context({ name: "Other" }, "/x"))).toContain(
      `<script>${startScript}</script>`,
    );
  });

  it("shows problems only while previewing", () => {
    const diagnostics = [
      {
        code: "config/missing",
        severity: "error",
        message: "`x` is wrong",
        file: "docs.json",
        line: 2,
        column: 3,
        hint: "Fix it.",
      },
    ] as const;
    const dev = { events: "/events", script: "/dev.js", diagnostics, faults: [] };
    const html = renderPage(view(), tree, { ...context(), dev });
    expect(html).toContain("<summary>1 error</summary>");
    expect(html).toContain("<code>x</code> is wrong");
    expect(html).toContain("docs.json:2:3");
    expect(html).toContain('src="/dev.js"');
    expect(renderPage(view(), tree, context())).not.toContain("diagnostics");
  });
});

describe("the ways through a site", () => {
  const levels = [
    { kind: "version", choices: [choice("v2", { active: true, tag: "Latest" }), choice("v1")] },
    {
      kind: "tab",
      choices: [
        choice("Guides", { active: true }),
        choice("More", { menu: [choice("Blog", { description: "News" })] }),
        choice("Status", { align: "end", external: true, href: "https://x.y" }),
      ],
    },
    { kind: "dropdown", choices: [choice("Pay", { active: true, description: "Money" }), choice("Send")] },
    { kind: "anchor", choices: [choice("Forum", { color: { light: "#111111", dark: "#eeeeee" } })] },
  ] as const;
  const html = renderPage(view({ levels }), tree, context());

  it("carry the section that they open, for pages that stand in several", () => {
    expect(html).toMatch(/<a class="choice" href="\/v1" data-section="v1"/);
    expect(html).toMatch(/<a class="tab" href="\/guides" data-section="guides" aria-current="true"/);
  });

  it("are switchers in the top bar, tabs below it, the rest in the sidebar", () => {
    const [top, sidebar] = html.split('id="sidebar"');
    expect(top).toContain("switcher-version");
    expect(top).toContain('class="tab-bar"');
    expect(top).toContain('class="badge">Latest');
    expect(sidebar).toContain("sidebar-switcher");
    expect(sidebar).toContain('style="--tone:light-dark(#111111,#eeeeee)"');
  });

  it("open menus of tabs, with descriptions", () => {
    expect(html).toMatch(/<details class="menu tab-menu" data-hover[^>]*>.*Blog.*News.*<\/details>/);
  });

  it("put tabs at the end where the author wants them", () => {
    expect(html).toMatch(/<li data-align="end"><a class="tab" href="https:\/\/x.y"/);
  });

  it("do not offer a choice of one", () => {
    const single = [{ kind: "version", choices: [choice("v1", { active: true })] }] as const;
    expect(renderPage(view({ levels: single }), tree, context())).not.toContain("switcher-version");
  });
});

describe("the shared sidebar of a section", () => {
  it("holds closed groups too, and marks nothing", () => {
    const html = renderSidebarFragment(view().sidebar, context());
    expect(html).toContain("Verify");
    expect(html).toContain("<ul hidden>");
    expect(html).not.toContain("aria-current");
  });
});

describe("a page that stands in several places", () => {
  it("tells the browser which, and has the parts that differ for each", () => {
    const otherPlaces = { sections: ["a", "b"], href: "/places.html" };
    expect(renderPage(view({ otherPlaces }), tree, context())).toMatch(
      /data-section="docs" data-places="a b" data-places-href="\/places.html"/,
    );
    const html = renderPlaces([view({ section: "a", eyebrow: "A" }), view({ section: "b" })], context());
    expect(html.match(/<template data-place="[ab]">/g)).toHaveLength(2);
    const parts = [...html.split("</template>")[0]!.matchAll(/data-part="([^"]+)"/g)].map(([, name]) => name);
    expect(parts).toEqual(["switchers", "tabs", "sidebar", "eyebrow", "listing", "pagination"]);
    const page = renderPage(view(), tree, context());
    for (const part of parts) expect(page).toContain(`data-part="${part}"`);
  });
});

describe("an address that does not exist", () => {
  it("gets a page with a way home and the author's words", () => {
    const errors = { 404: { redirect: false, title: "Lost?", description: "Try the [start](/start)." } };
    const html = renderNotFound(context({ errors }, "/docs"), view());
    expect(html).toContain("Lost?</h1>");
    expect(html).toContain('<a href="/docs/start">start</a>');
    expect(html).toContain('<a class="button" href="/docs/">');
    expect(html).toMatch(/<a href="\/install">.*Install/);
    expect(html).toContain("noindex");
    expect(html).not.toContain("aria-current");
  });

  it("gets one even without any navigation", () => {
    expect(renderNotFound(context())).toContain("Page not found</h1>");
  });
});

describe("a redirect", () => {
  it("sends the reader on, with a link for those whose browser does not", () => {
    const html = renderRedirect('/new?a="b"&c');
    expect(html).toContain('content="0; url=/new?a=&quot;b&quot;&amp;c"');
    expect(html).toContain('<link rel="canonical" href="/new?a=&quot;b&quot;&amp;c">');
    expect(html).toContain("<a href=");
  });

  it("never runs code", () => {
    expect(renderRedirect("javascript:alert(1)")).not.toContain("javascript");
  });
});
