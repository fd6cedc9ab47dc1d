import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { config, folderWith, octavo } from "./octavo.ts";

const twoPages = {
  "docs.json": config({ navigation: { groups: [{ group: "Start", pages: ["index", "setup"] }] } }),
  "index.mdx": "---\ntitle: Welcome\n---\n\nHello.\n",
  "setup.mdx": "---\ntitle: Setup\n---\n\n## First step\n",
};

const onePageMissing = {
  ...twoPages,
  "docs.json": config({ navigation: { pages: ["index", "setpu", "setup"] } }),
};

describe("octavo", () => {
  it("explains itself", async () => {
    const { code, stdout } = await octavo("--help");
    expect(code).toBe(0);
    for (const command of ["new", "dev", "build", "check", "inspect"]) expect(stdout).toContain(command);
  });

  it("exits with 2 and the likely word when a command is misspelt", async () => {
    const { code, stderr } = await octavo("biuld");
    expect(code).toBe(2);
    expect(stderr).toContain("build");
  });

  it("exits with 2 in plain words when the folder does not exist", async () => {
    const { code, stderr } = await octavo("check", "no/such/folder");
    expect(code).toBe(2);
    expect(stderr).toContain("no/such/folder");
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe("octavo new", () => {
  it("writes a site without problems, and never over other files", async () => {
    const folder = join(folderWith(), "handbook");
    expect((await octavo("new", folder)).code).toBe(0);
    expect((await octavo("check", folder, "--strict")).code).toBe(0);
    expect((await octavo("new", folder)).code).toBe(2);
  });
});

describe("octavo check", () => {
  it("is content with a good site", async () => {
    const { code, stdout, stderr } = await octavo("check", folderWith(twoPages));
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    expect(stderr).toContain("no problems");
  });

  it("exits with 1 on an error, with the place, the lines around it and the likely word", async () => {
    const { code, stderr } = await octavo("check", folderWith(onePageMissing));
    expect(code).toBe(1);
    expect(stderr).toContain("docs.json:10:7");
    expect(stderr).toContain('> 10 |       "setpu",');
    expect(stderr).toContain("Did you mean `setup`?");
    expect(stderr).toContain("1 error, 0 warnings");
  });

  it("prints one JSON object a line with --json", async () => {
    const { code, stdout } = await octavo("check", folderWith(onePageMissing), "--json");
    expect(code).toBe(1);
    const [only, ...others] = stdout.trimEnd().split("\n");
    expect(others).toEqual([]);
    expect(JSON.parse(only ?? "")).toEqual({
      code: "navigation/missing-page",
      severity: "error",
      message: "The navigation lists `setpu`, but there is no such page",
      file: "docs.json",
      line: 10,
      column: 7,
      hint: "Did you mean `setup`?",
    });
  });

  it("exits with 0 on warnings, and with 1 on them under --strict", async () => {
    const folder = folderWith({
      ...twoPages,
      "docs.json": config({ navigation: { pages: ["index"] }, colour: 1 }),
    });
    expect((await octavo("check", folder)).code).toBe(0);
    expect((await octavo("check", folder, "--strict")).code).toBe(1);
  });
});

describe("octavo check --fix", () => {
  const broken = {
    "docs.json": config({ navigation: { pages: ["index", "setup"] } }),
    "index.mdx":
      "---\r\ntitle: Welcome\r\n---\r\n\r\nSee  [setup](/Setup.html#first-step).\r\n\r\n[a](/nowhere)",
    "setup.mdx": "---\ntitle: Setup\n---\n\n## First step\n",
  };

  it("mends what is certain, says so, and leaves the rest of the file alone", async () => {
    const folder = folderWith(broken);
    const { code, stderr } = await octavo("check", folder, "--fix");
    expect(code).toBe(1);
    expect(stderr).toContain("mended index.mdx:5:14 `/Setup.html#first-step` is now `/setup#first-step`");
    expect(stderr).toContain("1 error, 0 warnings");
    const expected = broken["index.mdx"].replace("/Setup.html", "/setup");
    expect(readFileSync(join(folder, "index.mdx"), "utf8")).toBe(expected);
  });

  it("changes nothing the second time", async () => {
    const folder = folderWith(broken);
    await octavo("check", folder, "--fix");
    expect((await octavo("check", folder, "--fix")).stderr).not.toContain("mended");
  });

  it("keeps a byte order mark", async () => {
    const folder = folderWith({ ...broken, "index.mdx": `\uFEFF${broken["index.mdx"]}` });
    await octavo("check", folder, "--fix");
    expect(readFileSync(join(folder, "index.mdx"), "utf8")).toMatch(/^\uFEFF---/);
    expect(readFileSync(join(folder, "index.mdx"), "utf8")).toContain("(/setup#first-step)");
  });
});

describe("octavo build", () => {
  it("writes a page for every route, and says what it did", async () => {
    const folder = folderWith(twoPages);
    const out = join(folderWith(), "site");
    const { code, stderr } = await octavo("build", folder, "--out", out);
    expect(code).toBe(0);
    expect(stderr).toMatch(/Built 2 pages .*: no problems/);
    expect(readFileSync(join(out, "index.html"), "utf8")).toContain("Welcome");
    expect(readFileSync(join(out, "setup.html"), "utf8")).toContain('id="first-step"');
    expect(existsSync(join(out, "404.html"))).toBe(true);
  });

  it("builds what can be built, and exits with 0, when pages are missing", async () => {
    const out = join(folderWith(), "site");
    const { code, stderr } = await octavo("build", folderWith(onePageMissing), "--out", out);
    expect(code).toBe(0);
    expect(stderr).toContain("1 error, 0 warnings");
    expect(existsSync(join(out, "setup.html"))).toBe(true);
  });

  it("exits with 1 and writes nothing when there are problems and --strict is set", async () => {
    const out = join(folderWith(), "site");
    expect((await octavo("build", folderWith(onePageMissing), "--out", out, "--strict")).code).toBe(1);
    expect(existsSync(out)).toBe(false);
  });

  it.each([
    ["docs.json is not JSON", { "docs.json": "no json at all" }],
    ["there is no docs.json", { "index.mdx": "# Hello" }],
    ["there is no navigation", { "docs.json": config({}) }],
    ["no page of the navigation exists", { "docs.json": config({ navigation: { pages: ["nowhere"] } }) }],
  ])("exits with 1 without a stack trace when %s", async (_case, files: Readonly<Record<string, string>>) => {
    const out = join(folderWith(), "site");
    const { code, stderr } = await octavo("build", folderWith(files), "--out", out);
    expect(code).toBe(1);
    expect(stderr).toContain("error");
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(existsSync(out)).toBe(false);
  });

  it("keeps the last good site when the next build has nothing to build", async () => {
    const folder = folderWith(twoPages);
    const out = join(folderWith(), "site");
    await octavo("build", folder, "--out", out);
    writeFileSync(join(folder, "docs.json"), "{");
    expect((await octavo("build", folder, "--out", out)).code).toBe(1);
    expect(existsSync(join(out, "setup.html"))).toBe(true);
  });

  it("does not take its own output for part of the site", async () => {
    const folder = folderWith({ ...twoPages, "logo.svg": "<svg/>" });
    const out = join(folder, "dist");
    await octavo("build", folder, "--out", out);
    await octavo("build", folder, "--out", out);
    expect(existsSync(join(out, "logo.svg"))).toBe(true);
    expect(existsSync(join(out, "dist"))).toBe(false);
    expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
  });

  it("refuses to replace a folder that is not a built site", async () => {
    const out = folderWith({ "thesis.txt": "years of work" });
    const { code } = await octavo("build", folderWith(twoPages), "--out", out);
    expect(code).toBe(2);
    expect(existsSync(join(out, "thesis.txt"))).toBe(true);
  });

  it("puts every address under --base", async () => {
    const out = join(folderWith(), "site");
    await octavo("build", folderWith(twoPages), "--out", out, "--base", "/handbook/");
    const html = readFileSync(join(out, "index.html"), "utf8");
    expect(html).toContain('href="/handbook/setup"');
    const addresses = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => !address?.startsWith("/handbook/"))).toEqual([]);
  });

  it("renders a large site in worker threads, the same pages as without", async () => {
    const names = Array.from({ length: 400 }, (_, index) => `page-${index}`);
    const files = Object.fromEntries(
      names.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n\nText of ${name}.\n`]),
    );
    const folder = folderWith({ "docs.json": config({ navigation: { pages: names } }), ...files });
    const out = join(folderWith(), "site");
    expect((await octavo("build", folder, "--out", out)).stderr).toContain("Built 400 pages");
    const texts = names.map((name) => readFileSync(join(out, `${name}.html`), "utf8"));
    expect(texts.every((text, index) => text.includes(`Text of page-${index}.`))).toBe(true);
  });
});

describe("octavo inspect", () => {
  it("prints routes, navigation and diagnostics in a stable shape", async () => {
    const folder = folderWith(twoPages);
    mkdirSync(join(folder, "notes"));
    writeFileSync(join(folder, "notes/old.md"), "Not in the navigation.");
    const { code, stdout } = await octavo("inspect", folder, "--json");
    expect(code).toBe(0);
    const { routes, navigation, diagnostics } = JSON.parse(stdout);
    expect(diagnostics).toEqual([]);
    expect(navigation.children[0]).toMatchObject({ kind: "group", title: "Start" });
    expect(routes.find(({ path }: { path: string }) => path === "/setup")).toEqual({
      path: "/setup",
      kind: "guide",
      title: "Setup",
      source: "setup.mdx",
      language: null,
      version: null,
      product: null,
      dropdown: null,
      tab: null,
      item: null,
      anchor: null,
      groups: ["Start"],
      hidden: false,
      deprecated: false,
    });
    expect(routes.find(({ path }: { path: string }) => path === "/notes/old").hidden).toBe(true);
  });
});

describe("octavo scrape openapi-file", () => {
  const spec = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "API", version: "1" },
    paths: {
      "/users": {
        get: { tags: ["Users"], summary: "List users", responses: { 200: { description: "Users" } } },
      },
    },
  });

  it("writes a page for each operation, prints groups for docs.json, and keeps what is there", async () => {
    const folder = folderWith({ "api.json": spec });
    const [file, out] = [join(folder, "api.json"), join(folder, "pages")];
    const { code, stdout } = await octavo("scrape", "openapi-file", file, "-o", out);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      { group: "Users", pages: [expect.stringMatching(/pages\/users\/list-users$/)] },
    ]);
    const page = join(out, "users/list-users.mdx");
    expect(readFileSync(page, "utf8")).toBe("---\nopenapi: get /users\n---\n");
    writeFileSync(page, "Mine.");
    await octavo("scrape", "openapi-file", file, "-o", out);
    expect(readFileSync(page, "utf8")).toBe("Mine.");
    await octavo("scrape", "openapi-file", file, "-o", out, "--overwrite");
    expect(readFileSync(page, "utf8")).toContain("openapi: get /users");
  });

  it("exits with 1 when no page can be made, and with 2 when there is no such file", async () => {
    const folder = folderWith({ "old.yaml": "swagger: '2.0'\n" });
    const old = await octavo("scrape", "openapi-file", join(folder, "old.yaml"), "-o", folder);
    expect(old).toMatchObject({ code: 1, stdout: "" });
    expect(old.stderr).toContain("Swagger 2.0 is not supported");
    expect((await octavo("scrape", "openapi-file", join(folder, "none.yaml"))).code).toBe(2);
    expect(readdirSync(folder)).toEqual(["old.yaml"]);
  });
});
