import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { findViolations } from "./axe.ts";
import { launchBrowser } from "./browser.ts";
import { config, folderWith } from "./octavo.ts";
import { desktop, newReader, phone, serveBuilt } from "./reader.ts";

const deep = (levels: number): object => ({
  type: "object",
  description: `Level **${levels}**`,
  properties: { name: { type: "string" }, ...(levels === 0 ? {} : { inner: deep(levels - 1) }) },
});

const specification = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  security: [{ token: [] }],
  paths: {
    "/orders/{id}": {
      put: {
        summary: "Change an order",
        description: "Changes it.",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        requestBody: {
          content: { "application/json": { schema: deep(8) }, "text/csv": { schema: { type: "string" } } },
        },
        responses: {
          200: { description: "Fine", content: { "application/json": { schema: deep(1) } } },
          404: { description: "Gone", content: { "application/json": { example: { error: "gone" } } } },
        },
      },
    },
  },
});

let browser: Browser;
let site: string;
beforeAll(async () => {
  browser = await launchBrowser();
  site = folderWith({
    "docs.json": config({ navigation: { tabs: [{ tab: "API", openapi: "shop.json" }] } }),
    "shop.json": specification,
  });
}, 60_000);
afterAll(() => browser?.close());

async function open(viewport = desktop, javaScriptEnabled = true, folder = site): Promise<Page> {
  const server = await serveBuilt(folder);
  const { page, problems } = await newReader(browser, { viewport, javaScriptEnabled });
  await page.goto(`${server.address}/api-reference/change-an-order`);
  onTestFinished(async () => {
    await page.close();
    await server.close();
    expect(problems).toEqual([]);
  });
  return page;
}

const openAll = `for (const details of document.querySelectorAll(".reference details")) details.open = true`;

describe("an operation's page in the browser", () => {
  it("is accessible with everything opened, and never wider than the screen", async () => {
    for (const viewport of [desktop, phone]) {
      const page = await open(viewport);
      await page.evaluate(openAll);
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(viewport.width);
    }
  }, 60_000);

  it("loads deep levels of a schema when a reader opens them, one after another", async () => {
    const page = await open();
    expect(await page.getByText("Level 2").count()).toBe(0);
    await page.evaluate(openAll);
    await page.getByText("Level 3").first().waitFor({ state: "attached" });
    await page.evaluate(openAll);
    await page.getByText("Level 2").first().waitFor();
  }, 60_000);

  it("chooses the example of a status together with its description", async () => {
    const page = await open();
    await page.locator(".reference [role=tab]", { hasText: "404" }).click();
    await page.locator(".aside", { hasText: "gone" }).waitFor();
    expect(await page.locator(".aside [role=tab][aria-selected=true]", { hasText: "404" }).count()).toBe(1);
    await page.reload();
    expect(await page.locator(".aside [role=tab][aria-selected=true]", { hasText: "404" }).count()).toBe(0);
  }, 60_000);

  it("leads to deep levels by a link where there are no scripts", async () => {
    const page = await open(desktop, false);
    const link = page.locator("[data-deferred] > a").first();
    await page.goto(new URL((await link.getAttribute("href")) ?? "", page.url()).href);
    expect(await page.locator("main .field-name").count()).toBeGreaterThan(0);
  }, 60_000);

  it("has its words from right to left on an Arabic site, and its code from left to right", async () => {
    const arabic = folderWith({
      "docs.json": config({
        navigation: { languages: [{ language: "ar", tabs: [{ tab: "API", openapi: "shop.json" }] }] },
      }),
      "shop.json": specification,
    });
    for (const viewport of [desktop, phone]) {
      const page = await open(viewport, true, arabic);
      await page.locator("h2", { hasText: "معاملات المسار" }).waitFor();
      await page.evaluate(openAll);
      await page.locator(".expandable .expandable", { hasText: "خصائص" }).first().waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(viewport.width);
      const directions = await page.evaluate<string[]>(
        `["h2", ".endpoint", ".field-name", ".field-type", ".media-type", ".aside pre"].map(
          (part) => getComputedStyle(document.querySelector(part)).direction)`,
      );
      expect(directions).toEqual(["rtl", "ltr", "ltr", "ltr", "ltr", "ltr"]);
    }
  }, 60_000);
});
