import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { findViolations } from "./axe.ts";
import { launchBrowser } from "./browser.ts";
import { config, folderWith } from "./octavo.ts";
import { desktop, newReader, phone, serveBuilt } from "./reader.ts";

const circle =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><circle cx="400" cy="225" r="120"/></svg>';

const boxes = `---
title: Boxes
---
<Note>A note with [a link](/panels).</Note>
<Card title="Card" icon="rocket" href="/panels">With [another link](/media) in it.</Card>
<AccordionGroup>
<Accordion title="First question">First answer</Accordion>
<Accordion title="Second question">Second answer</Accordion>
</AccordionGroup>

A <Tooltip tip="Application programming interface" cta="More" href="/media">API</Tooltip> and a <Badge color="green">Badge</Badge>.

<Steps><Step title="Begin">Do this.</Step></Steps>

<ParamField query="limit" type="number" required>How many.</ParamField>
`;

const panels = `---
title: Panels
---
<Tabs>
<Tab title="Python">Snake</Tab>
<Tab title="Go">Gopher</Tab>
</Tabs>
<Tabs sync={false}>
<Tab title="Python">Alone</Tab>
<Tab title="Go">By itself</Tab>
</Tabs>

<CodeGroup>
\`\`\`python Python
print(1)
\`\`\`
\`\`\`go Go
fmt.Println(1)
\`\`\`
</CodeGroup>
`;

const media = `---
title: Media
---
<Frame caption="A **circle**">![A circle](/circle.svg)</Frame>

<Tree>
<Tree.Folder name="src"><Tree.File name="a.ts" /></Tree.Folder>
<Tree.File name="b.ts" />
</Tree>

<Color variant="compact"><Color.Item name="ink" value="#123456" /></Color>

\`\`\`mermaid
flowchart LR
  A[Write] --> B[Read]
\`\`\`

\`\`\`mermaid
no diagram at all
\`\`\`

$$
x^2 + y^2
$$
`;

const changes = `---
title: Changes
---
<Update label="May" tags={["New", "API"]}>Spring</Update>
<Update label="April" tags={["Fix"]}>Rain</Update>
`;

const views = `---
title: Views
---
<View title="Python">
## In Python
</View>
<View title="Go">
## In Go
</View>
<View title="Python">
## Later in Python
</View>
`;

const example = `---
title: Example
---
Words first.

<RequestExample>
\`\`\`bash cURL
curl https://example.com
\`\`\`
</RequestExample>

## Then a heading
`;

const panel = `---
title: Panel
---
<Panel>Beside</Panel>

Words first.
`;

const wideDiagram = `---
title: Wide
---
\`\`\`mermaid
flowchart LR
  A[Collect] --> B[Check] --> C[Sort] --> D[Render] --> E[Write] --> F[Publish] --> G[Read] --> H[Answer]
\`\`\`
`;

let browser: Browser;
let site: string;
beforeAll(async () => {
  browser = await launchBrowser();
  const pages = ["boxes", "panels", "media", "changes", "views", "example", "panel", "wide"];
  site = folderWith({
    "docs.json": config({ navigation: { pages } }),
    "circle.svg": circle,
    "boxes.mdx": boxes,
    "panels.mdx": panels,
    "media.mdx": media,
    "changes.mdx": changes,
    "views.mdx": views,
    "example.mdx": example,
    "panel.mdx": panel,
    "wide.mdx": wideDiagram,
  });
}, 60_000);
afterAll(() => browser?.close());

interface Opened {
  readonly page: Page;
  readonly address: string;
  readonly requests: readonly string[];
}

async function open(route: string, viewport = desktop, javaScriptEnabled = true): Promise<Opened> {
  const server = await serveBuilt(site);
  const permissions = ["clipboard-read", "clipboard-write"];
  const { page, problems } = await newReader(browser, { viewport, permissions, javaScriptEnabled });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(server.address + route);
  onTestFinished(async () => {
    await page.close();
    await server.close();
    expect(problems).toEqual([]);
  });
  return { page, address: server.address, requests };
}

const tabs = (page: Page) => page.locator('[role="tab"][aria-selected="true"]').allInnerTexts();

