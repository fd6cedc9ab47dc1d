import { describe, expect, it } from "vitest";
import { memorySnapshot } from "#source/memory.ts";
import { checkRepository } from "./repository.ts";

interface Given {
  readonly page?: string;
  readonly settings?: object;
  readonly files?: Readonly<Record<string, string>>;
}

/** What is found in a site of three pages, the first of which says what a test wants it to say. */
async function found({ page = "", settings = {}, files = {} }: Given): Promise<readonly string[]> {
  const docs = {
    name: "Test",
    theme: "mint",
    colors: { primary: "#0b6e4f" },
    navigation: { pages: ["index", "guides/install", "guides/use"] },
    ...settings,
  };
  const snapshot = memorySnapshot({
    "docs.json": JSON.stringify(docs, null, 2),
    "index.mdx": page,
    "guides/install.mdx": '## First step\n\n<Steps><Step title="Unpack" id="unpack">Text.</Step></Steps>\n',
    "guides/use.mdx": "Text.\n",
    "image.png": "",
    "file.pdf": "",
    ...files,
  });
  const { diagnostics } = await checkRepository(snapshot);
  return diagnostics.map(({ code, file, line, column, message, hint }) => {
    const likely = hint.startsWith("Did you mean") || hint.startsWith("Write") ? ` ${hint}` : "";
    return `${file}:${line}:${column} ${code} ${message}${likely}`;
  });
}

const users = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "API", version: "1" },
  paths: { "/users": { get: { responses: { 200: { description: "Users" } } } } },
});

it("a specification that nothing refers to is only worth a warning when it cannot be read", async () => {
  expect(await found({ files: { "api.json": users, "old.yaml": "swagger: '2.0'\n" } })).toEqual([
    expect.stringMatching(/^old\.yaml:1:1 openapi\/unused .*Swagger 2\.0 is not supported/),
  ]);
});

describe("icons", () => {
  it("around pages are looked up as well", async () => {
    const navigation = {
      groups: [{ group: "A", icon: "rockett", pages: ["index", "guides/install", "guides/use"] }],
    };
    const page = "---\ntitle: A\nicon: hosue\n---\n";
    const settings = { navigation, navbar: { links: [{ label: "a", href: "/", icon: "github" }] } };
    expect(await found({ page, settings })).toEqual([
      expect.stringMatching(
        /^docs.json:\d+:\d+ content\/unknown-icon There is no icon `rockett` Did you mean `rocket`/,
      ),
      "index.mdx:3:1 content/unknown-icon There is no icon `hosue` Did you mean `house`?",
    ]);
  });
});

describe("code", () => {
  it("of an unknown language is reported, with its place and the likely name", async () => {
    expect(await found({ page: "Text.\n\n```typescrpt\na\n```\n" })).toEqual([
      "index.mdx:3:1 content/unknown-language `typescrpt` is no language that can be highlighted. Did you mean `typescript`?",
    ]);
  });
});

