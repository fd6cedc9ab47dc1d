import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { findViolations } from "./axe.ts";
import { launchBrowser } from "./browser.ts";
import { config, folderWith } from "./octavo.ts";
import { desktop, newReader, phone, serveBuilt } from "./reader.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());

type Width = "desktop" | "phone";
const viewports = { desktop, phone };

/** Opens a built site at a route. When the test ends, nothing may have gone wrong in the browser. */
async function open(site: string, route: string, width: Width = "desktop"): Promise<Page> {
  const server = await serveBuilt(site);
  const { page, problems } = await newReader(browser, { viewport: viewports[width] });
  await page.goto(server.address + route);
  onTestFinished(async () => {
    await page.close();
    await server.close();
    expect(problems).toEqual([]);
  });
  return page;
}

/** On a phone, tabs and switchers are in the drawer that the menu button opens. */
async function chrome(page: Page, width: Width): Promise<Locator> {
  if (width === "desktop") return page.locator("body");
  const drawer = page.locator("#sidebar");
  if (!(await drawer.isVisible())) await page.locator(".menu-toggle").click();
  return drawer;
}

async function choose(page: Page, width: Width, menu: string, choice: string): Promise<void> {
  const around = await chrome(page, width);
  await around.locator(`${menu} > summary >> visible=true`).first().click();
  await around.locator(`${menu}[open] a`, { hasText: choice }).first().click();
  await page.waitForLoadState();
}

const path = (page: Page) => new URL(page.url()).pathname;
const active = (page: Page) => page.locator('#sidebar-content a[aria-current="page"]');

describe.each<Width>(["desktop", "phone"])("on a %s", (width) => {
  it("a tab opens its first page and is marked", async () => {
    const page = await open("tabs-groups", "/", width);
    const around = await chrome(page, width);
    const tab = around.locator(".tab-bar a.tab:not([data-external]):not([aria-current])").first();
    const name = (await tab.innerText()).trim();
    await tab.click();
    await page.waitForLoadState();
    const now = await chrome(page, width);
    expect((await now.locator('.tab-bar a[aria-current="true"]').first().innerText()).trim()).toBe(name);
  });

  it("a tab's menu opens its items", async () => {
    const page = await open("tabs-menu", "/", width);
    await choose(page, width, ".tab-menu", "Notes");
    expect(path(page)).toBe("/dev/notes/one");
    await choose(page, width, ".tab-menu", "Guides");
    expect(path(page)).toBe("/dev/guides/start");
  });

  it("another version shows the same page", async () => {
    const page = await open("languages-versions-tabs-groups", "/guides/start", width);
    await choose(page, width, ".switcher-version", "1.0");
    expect(path(page)).toBe("/v1/guides/start");
    await choose(page, width, ".switcher-version", "2.0");
    expect(path(page)).toBe("/guides/start");
  });

  it("another language shows the same page, in that language", async () => {
    const page = await open("languages-versions-tabs-groups", "/v1/api/calls", width);
    await choose(page, width, ".switcher-language", "Français");
    expect(path(page)).toBe("/v1/fr/api/calls");
    expect(await page.locator("html").getAttribute("lang")).toBe("fr");
  });

  it("a dropdown opens its section", async () => {
    const page = await open("dropdowns-groups", "/docs/start", width);
    await choose(page, width, ".sidebar-switcher", "Examples");
    expect(path(page)).toBe("/examples/one");
  });

  it("a product opens its section", async () => {
    const page = await open("products-tabs-menu", "/cloud/start", width);
    await choose(page, width, ".switcher-product", "Server");
    expect(path(page)).toBe("/server/install");
  });

  it("an anchor opens its section, and global anchors stay on every page", async () => {
    const page = await open("anchors-groups", "/", width);
    const links = async () => (await chrome(page, width)).locator("#sidebar-content .anchors a");
    const before = await (await links()).count();
    await (await links()).filter({ hasText: "Cookbook" }).first().click();
    await page.waitForLoadState();
    expect(path(page)).toBe("/cookbook/bread");
    expect(await (await links()).count()).toBe(before);
  });

  it("a right-to-left language mirrors the page", async () => {
    const page = await open("right-to-left", "/ar/start", width);
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await chrome(page, width);
    const box = await page.locator("#sidebar").boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(viewports[width].width - 40);
  });

  it.each(["light", "dark"] as const)(
    "a page has no accessibility violation in %s mode",
    async (colorScheme) => {
      const page = await open("nested-groups", "/guides/overview", width);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.reload();
      expect(await findViolations(page)).toEqual([]);
      // On a phone, the same with the drawer open.
      await chrome(page, width);
      expect(await findViolations(page)).toEqual([]);
    },
  );
});

