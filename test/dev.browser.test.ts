import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { launchBrowser } from "./browser.ts";
import { config, folderWith, startServing } from "./octavo.ts";
import { desktop, newReader } from "./reader.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());

const preview = (folder: string) => startServing("octavo/bin/octavo.js", ["dev", folder, "--port", "0"]);

async function open(address: string): Promise<Page> {
  const { page } = await newReader(browser, { viewport: desktop });
  onTestFinished(() => page.close());
  await page.goto(address);
  // The page listens for changes only once its script has connected.
  await page.waitForTimeout(300);
  return page;
}

function edit(folder: string, file: string, change: (text: string) => string): void {
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")));
}

const site = {
  "docs.json": config({ navigation: { pages: ["index", "setup"] } }),
  "index.mdx": "---\ntitle: Welcome\n---\n\nFirst words.\n",
  "setup.mdx": "---\ntitle: Setup\n---\n\nHow to.\n",
};

describe("octavo dev", () => {
  it("shows an edit in the page that is open, without losing the reader's place", async () => {
    const folder = folderWith({
      ...site,
      "index.mdx": `${site["index.mdx"]}\n${"A long line.\n\n".repeat(100)}`,
    });
    const page = await open(await preview(folder));
    await page.evaluate(() => window.scrollTo(0, 400));
    edit(folder, "index.mdx", (text) => text.replace("First words.", "Better words."));
    await page.getByText("Better words.").waitFor({ state: "attached" });
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
  });

  it("shows a new title in the sidebar", async () => {
    const folder = folderWith(site);
    const page = await open(await preview(folder));
    edit(folder, "setup.mdx", (text) => text.replace("title: Setup", "title: Installation"));
    await expect.poll(() => page.locator("#sidebar-content").innerText()).toContain("Installation");
  });

  it("shows what is wrong in the page, until it is put right", async () => {
    const folder = folderWith(site);
    const page = await open(await preview(folder));
    edit(folder, "docs.json", (text) => text.replace('"setup"', '"setpu"'));
    const pill = page.locator(".diagnostics summary");
    await pill.waitFor();
    await pill.click();
    const shown = await page.locator(".diagnostics").innerText();
    expect(shown).toContain("docs.json:10:7");
    expect(shown).toContain("Did you mean setup?");
    edit(folder, "docs.json", (text) => text.replace('"setpu"', '"setup"'));
    await pill.waitFor({ state: "detached" });
  });

  it("shows a syntax error of the page itself, and the rest of the page", async () => {
    const folder = folderWith(site);
    const page = await open(await preview(folder));
    edit(folder, "index.mdx", (text) => `${text}\n<Note>\n\nNever closed.\n`);
    await page.locator(".diagnostics").waitFor();
    expect(await page.locator("#content").innerText()).toContain("First words.");
    const fault = await page.locator(".fault").innerText();
    expect(fault).toContain("index.mdx:7:1");
    expect(fault).toContain("> 7 | <Note>");
  });

  it("says what is wrong when there is no site to show, and shows it when there is", async () => {
    const folder = folderWith({ ...site, "docs.json": "{" });
    const page = await open(await preview(folder));
    expect(await page.locator("body").innerText()).toContain("docs.json:1");
    writeFileSync(join(folder, "docs.json"), site["docs.json"]);
    await expect.poll(() => page.locator("#page-title").isVisible()).toBe(true);
  });

  it("shows a page that was added", async () => {
    const folder = folderWith(site);
    const address = await preview(folder);
    const page = await open(address);
    writeFileSync(join(folder, "more.mdx"), "---\ntitle: More\n---\n");
    edit(folder, "docs.json", (text) => text.replace('"setup"', '"setup",\n      "more"'));
    await page.locator('#sidebar-content a[href="/more"]').click();
    await expect.poll(() => page.locator("#page-title").innerText()).toBe("More");
  });

  it("shows an edit of a component that the author wrote", async () => {
    const folder = folderWith({
      ...site,
      "index.mdx": `---\ntitle: Welcome\n---\n\nimport { Greeting } from "/snippets/greeting.jsx";\n\n<Greeting />\n`,
      "snippets/greeting.jsx":
        "export const Greeting = () => {\n  const [name] = useState('reader');\n  return <b>Hello {name}</b>;\n};\n",
    });
    const page = await open(await preview(folder));
    const shown = page.locator("octavo-island b");
    expect(await shown.innerText()).toBe("Hello reader");
    edit(folder, "snippets/greeting.jsx", (text) => text.replace("Hello", "Good day,"));
    await expect.poll(() => shown.innerText()).toBe("Good day, reader");
  });

  it("shows an edit of the author's own style sheet, and a class that was not used before", async () => {
    const folder = folderWith({ ...site, "brand.css": "#page-title { color: rgb(1, 2, 3) }\n" });
    const page = await open(await preview(folder));
    const styleOf = (selector: string, name: "color" | "textTransform") =>
      page.locator(selector).evaluate((element, key) => getComputedStyle(element)[key], name);
    expect(await styleOf("#page-title", "color")).toBe("rgb(1, 2, 3)");
    edit(folder, "brand.css", (text) => text.replace("3)", "4)"));
    await expect.poll(() => styleOf("#page-title", "color")).toBe("rgb(1, 2, 4)");
    await page.waitForTimeout(300);
    edit(folder, "index.mdx", (text) => `${text}\n<i className="uppercase">loud</i>\n`);
    await expect.poll(() => styleOf("#content i", "textTransform")).toBe("uppercase");
  });
});