describe("links", () => {
  it("to a folder whose pages the navigation does not list name the first of them", async () => {
    const files = { "loose/deep/a.mdx": "Text.\n", "loose/b.mdx": "Text.\n" };
    expect(await found({ page: "[a](/loose)", files })).toEqual([
      "index.mdx:1:1 link/broken There is no page or file `/loose` Did you mean `/loose/b`?",
    ]);
  });

  it.each([
    "[a](/guides/install)",
    "[a](guides/install)",
    "[a](./guides/install.mdx)",
    "[a](/guides/install.md)",
    "[a](/guides/install/)",
    "[a](/guides)",
    "[a](/guides#first-step)",
    "[a](/guides/install?tab=1#first-step)",
    "[a](/)",
    "[a](/file.pdf)",
    "[a](#here)\n\n## Here",
    "[a](#)",
    "[a](#top)",
    "[a](#:~:text=word)",
    "[a](https://example.com/nowhere)",
    "[a](mailto:a@example.com)",
    "[a](/llms.txt)",
    '<Card title="A" href="/guides/use" />',
    '<a href="/guides/use">A</a>',
    "`[a](/nowhere)`",
    "```md\n[a](/nowhere)\n```",
  ])("%j leads somewhere", async (page) => {
    expect(await found({ page })).toEqual([]);
  });

  it("are reported at their place, with the likely page", async () => {
    const page = 'Text, [a](/guides/instal).\n\n<Card title="A" href="/guides/uze">\n  Text.\n</Card>\n';
    expect(await found({ page })).toEqual([
      "index.mdx:1:7 link/broken There is no page or file `/guides/instal` Did you mean `/guides/install`?",
      "index.mdx:3:1 link/broken There is no page or file `/guides/uze` Did you mean `/guides/use`?",
    ]);
  });

  it("to where the site once was are told apart from others", async () => {
    const files = { "guides/other/install.mdx": "Text." };
    expect(await found({ page: "[a](/docs/guides/use)", files })).toEqual([
      "index.mdx:1:1 link/broken There is no page or file `/docs/guides/use` Did you mean `/guides/use`?",
    ]);
  });

  it("in docs.json are looked at wherever they stand", async () => {
    const settings = {
      navbar: {
        links: [{ label: "A", href: "/nowhere" }],
        primary: { type: "button", label: "B", href: "/guides/use" },
      },
      footer: { links: [{ header: "C", items: [{ label: "D", href: "/guides/install#nothing" }] }] },
    };
    const codes = (await found({ settings })).map((line) => line.split(" ").slice(0, 2).join(" "));
    expect(codes).toEqual(["docs.json:18:17 link/broken", "docs.json:34:21 link/broken-anchor"]);
  });

  it("with a variable are looked at once it is filled in", async () => {
    const settings = { variables: { folder: "guides" } };
    expect(await found({ page: "[a](/{{folder}}/use)", settings })).toEqual([]);
  });

  const withSpecification = {
    navigation: {
      groups: [
        { group: "A", pages: ["index"] },
        { group: "B", openapi: "api.json" },
      ],
    },
  };

  it("into the pages of a specification lead to those that it has", async () => {
    const page = "[a](/api-reference/get-users)\n[b](/api-reference/get-user)";
    expect(await found({ page, settings: withSpecification, files: { "api.json": users } })).toEqual([
      "index.mdx:2:1 link/broken There is no page or file `/api-reference/get-user` Did you mean `/api-reference/get-users`?",
    ]);
  });

  it("into the pages of a specification that cannot be read are left alone", async () => {
    const page = "[a](/api-reference/get-users)";
    expect(await found({ page, settings: withSpecification, files: { "api.json": "{}" } })).toEqual([
      expect.stringContaining("api.json:1:1 openapi/not-openapi"),
      expect.stringContaining("docs.json:17:20 openapi/unusable-document"),
    ]);
  });
});

it.each([
  "[a](javascript:alert\\(1\\))",
  '<Card title="A" href="JavaScript:a" />',
  '<a href="data:text/html,a">A</a>',
])("an address that could run code is reported: %s", async (page) => {
  expect((await found({ page })).map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
    "index.mdx:1:1 link/unsafe",
  ]);
});

describe("anchors", () => {
  it("are those of headings and of components, on every page", async () => {
    const page = '[a](/guides/install#unpack) [b](/guides/install#first-step) [c](#d)\n\n<a id="d"></a>';
    expect(await found({ page })).toEqual([]);
  });

  it("that a page does not have are reported with the likely one", async () => {
    expect(await found({ page: "[a](/guides/install#first-stepp)\n[b](#c)" })).toEqual([
      "index.mdx:1:1 link/broken-anchor `/guides/install` has no anchor `#first-stepp` Did you mean `#first-step`?",
      "index.mdx:2:1 link/broken-anchor `/` has no anchor `#c`",
    ]);
  });

  it("of a page that is made from a specification are left alone", async () => {
    const files = { "guides/use.mdx": "---\ntitle: Use\nopenapi: GET /users\n---\n", "api.json": users };
    expect(await found({ page: "[a](/guides/use#param-id)", files })).toEqual([]);
  });
});

