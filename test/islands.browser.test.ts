import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "./browser.ts";
import { config, folderWith, octavo } from "./octavo.ts";
import { desktop, newReader } from "./reader.ts";
import { serveSite, type SiteServer } from "./site-server.ts";

const counter = `import { Frame2 } from "./frame.tsx";

export const Counter = ({ start = 0, children }) => {
  const [count, setCount] = useState(start);
  const [name, setName] = React.useState("");
  useEffect(() => { document.documentElement.dataset.counted = String(count); }, [count]);
  return (
    <Frame2 label="counter">
      <button className="flex rounded-lg bg-blue-500" onClick={() => setCount(count + 1)}>Clicked {count}</button>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <output>{name.toUpperCase()}</output>
      {count > start ? children : null}
    </Frame2>
  );
};
`;

const frame = `export function Frame2({ label, children }: { label: string; children?: any }) {
  return <section aria-label={label}>{children}</section>;
}
`;

const hostile: Readonly<Record<string, string>> = {
  Loop: "export const Loop = () => { for (;;); };",
  Bomb: "export const Bomb = () => { const all = []; for (;;) all.push('x'.repeat(1e6) + all.length); };",
  Thrower: "export const Thrower = () => { throw new Error('boom at home'); };",
  Reader: "export const Reader = () => <p>secret: {process.env.OCTAVO_TEST_SECRET}</p>;",
  Requirer: "export const Requirer = () => <p>{require('fs').readFileSync('/etc/passwd', 'utf8')}</p>;",
};

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;

const folder = folderWith({
  "docs.json": config({ navigation: { pages: ["index", "inline", "plain", "hostile"] } }),
  "index.mdx": page(
    "Counting",
    'import { Counter } from "/snippets/counter.jsx";\n\nBefore.\n\n<Counter start={3}>\n  The **children**.\n</Counter>\n\nAfter.',
  ),
  "inline.mdx": page(
    "Inline",
    "export const Toggle = () => {\n  const [on, setOn] = useState(false);\n  return <button onClick={() => setOn(!on)}>{on ? 'on' : 'off'}</button>;\n};\n\n<Toggle />",
  ),
  "plain.mdx": page("Plain", 'Nothing of the kind. <span className="font-bold dark:hidden">Bold</span>'),
  "hostile.mdx": page(
    "Hostile",
    `${Object.keys(hostile)
      .map((name) => `import { ${name} } from "/snippets/${name}.jsx";`)
      .join("\n")}\n\nFirst words.\n\n${Object.keys(hostile)
      .map((name) => `<${name} />`)
      .join("\n\n")}\n\nLast words.`,
  ),
  "snippets/counter.jsx": counter,
  "snippets/frame.tsx": frame,
  ...Object.fromEntries(Object.entries(hostile).map(([name, text]) => [`snippets/${name}.jsx`, text])),
  "brand.css": "#page-title { color: rgb(1, 2, 3); }",
  "brand.js": "document.documentElement.dataset.brand = 'loaded';",
  "tools/build.js": "const fs = require('fs');",
});
const out = join(folder, "out");

let browser: Browser;
let site: SiteServer;
let said = "";
beforeAll(async () => {
  process.env["OCTAVO_TEST_SECRET"] = "do-not-tell";
  const built = await octavo("build", folder, "--out", out);
  said = built.stderr + built.stdout;
  site = await serveSite(out);
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function open(path: string): Promise<Page> {
  const { page: opened } = await newReader(browser, { viewport: desktop });
  await opened.goto(site.address + path);
  return opened;
}

const htmlOf = (path: string) => readFileSync(join(out, `${path}.html`), "utf8");

describe("components that an author wrote", () => {
  it("are in the page before any script runs", () => {
    expect(htmlOf("index")).toContain("Clicked 3</button>");
    expect(htmlOf("inline")).toContain(">off</button>");
  });

  it("come to life: they count, they take text, they show their children", async () => {
    const opened = await open("/");
    const button = opened.getByRole("button", { name: "Clicked 3" });
    await expect.poll(() => opened.evaluate(() => document.documentElement.dataset["counted"])).toBe("3");
    await button.click();
    await opened.getByRole("button", { name: "Clicked 4" }).waitFor();
    expect(await opened.locator("octavo-island strong").innerText()).toBe("children");
    await opened.getByRole("textbox", { name: "Name" }).fill("ada");
    expect(await opened.locator("output").innerText()).toBe("ADA");
    await opened.close();
  });

  it("may be defined in the page itself", async () => {
    const opened = await open("/inline");
    await opened.getByRole("button", { name: "off" }).click();
    expect(await opened.getByRole("button", { name: "on", exact: true }).isVisible()).toBe(true);
    await opened.close();
  });

  it("cost nothing where there are none", () => {
    expect(htmlOf("plain")).not.toMatch(/octavo-island|theme\/islands-/);
    expect(htmlOf("index")).toMatch(/theme\/islands-/);
  });

  it("can harm nobody: the page is whole, and nothing of this machine is in it", async () => {
    const html = htmlOf("hostile");
    expect(html).toContain("First words.");
    expect(html).toContain("Last words.");
    expect(html).not.toContain("do-not-tell");
    expect(html).not.toContain("root:");
    for (const name of Object.keys(hostile)) expect(said).toContain(`\`${name}\` is not rendered ahead`);
  });
});

describe("the author's own style", () => {
  it("utility classes have their effect, in either mode", async () => {
    const opened = await open("/plain");
    const bold = opened.getByText("Bold");
    expect(await bold.evaluate((element) => getComputedStyle(element).fontWeight)).toBe("700");
    await opened.evaluate(() => document.documentElement.classList.add("dark"));
    expect(await bold.evaluate((element) => getComputedStyle(element).display)).toBe("none");
    const index = await open("/");
    const button = index.getByRole("button", { name: "Clicked 3" });
    expect(await button.evaluate((element) => getComputedStyle(element).borderRadius)).toBe("8px");
    await Promise.all([opened.close(), index.close()]);
  });

  it("style sheets and scripts of the repository are on every page; its tools are not", async () => {
    const opened = await open("/plain");
    const colour = await opened.locator("#page-title").evaluate((element) => getComputedStyle(element).color);
    expect(colour).toBe("rgb(1, 2, 3)");
    expect(await opened.evaluate(() => document.documentElement.dataset["brand"])).toBe("loaded");
    expect(htmlOf("plain")).not.toContain("tools/build.js");
    await opened.close();
  });
});

describe("diagrams", () => {
  it("bring their program only to sites that have one", async () => {
    const theme = (built: string) => readdirSync(join(built, "_octavo/theme"));
    expect(theme(out)).not.toContain("mermaid");
    const other = folderWith({
      "docs.json": config({ navigation: { pages: ["index"] } }),
      "index.mdx": page("Diagram", "```mermaid\nflowchart LR\n  a --> b\n```"),
    });
    await octavo("build", other, "--out", join(other, "out"));
    expect(theme(join(other, "out"))).toContain("mermaid");
  });
});

it("an edit of a component is seen by the next build", async () => {
  const modules = () => readdirSync(join(out, "_octavo/islands"));
  const before = modules();
  writeFileSync(join(folder, "snippets/frame.tsx"), frame.replaceAll("section", "article"));
  await octavo("build", folder, "--out", out);
  expect(htmlOf("index")).toContain('<article aria-label="counter">');
  expect(modules()).not.toEqual(before);
  expect(existsSync(join(out, "_octavo/theme"))).toBe(true);
}, 60_000);
