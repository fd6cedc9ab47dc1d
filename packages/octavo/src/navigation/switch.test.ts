import { describe, expect, it } from "vitest";
import { divisionCalled, navigationOf } from "./navigation.testing.ts";
import { sectionsOf, listings } from "./sections.ts";
import { Switcher, type Standing } from "./switch.ts";
import type { Navigation } from "./types.ts";

/** A reader on a page, as the first place of the page in the division says. */
function standingOn(path: string, leaving: string, navigation: Navigation): Standing {
  for (const section of sectionsOf(navigation)) {
    const depth = section.trail.findIndex(({ title }) => title === leaving);
    const listing = listings(section.entries).find((candidate) => candidate.path === path);
    if (depth === -1 || listing === undefined) continue;
    const division = section.trail[depth]!;
    return { path, division, below: section.trail.slice(depth + 1), groups: listing.groups };
  }
  throw new Error(`${leaving} has no page ${path}`);
}

async function switched(
  navigation: object,
  path: string,
  leaving: string,
  to: string,
): Promise<string | null> {
  const { value } = await navigationOf(navigation);
  return new Switcher().target(standingOn(path, leaving, value), divisionCalled(to, value.children));
}

const versions = (...list: readonly (readonly [string, readonly string[]])[]) => ({
  versions: list.map(([version, pages]) => ({ version, pages })),
});
const languages = (...list: readonly (readonly [string, readonly string[]])[]) => ({
  languages: list.map(([language, pages]) => ({ language, pages })),
});

describe("the same page in another version", () => {
  const first = "first";
  it.each([
    [
      "both in a folder called like the version",
      versions(["v2", [first, "v2/a"]], ["v1", ["x", "v1/a"]]),
      "v2/a",
      "v1/a",
    ],
    ["the default one without a folder", versions(["v2", ["a"]], ["v1", ["x", "v1/a"]]), "a", "v1/a"],
    [
      "the version's folder further down",
      versions(["v2", ["docs/v2/a"]], ["v1", ["x", "docs/v1/a"]]),
      "docs/v2/a",
      "docs/v1/a",
    ],
    ["names with dots", versions(["2.0", ["2.0/a"]], ["1.0", ["x", "1.0/a"]]), "2.0/a", "1.0/a"],
    [
      "a folder that is the beginning of the version",
      versions(["6.x", ["v6/a", "z"]], ["5.x", ["x", "y", "a"]]),
      "v6/a",
      "a",
    ],
    [
      "a folder that goes on after the version",
      versions(["v2", ["v2.0/a"]], ["v1", ["x", "v1.4/a"]]),
      "v2.0/a",
      "v1.4/a",
    ],
    [
      "a date within the name",
      versions(["Version 2025-06-18 (latest)", ["spec/2025-06-18/a"]], ["v1", ["x", "spec/2024-11-05/a"]]),
      "spec/2025-06-18/a",
      "spec/2024-11-05/a",
    ],
    [
      "a word within the name",
      versions(["2.0 (latest)", ["latest/a"]], ["v1", ["x", "v1/a"]]),
      "latest/a",
      "v1/a",
    ],
    [
      "a folder that is not called like the version",
      versions(["Next", ["edge/a"]], ["v1", ["x", "v1/a"]]),
      "edge/a",
      "v1/a",
    ],
    [
      "an index page",
      versions(["v2", ["v2/guides/index"]], ["v1", ["x", "v1/guides"]]),
      "v2/guides/index",
      "v1/guides",
    ],
    ["the index of the version", versions(["v2", ["index"]], ["v1", ["x", "v1/index"]]), "index", "v1/index"],
    ["one page in both", versions(["v2", ["shared"]], ["v1", ["x", "shared"]]), "shared", "shared"],
  ])("is found: %s", async (_, navigation, from, to) => {
    const [leaving] = navigation.versions;
    expect(await switched(navigation, from, leaving!.version, navigation.versions[1]!.version)).toBe(to);
  });

  it.each([
    [
      "pages that are called like numbers",
      versions(["v2", ["errors/404"]], ["v1", [first, "errors/500"]]),
      "errors/404",
    ],
    [
      "pages about releases",
      versions(["v2", ["changes/v1.2", "a", "b"]], ["v1", [first, "changes/v1.1"]]),
      "changes/v1.2",
    ],
    [
      "pages of different years",
      versions(["v2", ["log/2025/may", "a", "b"]], ["v1", [first, "c", "log/2024/may"]]),
      "log/2025/may",
    ],
    [
      "pages with the same name in different folders",
      versions(["v2", ["v2/api/a"]], ["v1", [first, "v1/guides/a"]]),
      "v2/api/a",
    ],
  ])("is not mistaken for another: %s", async (_, navigation, from) => {
    expect(await switched(navigation, from, "v2", "v1")).toBe(first);
  });

  it("is found although a folder of the page is called like the version, but is none", async () => {
    const navigation = versions(["1.0", ["api/v1/users"]], ["2.0", ["x", "v2/api/v1/users"]]);
    expect(await switched(navigation, "api/v1/users", "1.0", "2.0")).toBe("v2/api/v1/users");
    expect(await switched(navigation, "v2/api/v1/users", "2.0", "1.0")).toBe("api/v1/users");
  });

  it("is found although a page is called like a number", async () => {
    const navigation = versions(["v2", ["errors/404"]], ["v1", ["x", "v1/errors/404"]]);
    expect(await switched(navigation, "errors/404", "v2", "v1")).toBe("v1/errors/404");
    expect(await switched(navigation, "v1/errors/404", "v1", "v2")).toBe("errors/404");
  });
});