describe("components in the browser", () => {
  it.each(["/boxes", "/panels", "/media", "/changes", "/views", "/example"])(
    "%s is accessible and never wider than the screen",
    async (route) => {
      for (const viewport of [desktop, phone]) {
        const { page } = await open(route, viewport);
        expect(await findViolations(page)).toEqual([]);
        const width = await page.evaluate<number>("document.documentElement.scrollWidth");
        expect(width).toBe(viewport.width);
      }
    },
    60_000,
  );

  it("a tab chooses its title everywhere that follows, also on later pages", async () => {
    const { page } = await open("/panels");
    await page.locator(".code-group [role=tab]", { hasText: "Go" }).click();
    expect(await tabs(page)).toEqual(["Go", "Python", "Go"]);
    await page.reload();
    expect(await tabs(page)).toEqual(["Go", "Python", "Go"]);
  });

  it("without JavaScript every tab is readable", async () => {
    const { page } = await open("/panels", desktop, false);
    for (const words of ["Snake", "Gopher", "By itself", "print(1)"]) {
      expect(await page.getByText(words).isVisible()).toBe(true);
    }
  });

  it("an opened accordion is in the address, and the address opens it", async () => {
    const { page, address } = await open("/boxes");
    await page.getByText("Second question").click();
    await expect.poll(() => new URL(page.url()).hash).not.toBe("");
    const { hash } = new URL(page.url());
    await page.goto(`${address}/panels`);
    await page.goto(`${address}/boxes${hash}`);
    await expect.poll(() => page.getByText("Second answer").isVisible()).toBe(true);
    expect(await page.getByText("First answer").isVisible()).toBe(false);
  });

  it("a term explains itself to pointer and keyboard, and Esc puts it away", async () => {
    const { page } = await open("/boxes");
    const tip = page.getByText("Application programming interface");
    await page.locator(".tooltip-term").hover();
    await expect.poll(() => tip.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await tip.isVisible()).toBe(false);
    await page.mouse.move(2, 2);
    await page.locator(".tooltip-term").focus();
    await expect.poll(() => tip.isVisible()).toBe(true);
  });

  it("a link inside a card works beside the card's own", async () => {
    const { page } = await open("/boxes");
    await page.locator(".card").getByText("another link").click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/media");
    await page.goBack();
    await page.locator(".card").click({ position: { x: 8, y: 8 } });
    await expect.poll(() => new URL(page.url()).pathname).toBe("/panels");
  });

  it("a tree is walked with the keys", async () => {
    const { page } = await open("/media");
    const focused = () => page.evaluate<string>("document.activeElement.innerText.trim()");
    await page.locator("[role=treeitem]").first().focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toBe("a.ts");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    expect(await page.getByText("a.ts").isVisible()).toBe(false);
    await page.keyboard.press("End");
    expect(await focused()).toBe("b.ts");
  });

  it("a picture opens over the page, and Esc closes it", async () => {
    const { page } = await open("/media");
    await page.locator(".frame img").click();
    expect(await page.locator("dialog[open] img").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
  });

  it("a colour is copied by a click", async () => {
    const { page } = await open("/media");
    await page.locator(".colour").click();
    await expect.poll(() => page.evaluate<string>("navigator.clipboard.readText()")).toBe("#123456");
  });

  it("a diagram is drawn; what is none stays as written; pages without one load nothing for it", async () => {
    const { page, address, requests } = await open("/boxes");
    await page.waitForLoadState("networkidle");
    expect(requests.filter((url) => url.includes("/mermaid/"))).toEqual([]);
    await page.goto(`${address}/media`);
    await expect.poll(() => page.locator(".diagram svg").count(), { timeout: 15_000 }).toBe(1);
    await expect.poll(() => page.locator(".diagram[data-failed]").innerText()).toBe("no diagram at all");
  });

  it("a diagram that is too wide for a phone scrolls, with the keyboard too, and the page does not", async () => {
    const { page } = await open("/wide", phone);
    const picture = page.locator(".diagram-picture");
    await expect.poll(() => picture.getAttribute("tabindex"), { timeout: 15_000 }).toBe("0");
    await picture.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => picture.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(phone.width);
  });

  it("a page begins at the same height whatever stands first in it", async () => {
    const starts: unknown[] = [];
    for (const route of ["/example", "/boxes", "/panels", "/views", "/panel"]) {
      const { page } = await open(route);
      starts.push((await page.locator(".prose > :not(.aside)").first().boundingBox())?.y);
    }
    expect(new Set(starts).size).toBe(1);
    expect(starts[0]).toEqual(expect.any(Number));
  });

  it("a changelog shows the chosen tags, and the address keeps them", async () => {
    const { page } = await open("/changes");
    await page.locator("[data-filter-tag=Fix]").click();
    expect(await page.getByText("Spring").isVisible()).toBe(false);
    await page.reload();
    expect(await page.getByText("Spring").isVisible()).toBe(false);
    expect(await page.getByText("Rain").isVisible()).toBe(true);
    await page.locator("[data-filter-tag=Fix]").click();
    expect(await page.getByText("Spring").isVisible()).toBe(true);
  });

  it("the outline of a page follows its view", async () => {
    const { page } = await open("/views");
    const outline = () => page.locator("#table-of-contents li:not([hidden])").allInnerTexts();
    await expect.poll(outline).toEqual(["In Python", "Later in Python"]);
    await page.locator("[role=tab]", { hasText: "Go" }).click();
    await expect.poll(outline).toEqual(["In Go"]);
  });

  it("examples stand beside the text on wide screens and in it on narrow ones", async () => {
    const wide = await open("/example");
    const title = await wide.page.locator("#page-title").boundingBox();
    const beside = await wide.page.locator(".aside .code").first().boundingBox();
    expect(beside?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
    const narrow = await open("/example", phone);
    const words = await narrow.page.getByText("Words first.").boundingBox();
    const inside = await narrow.page.locator(".aside .code").first().boundingBox();
    expect(inside?.x).toBe(words?.x === undefined ? undefined : words.x + 1);
    expect(inside?.y).toBeGreaterThan(words?.y ?? Number.POSITIVE_INFINITY);
  });
});