describe("pictures", () => {
  it("that exist and have a text are fine, and so is decoration", async () => {
    const page = '![A](/image.png) ![B](image.png) <img src="/image.png" alt="" />';
    expect(await found({ page })).toEqual([]);
  });

  it("that are missing are reported", async () => {
    expect(await found({ page: '![A](/nowhere.png)\n\n<img src="images/a.png" alt="A" />' })).toEqual([
      "index.mdx:1:1 content/missing-image There is no file `/nowhere.png`",
      "index.mdx:3:1 content/missing-image There is no file `/images/a.png`",
    ]);
  });

  it("without a text are reported", async () => {
    const lines = await found({ page: '![](/image.png)\n\n<img src="/image.png" />' });
    expect(lines.map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
      "index.mdx:1:1 content/missing-alt",
      "index.mdx:3:1 content/missing-alt",
    ]);
  });
});

describe("redirects", () => {
  const redirects = (...pairs: readonly (readonly [string, string])[]) => ({
    redirects: pairs.map(([source, destination]) => ({ source, destination })),
  });

  it("make a link good, in patterns too", async () => {
    const settings = redirects(["/old", "/guides/use"], ["/was/:page*", "/guides/:page*"]);
    expect(await found({ page: "[a](/old) [b](/was/install#first-step)", settings })).toEqual([]);
  });

  it("to other sites are not followed", async () => {
    expect(
      await found({ page: "[a](/old)", settings: redirects(["/old", "https://example.com:80/*"]) }),
    ).toEqual([]);
  });

  it("to nothing are reported, and so are links through them", async () => {
    const lines = await found({ page: "[a](/old)", settings: redirects(["/old", "/guides/uze"]) });
    expect(lines).toEqual([
      "docs.json:17:22 link/redirect-dead `/old` is redirected to `/guides/uze`, where there is nothing Did you mean `/guides/use`?",
      "index.mdx:1:1 link/broken `/old` is redirected, but not to a page",
    ]);
  });

  it("in a circle are reported, and redirects to redirects", async () => {
    const settings = redirects(["/a", "/b"], ["/b", "/a"], ["/c", "/d"], ["/d", "/guides/use"]);
    expect(await found({ settings })).toEqual([
      "docs.json:17:22 link/redirect-loop The redirect from `/a` leads in a circle",
      "docs.json:21:22 link/redirect-loop The redirect from `/b` leads in a circle",
      "docs.json:25:22 link/redirect-chain `/c` is redirected to `/d`, which is redirected again Write `/guides/use`.",
    ]);
  });
});

describe("colours", () => {
  it("that can be read are fine", async () => {
    const settings = { colors: { primary: "#0b6e4f", light: "#7ee0b8", dark: "#084c38" } };
    expect(await found({ settings })).toEqual([]);
  });

  it("that cannot are reported where they are written", async () => {
    const settings = { colors: { primary: "#ffd400", light: "#222222", dark: "#fafafa" } };
    expect(await found({ settings })).toEqual([
      "docs.json:5:16 site/low-contrast `#ffd400` has a contrast of 1.4 on the light background `#ffffff`, less than 4.5",
      "docs.json:6:14 site/low-contrast `#222222` has a contrast of 1.2 on the dark background `#0c0d10`, less than 4.5",
      "docs.json:7:13 site/low-contrast `#fafafa` has a contrast of 1 on the white text of buttons, less than 3",
    ]);
  });
});

it("goes on after every problem", async () => {
  const page = "{nothing\n\n[a](/nowhere) ![](/gone.png)";
  const codes = (await found({ page, settings: { colors: { primary: "#ffd400" } } })).map(
    (line) => line.split(" ")[1],
  );
  expect(codes).toEqual(
    expect.arrayContaining(["site/low-contrast", "link/broken", "content/missing-image"]),
  );
});
