import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "./browser.ts";
import { folderWith, octavo, type Ran } from "./octavo.ts";
import { desktop } from "./reader.ts";
import { serveSite, type SiteServer } from "./site-server.ts";

const fixture = join(import.meta.dirname, "../fixtures/hostile");
const expectations = join(import.meta.dirname, "../fixtures/hostile-expected.json");

/** `UPDATE_GOLDEN=1` writes the expectations anew; read the difference before you keep it. */
const isUpdate = process.env["UPDATE_GOLDEN"] === "1";

/** What must not come out: a secret of the machine that builds. */
const canary = "canary-51c7f0d2";
const trace = "octavo-was-here";

const times = (count: number, text: string) => text.repeat(count);

/** What is too large, or too deep, to be kept as a file. */
const heavy: Readonly<Record<string, string>> = {
  "heavy/long-line": times(10_000_000, "a"),
  "heavy/long-words": times(1_000_000, "word [a](b "),
  "heavy/tags": `${times(10_000, "<div>")}x${times(10_000, "</div>")}`,
  "heavy/cards": `${times(3_000, '<Card title="a">\n')}x${times(3_000, "\n</Card>")}`,
  "heavy/quotes": `${times(10_000, ">")} x`,
  "heavy/lists": Array.from({ length: 2_000 }, (_, depth) => `${times(depth, "  ")}- x`).join("\n"),
  "heavy/brackets": `${times(50_000, "[")}x${times(50_000, "]")}`,
  "heavy/braces": `${times(5_000, "{")}x${times(5_000, "}")}`,
  "heavy/unclosed-braces": times(5_000, "{x "),
  "heavy/unclosed-tags": times(5_000, "<x "),
  "heavy/parentheses": `{${times(10_000, "(")}1${times(10_000, ")")}}`,
  "heavy/stars": times(50_000, "*a_"),
  "heavy/ticks": Array.from({ length: 1_000 }, (_, count) => times(count + 1, "`")).join(" x "),
  "heavy/table": `|${times(2_000, "a|")}\n|${times(2_000, "-|")}\n${times(50, `|${times(2_000, "b|")}\n`)}`,
  "heavy/dollars": times(20_000, "$a "),
  "heavy/comments": times(5_000, "<!-- a "),
  "heavy/yaml": `---\na: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghi"
    .split("")
    .map((name, at) => `${name}: &${name} [${times(9, `*${"abcdefgh"[at]},`)}]`)
    .join("\n")}\ntitle: *i\n---\n\nText.\n`,
  "heavy/code": `\`\`\`js\n${times(200_000, "((((")}\n\`\`\``,
};

const pages = readdirSync(fixture)
  .filter((name) => name.endsWith(".mdx"))
  .map((name) => name.replace(/\.mdx$/, ""))
  .sort();

let out: string;
let built: Ran;
let seconds: number;
let checked: Ran;

beforeAll(async () => {
  const folder = folderWith({ "outside.mdx": canary, "site/unused.txt": "" });
  const site = join(folder, "site");
  cpSync(fixture, site, { recursive: true });
  mkdirSync(join(site, "heavy"));
  for (const [path, text] of Object.entries(heavy)) writeFileSync(join(site, `${path}.mdx`), text);
  process.env["OCTAVO_CANARY"] = canary;
  out = join(folder, "out");
  const startedAt = performance.now();
  built = await octavo("build", site, "--out", out);
  seconds = (performance.now() - startedAt) / 1000;
  checked = await octavo("check", site, "--json");
}, 240_000);