describe("the sidebar", () => {
  it("loads a closed group when it is opened, and a page in it opens its groups", async () => {
    const page = await open("nested-groups", "/guides/install");
    const html = await (await page.request.get(page.url())).text();
    expect(html).not.toContain("/guides/deepest/page");
    for (const group of ["Deep", "Deeper", "Deepest"]) {
      const fold = page.getByRole("button", { name: group, exact: true });
      if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
    }
    await page.locator('#sidebar-content a[href="/guides/deepest/page"]:not([data-fold])').click();
    await page.waitForLoadState();
    expect(path(page)).toBe("/guides/deepest/page");
    await expect.poll(() => active(page).isVisible()).toBe(true);
  });

  it("shows all choices of its switcher, however short the list below is", async () => {
    const page = await open("dropdowns-groups", "/docs/start");
    await page.locator(".sidebar-switcher > summary").click();
    const box = await page.locator(".sidebar-switcher a", { hasText: "Dashboard" }).boundingBox();
    const shown = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest("a")?.textContent,
      [(box?.x ?? 0) + 30, (box?.y ?? 0) + (box?.height ?? 0) / 2],
    );
    expect(shown).toContain("Dashboard");
  });

  it("opens a group's root page from its title", async () => {
    const page = await open("nested-groups", "/guides/install");
    await page.locator("#sidebar-content a", { hasText: "Advanced" }).first().click();
    await page.waitForLoadState();
    expect(path(page)).toBe("/guides/advanced/overview");
  });

  const foldable = {
    "a.mdx": "---\ntitle: A\n---\n",
    "b.mdx": "---\ntitle: B\n---\n",
  };
  const nested = { groups: [{ group: "Top", pages: ["a", { group: "Nested", pages: ["b"] }] }] };

  it.each([
    [true, "/b"],
    [false, "/a"],
    [undefined, "/a"],
  ])("with drilldown %s, selecting a group leads to %s", async (drilldown, expected) => {
    const interaction = drilldown === undefined ? {} : { interaction: { drilldown } };
    const page = await open(
      folderWith({ ...foldable, "docs.json": config({ ...interaction, navigation: nested }) }),
      "/a",
    );
    await page.locator("#sidebar-content .nav-group .nav-link", { hasText: "Nested" }).click();
    await page.waitForLoadState();
    await page.locator('#sidebar-content a[href="/b"]:not([data-fold])').last().waitFor({ state: "visible" });
    expect(path(page)).toBe(expected);
  });

  it("shows all of a large section although a page carries only a part of it", async () => {
    const groups = Array.from({ length: 20 }, (_, group) => ({
      group: `Group ${group}`,
      pages: Array.from({ length: 8 }, (_, number) => `g${group}/p${number}`),
    }));
    const pages = groups
      .flatMap((group) => group.pages)
      .map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n`]);
    const folder = folderWith({
      "docs.json": config({ navigation: { groups } }),
      ...Object.fromEntries(pages),
    });
    const page = await open(folder, "/g7/p3");
    await expect.poll(() => page.locator("#sidebar-content a.nav-link").count()).toBe(160);
    expect(await active(page).innerText()).toBe("g7/p3");
    await expect.poll(() => active(page).isVisible()).toBe(true);
  });
});

describe("a page in several places", () => {
  it("stays in the version that the reader chose, though its address is the same", async () => {
    const page = await open("shared-pages", "/shared/install");
    const shown = () => page.locator(".switcher-version > summary").innerText();
    expect(await shown()).toContain("v1");
    await choose(page, "desktop", ".switcher-version", "v2");
    await expect.poll(shown).toContain("v2");
    expect(path(page)).toBe("/shared/install");
    await page.locator('#sidebar-content a[href="/cloud/new"]').click();
    await page.waitForLoadState();
    await page.locator('#sidebar-content a[href="/shared/install"]').click();
    await page.waitForLoadState();
    await expect.poll(shown).toContain("v2");
  });

  it("stays in the section whose sidebar led there, without any switcher being touched", async () => {
    const page = await open("shared-pages", "/shared/license-notes");
    await page.locator('#sidebar-content a[href="/shared/install"]').click();
    await page.waitForLoadState();
    await expect.poll(() => page.locator(".switcher-product > summary").innerText()).toContain("Server");
  });
});

describe("a page", () => {
  it("keeps the appearance that the reader chose", async () => {
    const page = await open("tabs-groups", "/");
    await page.locator(".appearance > summary").click();
    await page.locator('[data-set-mode="dark"]').click();
    await page.reload();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
  });

  it("lists the pages of its group when it is the group's root", async () => {
    const page = await open("nested-groups", "/guides/overview");
    expect(await page.locator(".listing-card a").allInnerTexts()).toHaveLength(2);
  });

  it("shows the way to it as breadcrumbs when the site asks for them", async () => {
    const folder = folderWith({
      "docs.json": config({
        styling: { eyebrows: "breadcrumbs" },
        navigation: {
          tabs: [{ tab: "Guides", groups: [{ group: "Start", root: "index", pages: ["setup"] }] }],
        },
      }),
      "index.mdx": "---\ntitle: Welcome\n---\n",
      "setup.mdx": "---\ntitle: Setup\n---\n",
    });
    const page = await open(folder, "/setup");
    expect(await page.locator(".breadcrumbs li").allInnerTexts()).toEqual(["Guides", "Start"]);
    await page.locator(".breadcrumbs a", { hasText: "Start" }).click();
    await page.waitForLoadState();
    expect(path(page)).toBe("/");
  });

  it("works without JavaScript", async () => {
    const server = await serveBuilt("tabs-groups");
    const { page } = await newReader(browser, { viewport: desktop, javaScriptEnabled: false });
    onTestFinished(async () => {
      await page.close();
      await server.close();
    });
    await page.goto(`${server.address}/`);
    expect(await page.locator("#page-title").isVisible()).toBe(true);
    expect(await page.locator("#sidebar-content a.nav-link").first().isVisible()).toBe(true);
  });
});

describe("an address that does not exist", () => {
  it("gets a page that leads back", async () => {
    const server = await serveBuilt("tabs-groups");
    const { page } = await newReader(browser, { viewport: desktop });
    onTestFinished(async () => {
      await page.close();
      await server.close();
    });
    const response = await page.goto(`${server.address}/no/such/page`);
    expect(response?.status()).toBe(404);
    await page.locator("main a").first().click();
    await page.waitForLoadState();
    expect(path(page)).toBe("/");
  });
});
