import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { findViolations } from "./axe.ts";
import { launchBrowser } from "./browser.ts";
import { config, folderWith } from "./octavo.ts";
import { desktop, newReader, phone, serveBuilt } from "./reader.ts";

let browser: Browser;
let site: string;
beforeAll(async () => {
  browser = await launchBrowser();
  const own = { title: "Ask us", description: "By letter", href: "https://example.com/?q=$page" };
  site = folderWith({
    "docs.json": config({
      contextual: { options: ["copy", "view", "claude", own] },
      navigation: { pages: ["index", "quiet", "beside"] },
    }),
    "index.mdx":
      "---\ntitle: Start\ndescription: Where to begin.\n---\n\nSome *words*.\n\n## Part\n\nMore.\n",
    "quiet.mdx": "---\ntitle: Quiet\ncontextual:\n  options: []\n---\n\nWords.\n",
    "beside.mdx":
      "---\ntitle: Beside\ncontextual:\n  options: [view]\n  display: toc\n---\n\nWords.\n\n## Part\n",
  });
}, 60_000);
afterAll(() => browser?.close());

type Options = Parameters<typeof newReader>[1];

async function open(route = "/", options: Options = {}): Promise<Page> {
  const server = await serveBuilt(site);
  const permissions = ["clipboard-read", "clipboard-write"];
  const { page, problems } = await newReader(browser, { viewport: desktop, permissions, ...options });
  // Browsers ask for it when they show a file that is no page.
  await page.route("**/favicon.ico", (asked) => asked.fulfill({ status: 204 }));
  await page.goto(server.address + route);
  onTestFinished(async () => {
    await page.close();
    await server.close();
    expect(problems).toEqual([]);
  });
  return page;
}

const button = (page: Page) => page.locator("summary", { hasText: "Use page" });
const entries = (page: Page) => page.locator(".page-menu .choice");
const focused = (page: Page) => page.evaluate<string>("document.activeElement.innerText.trim()");
const clipboard = (page: Page) => page.evaluate<string>("navigator.clipboard.readText()");

describe("the menu of a page in the browser", () => {
  it("opens by a click, and closes by Escape, by a click elsewhere, and by a second one", async () => {
    const page = await open();
    expect(await entries(page).first().isVisible()).toBe(false);
    await button(page).click();
    expect((await entries(page).allInnerTexts()).map((text) => text.split("\n")[0]?.trim())).toEqual([
      "Copy page as Markdown",
      "View as Markdown",
      "Claude",
      "Ask us",
    ]);
    await page.keyboard.press("Escape");
    await entries(page).first().waitFor({ state: "hidden" });
    expect(await focused(page)).toBe("Use page");
    await button(page).click();
    await page.locator("h2").click();
    await entries(page).first().waitFor({ state: "hidden" });
    await button(page).click();
    await button(page).click();
    await entries(page).first().waitFor({ state: "hidden" });
  }, 60_000);

  it("is used with the keyboard alone: opened, walked through, left", async () => {
    const page = await open();
    await button(page).focus();
    await page.keyboard.press("Enter");
    await entries(page).first().waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe("Copy page as Markdown");
    await page.keyboard.press("ArrowUp");
    expect(await focused(page)).toMatch(/^Ask us/);
    await page.keyboard.press("Home");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("View as Markdown");
    await page.keyboard.press("Escape");
    await entries(page).first().waitFor({ state: "hidden" });
    expect(await focused(page)).toBe("Use page");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/index.md");
  }, 60_000);

  it("copies the page as Markdown, says so, and gives the focus back", async () => {
    const page = await open();
    await button(page).click();
    await Promise.all([page.getByLabel("Copied").waitFor(), entries(page).first().click()]);
    const markdown = await (await page.request.get(new URL("/index.md", page.url()).href)).text();
    expect(markdown).toContain("Some *words*.");
    await expect.poll(() => clipboard(page)).toBe(markdown);
    expect(await entries(page).first().isVisible()).toBe(false);
    await page.getByLabel("Copied").waitFor({ state: "detached" });
    expect(await focused(page)).toBe("Use page");
  }, 60_000);

  it("confirms nothing when the page cannot be had", async () => {
    const page = await open();
    await page.evaluate("navigator.clipboard.writeText('before')");
    await page.evaluate("window.fetch = () => Promise.resolve(new Response('', { status: 500 }))");
    await button(page).click();
    await entries(page).first().click();
    await entries(page).first().waitFor({ state: "hidden" });
    expect(await page.getByLabel("Copied").count()).toBe(0);
    expect(await clipboard(page)).toBe("before");
  }, 60_000);

  it("hands the page to an assistant in another window: its address, or its text", async () => {
    const page = await open();
    await page.context().route(/claude\.ai|example\.com/, (route) => route.fulfill({ body: "There" }));
    const handed = async (entry: number) => {
      await button(page).click();
      const [opened] = await Promise.all([page.waitForEvent("popup"), entries(page).nth(entry).click()]);
      await opened.waitForURL(/claude\.ai|example\.com/);
      const query = new URL(opened.url()).searchParams.get("q");
      await opened.close();
      return query;
    };
    const address = new URL("/index.md", page.url()).href;
    expect(await handed(2)).toBe(`Read ${address} so that I can ask questions about it.`);
    expect(await handed(3)).toContain("Some *words*.");
  }, 60_000);

  it.each([
    ["desktop", "light"],
    ["desktop", "dark"],
    ["phone", "light"],
    ["phone", "dark"],
  ] as const)(
    "is accessible when it is open, and inside the screen: %s, %s",
    async (width, colorScheme) => {
      const viewport = width === "phone" ? phone : desktop;
      const page = await open("/", { viewport, colorScheme });
      await button(page).click();
      await page.waitForFunction(
        "document.getAnimations().every(({ playState }) => playState === 'finished')",
      );
      expect(await findViolations(page)).toEqual([]);
      const box = await page.locator(".page-menu .menu-panel").boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(viewport.width);
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(viewport.width);
    },
    60_000,
  );

  it("can be taken from a page, or stand beside its outline, by the page's frontmatter", async () => {
    expect(await button(await open("/quiet")).count()).toBe(0);
    const page = await open("/beside");
    await page.locator("#table-of-contents summary", { hasText: "Use page" }).click();
    expect(await entries(page).allInnerTexts()).toEqual(["View as Markdown"]);
  }, 60_000);

  it("is of use without scripts, as far as it can be", async () => {
    const page = await open("/", { javaScriptEnabled: false });
    await button(page).click();
    await page.locator(".page-menu a", { hasText: "View as Markdown" }).click();
    await page.waitForURL("**/index.md");
    expect(await page.locator("body").innerText()).toContain("Some *words*.");
  }, 60_000);
});