describe("a hostile repository", () => {
  it("is built like any other, in seconds", () => {
    expect(built.stderr).not.toContain("internal error");
    expect(built.code).toBe(0);
    expect(seconds).toBeLessThan(60);
    expect(checked.stderr).not.toContain("internal error");
  });

  it.each([...pages, ...Object.keys(heavy)])("has %s among its pages", (page) => {
    expect(existsSync(join(out, `${page}.html`))).toBe(true);
  });

  it.each(pages.filter((page) => page !== "index"))("shows %s to its last line", (page) => {
    expect(readFileSync(join(out, `${page}.html`), "utf8")).toContain("The last line.");
  });

  it("learns nothing of the machine, and leaves nothing on it", () => {
    const written = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const leaks = written.filter((entry) => {
      const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
      return text.includes(canary) || text.includes("root:x:0:0");
    });
    expect(leaks.map(({ name }) => name)).toEqual([]);
    const folders = [process.cwd(), tmpdir(), join(out, ".."), join(out, "../site")];
    expect(folders.filter((folder) => existsSync(join(folder, trace)))).toEqual([]);
    expect(built.stderr + checked.stdout).not.toContain(canary);
  });

  it("is told what is wrong with it", () => {
    const found = new Map<string, Set<string>>();
    for (const line of checked.stdout.trimEnd().split("\n")) {
      const { file, code }: { file: string; code: string } = JSON.parse(line);
      found.set(file, (found.get(file) ?? new Set()).add(code));
    }
    const codes = Object.fromEntries([...found].sort().map(([file, set]) => [file, [...set].sort()]));
    if (isUpdate) writeFileSync(expectations, `${JSON.stringify(codes, null, 2)}\n`);
    expect(codes).toEqual(JSON.parse(readFileSync(expectations, "utf8")));
  });
});

describe("a reader of it", () => {
  let browser: Browser;
  let server: SiteServer;
  beforeAll(async () => {
    browser = await launchBrowser();
    server = await serveSite(out);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  // What the author's own components do in the browser is the author's business.
  it.each(pages.filter((page) => page !== "islands"))("is safe on %s", async (name) => {
    const page = await browser.newPage({ viewport: desktop });
    const dialogs: string[] = [];
    const visited: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname);
    });
    const address = name === "index" ? "/" : `/${name}`;
    const response = await page.goto(server.address + address, { waitUntil: "load" });
    expect(response?.status()).toBe(200);
    await page.waitForTimeout(300);
    const unsafe = await page.evaluate(findUnsafe);
    await page.evaluate(provoke);
    await page.waitForTimeout(200);
    expect(unsafe).toEqual([]);
    expect(await page.evaluate("window.__pwned")).toBeUndefined();
    expect(await page.evaluate("({}).polluted")).toBeUndefined();
    expect(dialogs).toEqual([]);
    expect(new Set(visited)).toEqual(new Set([address]));
    await page.close();
  });
});

/** Runs in the browser: everything that would run if somebody touched it. */
function findUnsafe(): string[] {
  const found: string[] = [];
  const addresses = [
    "href",
    "src",
    "action",
    "formaction",
    "data",
    "poster",
    "xlink:href",
    "srcdoc",
    "ping",
    "values",
    "to",
  ];
  for (const element of document.querySelectorAll("*")) {
    const name = element.localName;
    if (["object", "embed", "base", "applet", "frame"].includes(name)) found.push(`<${name}>`);
    if (name === "meta" && element.getAttribute("http-equiv")?.toLowerCase() === "refresh")
      found.push("<meta refresh>");
    if (name === "script" && element.textContent.includes("__pwned")) found.push("<script>");
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute)) found.push(`${name} ${attribute}`);
      if (attribute === "srcdoc") found.push(`${name} srcdoc`);
      // oxlint-disable-next-line no-control-regex
      const plain = value.replace(/[\u0000-\u0020\u007f]/g, "").toLowerCase();
      const isScript = /^(javascript|vbscript|data:text|data:application)/.test(plain);
      if (addresses.includes(attribute.toLowerCase()) && isScript)
        found.push(`${name} ${attribute}=${value}`);
      if (attribute === "href" && name === "a" && plain.startsWith("data:")) found.push(`a data: ${value}`);
    }
  }
  return found;
}

/** Runs in the browser: what a reader may do, done to everything at once. Links are not followed. */
function provoke(): void {
  document.addEventListener("click", (event) => event.preventDefault());
  document.addEventListener("submit", (event) => event.preventDefault());
  for (const element of document.querySelectorAll("main *")) {
    for (const type of ["mouseover", "focus", "toggle", "load", "error", "animationstart", "begin"]) {
      element.dispatchEvent(new Event(type));
    }
    if (element.localName !== "a" && element.localName !== "button") continue;
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }
}