describe("the same page in another language", () => {
  it.each([
    ["both in a folder", ["en", ["en/a"]], ["fr", ["x", "fr/a"]], "en/a", "fr/a"],
    ["the default one without a folder", ["en", ["a"]], ["fr", ["x", "fr/a"]], "a", "fr/a"],
    ["the locale as second segment", ["en", ["v1/en/a"]], ["fr", ["x", "v1/fr/a"]], "v1/en/a", "v1/fr/a"],
    ["the locale before the version", ["en", ["v1/a"]], ["fr", ["x", "fr/v1/a"]], "v1/a", "fr/v1/a"],
    ["a folder by the standard code", ["en", ["a"]], ["jp", ["x", "ja/a"]], "a", "ja/a"],
    ["a folder by the short code", ["en", ["a"]], ["zh-Hans", ["x", "zh/a"]], "a", "zh/a"],
    ["a folder by the other short code", ["en", ["a"]], ["cn", ["x", "zh-CN/a"]], "a", "zh-CN/a"],
    ["a folder by the language without the country", ["en", ["a"]], ["pt-BR", ["x", "pt/a"]], "a", "pt/a"],
    ["a landing page called like the language", ["en", ["index"]], ["fr", ["x", "fr"]], "index", "fr"],
    [
      "a page that is called like another language",
      ["en", ["teams/it/a"]],
      ["it", ["x", "it/teams/it/a"]],
      "teams/it/a",
      "it/teams/it/a",
    ],
  ] as const)("is found: %s", async (_, one, other, from, to) => {
    const { value } = await navigationOf(languages(one, other));
    const [leaving, target] = value.children;
    expect(await switched(languages(one, other), from, leaving!.title, target!.title)).toBe(to);
  });

  it("keeps the version where both languages have it", async () => {
    const language = (code: string, folder: string) => ({
      language: code,
      versions: [
        { version: "v2", pages: [`${folder}a`] },
        { version: "v1", pages: [`${folder}v1/a`] },
      ],
    });
    const navigation = { languages: [language("en", ""), language("fr", "fr/")] };
    expect(await switched(navigation, "v1/a", "English", "Français")).toBe("fr/v1/a");
    expect(await switched(navigation, "fr/a", "Français", "English")).toBe("a");
  });
});

describe("a page that the target does not have", () => {
  const group = (name: string, ...pages: readonly unknown[]) => ({ group: name, pages });

  it("leads to the first page of the group with the same name", async () => {
    const navigation = {
      versions: [
        { version: "v2", groups: [group("Start", "v2/s"), group("API", group("Users", "v2/new"))] },
        { version: "v1", groups: [group("Start", "v1/s"), group("API", "v1/api", group("Users", "v1/old"))] },
      ],
    };
    expect(await switched(navigation, "v2/new", "v2", "v1")).toBe("v1/old");
  });

  it("leads to the group at the same position in another language, where names are translated", async () => {
    const navigation = {
      languages: [
        { language: "en", tabs: [{ tab: "Guides", groups: [group("Start", "s"), group("API", "new")] }] },
        {
          language: "fr",
          tabs: [{ tab: "Guides (fr)", groups: [group("Début", "fr/s"), group("API (fr)", "fr/api")] }],
        },
      ],
    };
    expect(await switched(navigation, "new", "English", "Français")).toBe("fr/api");
  });

  it("does not go by position between versions", async () => {
    const navigation = {
      versions: [
        { version: "v2", groups: [group("Start", "v2/s"), group("New", "v2/new")] },
        { version: "v1", groups: [group("Start", "v1/s"), group("Old", "v1/old")] },
      ],
    };
    expect(await switched(navigation, "v2/new", "v2", "v1")).toBe("v1/s");
  });

  it("leads to the group's root page where there is one", async () => {
    const navigation = {
      versions: [
        { version: "v2", groups: [group("API", "v2/new")] },
        { version: "v1", groups: [group("Start", "v1/s"), { ...group("API", "v1/a"), root: "v1/api" }] },
      ],
    };
    expect(await switched(navigation, "v2/new", "v2", "v1")).toBe("v1/api");
  });

  it("leads to the first page of the target's default version when nothing is alike", async () => {
    const navigation = {
      products: [
        { product: "Cloud", pages: ["cloud/only"] },
        {
          product: "Server",
          versions: [
            { version: "v2", pages: ["server/beta"] },
            { version: "v1", default: true, pages: ["server/stable"] },
          ],
        },
      ],
    };
    expect(await switched(navigation, "cloud/only", "Cloud", "Server")).toBe("server/stable");
  });

  it("leads nowhere when the target has no page", async () => {
    const navigation = {
      dropdowns: [
        { dropdown: "Docs", pages: ["a"] },
        { dropdown: "App", href: "https://app.example.com" },
      ],
    };
    expect(await switched(navigation, "a", "Docs", "App")).toBeNull();
  });
});

it("products and dropdowns are switched like versions", async () => {
  const products = {
    products: [
      { product: "cloud", name: "Our Cloud", pages: ["cloud/install"] },
      { product: "Box AI", pages: ["x", "box-ai/install"] },
    ],
  };
  expect(await switched(products, "cloud/install", "Our Cloud", "Box AI")).toBe("box-ai/install");
});
