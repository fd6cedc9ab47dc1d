import { load } from "js-yaml";
import { describe, expect, it, vi } from "vitest";
import type { FetchSpec } from "#source/copies.ts";
import { apiSite, fixtureSite, specText, type ApiSite } from "#build-openapi.testing.ts";

const answer = { responses: { 200: { description: "Done" } } };

/** Everything that readers see of a site's API pages; the names of parts that load later differ with the file. */
function seen({ paths, html }: ApiSite): readonly string[] {
  return paths
    .filter((path) => /^(?:api-reference|schemas)\/.*\.html$/.test(path))
    .map((path) => html(path.slice(0, -".html".length)).replaceAll(/\/_octavo\/schemas\/[\w-]+/g, "part"));
}

describe("the pages of a document", () => {
  it.each(["messages.yaml", "recursion.yaml", "worked-run.yaml"])(
    "are the same whether it is written in YAML or in JSON: %s",
    async (name) => {
      const yaml = await apiSite(specText(name), { name: "api.json" });
      const json = await apiSite(JSON.stringify(load(specText(name))), { name: "api.json" });
      expect(seen(json)).toEqual(seen(yaml));
      expect(seen(json).length).toBeGreaterThan(2);
    },
  );

  it("are the same with a byte order mark and with the line ends of Windows", async () => {
    const plain = await apiSite(specText("worked-run.yaml"), { name: "api.yaml" });
    const windows = `\uFEFF${specText("worked-run.yaml").replaceAll("\n", "\r\n")}`;
    expect(seen(await apiSite(windows, { name: "api.yaml" }))).toEqual(seen(plain));
  });

  it("exist for YAML that only lenient parsers take", async () => {
    const { tree, problems } = await fixtureSite("lenient.yaml");
    expect(tree).toContain("   /api-reference/one/get-a");
    expect(problems).toEqual([]);
  });

  it("show unquoted dates, versions and statuses as they are written", async () => {
    const { words, samples, problems } = await fixtureSite("yaml-values.yaml");
    expect(problems).toEqual([]);
    expect(words("api-reference/get-log", "query-parameters")).toMatch(/since .*Example 2024-01-31/);
    expect(words("api-reference/get-log", "response")).toMatch(/^Response 200 404 200 Fine .* 404 Gone/);
    expect(samples("api-reference/get-log")).toContain('"made": "2024-01-31T10:00:00Z", "on": "on"');
  });
});

describe("a document that cannot be used", () => {
  it.each([
    ["swagger-2.yaml", "openapi/unsupported-version swagger-2.yaml: Swagger 2.0 is not supported"],
    ["not-openapi.json", "openapi/not-openapi not-openapi.json: The file has no `openapi` field"],
    ["alias-bomb.yaml", "openapi/too-large alias-bomb.yaml is not read."],
  ])("is named where it is used, and told what it is: %s", async (name, message) => {
    const { problems, pages } = await fixtureSite(name);
    expect(pages).toEqual([]);
    expect(problems).toEqual([
      expect.stringContaining(`openapi/unusable-document \`${name}\` cannot be read`),
      expect.stringContaining(`${name}:1 ${message}`),
    ]);
  });

  it("says the line and column of a fault", async () => {
    const { problems } = await apiSite("openapi: 3.1.0\ninfo:\n  title: [a\npaths: {}\n", { name: "a.yaml" });
    expect(problems).toContainEqual(expect.stringMatching(/^a\.yaml:\d+ openapi\/invalid-syntax /));
  });

  it("has no pages, and nothing is wrong, when it only has no paths yet", async () => {
    const { problems, pages } = await apiSite({ paths: {} });
    expect(pages).toEqual([]);
    expect(problems).toEqual([
      expect.stringContaining("openapi/no-operations No paths or webhooks defined."),
    ]);
  });

  it("is none when it is of version 3.2: it is shown, with a warning at its version", async () => {
    const { problems, pages } = await apiSite({ openapi: "3.2.0", paths: { "/a": { get: answer } } });
    expect(pages).toHaveLength(1);
    expect(problems).toEqual([expect.stringMatching(/^openapi\.json:2 openapi\/newer-version /)]);
  });
});

describe("references", () => {
  it("to other files and to addresses are listed once each, asked for never, and the rest is shown", async () => {
    const [fetch, fetchSpec] = [vi.spyOn(globalThis, "fetch"), vi.fn<FetchSpec>()];
    const { problems, words, pages } = await fixtureSite("mistakes.yaml", { fetchSpec });
    expect(problems.filter((problem) => problem.includes("external-reference"))).toEqual([
      expect.stringMatching(/^mistakes\.yaml:30 .*`schemas\/user\.yaml` .*\(at #\/paths\/~1shared\/get\//),
      expect.stringMatching(/^mistakes\.yaml:40 .*`http:\/\/169\.254\.169\.254\/latest`/),
    ]);
    expect(fetch).not.toHaveBeenCalled();
    expect(fetchSpec).not.toHaveBeenCalled();
    expect(pages).toHaveLength(5);
    expect(words("api-reference/get-shared", "response")).toMatch(/200 404 500 .*application\/json any/);
  });

  it("in extensions and examples are data, and so is a property of that name", async () => {
    const { problems, words, samples } = await fixtureSite("references.yaml");
    expect(problems).toEqual([]);
    expect(words("api-reference/get-v2deep", "response")).toContain("$ref string A property of this name.");
    expect(samples("api-reference/get-v2deep")).toContain(
      '{ "$ref": "https://example.com/scim/v2/Users/1" }',
    );
  });

  it("through escaped names, paths and shared path items lead where they say", async () => {
    const { words } = await fixtureSite("references.yaml");
    expect(words("api-reference/shared")).toContain("GET /by-reference");
    expect(words("api-reference/get-v2other", "query-parameters")).toContain("size integer");
    expect(words("api-reference/get-v2other", "response")).toContain(
      "401 Not you. application/json why string",
    );
  });

  it("by anchor, by identity, by dynamic anchor and into the schema around lead where they say", async () => {
    const { problems, words } = await fixtureSite("named-references.yaml");
    expect(problems).toEqual([]);
    const shown = words("api-reference/get-named", "response");
    expect(shown).toMatch(/anchored object Pet properties 1 name string/);
    expect(shown).toMatch(/identified object .*properties 1 street string/);
    expect(shown).toMatch(/inside object Inner properties 1 depth integer/);
    expect(words("schemas/Tree")).toMatch(/children object\[\] Same as Tree .*older object Same as Tree/);
  });

  it("and addresses survive percent signs in paths", async () => {
    const { words, samples, problems } = await fixtureSite("named-references.yaml");
    expect(problems).toEqual([]);
    expect(words("api-reference/get-a20b")).toContain("GET /a%20b");
    expect(words("api-reference/get-a20b", "response")).toMatch(/404 Not here\. .* default Not here\./);
    expect(samples("api-reference/get-a20b")).toContain("--url 'https://api.example.com/a%20b'");
  });
});

describe("a document with mistakes", () => {
  it("has all its pages, and says at which line what is wrong", async () => {
    const { problems, pages } = await fixtureSite("mistakes.yaml");
    expect(pages.map(({ route }) => route)).toEqual([
      "/api-reference/get-no-slash",
      "/api-reference/get-users",
      "/api-reference/get-people",
      "/api-reference/get-shared",
      "/api-reference/put-half",
    ]);
    for (const expected of [
      "mistakes.yaml:2 openapi/missing-field `info.title` is missing.",
      "mistakes.yaml:5 openapi/path-without-slash",
      "mistakes.yaml:19 openapi/unresolved-reference Can't resolve reference: #/components/schemas/Usr",
      "mistakes.yaml:3 openapi/undefined-security-scheme The security scheme `nowhere` is not defined.",
      "mistakes.yaml:22 openapi/duplicate-operation-id",
    ]) {
      expect(problems).toContainEqual(expect.stringContaining(expected));
    }
  });

  it("shows keys that mean something to programs as what they are", async () => {
    const { words, problems } = await fixtureSite("prototype.json");
    expect(words("api-reference/__proto__/get-constructor", "response")).toMatch(
      /__proto__ object .*polluted boolean Default true constructor string hasOwnProperty integer/,
    );
    expect("polluted" in {}).toBe(false);
    expect(problems).toContainEqual(
      expect.stringContaining("The security scheme `constructor` is not defined"),
    );
  });
});

describe("overlays", () => {
  const spec = specText("worked-run.yaml");
  const overlay = specText("overlay.yaml");
  const site = (overlays: readonly string[] | undefined, files: Readonly<Record<string, string>>) =>
    apiSite(spec, {
      name: "worked-run.yaml",
      element: { openapi: { source: "worked-run.yaml", overlays } },
      files,
    });

  it("change a specification before its pages are made", async () => {
    const { problems, words, tree, pages } = await site(["changes/overlay.yaml"], {
      "changes/overlay.yaml": overlay,
    });
    expect(problems).toEqual([expect.stringContaining("openapi/address-taken")]);
    expect(words("api-reference/user-management/list-users")).toContain("As the overlay says.");
    expect(words("api-reference/user-management/list-users", "query-parameters")).toContain("limit integer");
    expect(pages.map(({ reference }) => reference?.path)).not.toContain("/untagged");
    expect(tree).toContain("  Store");
  });

  it("apply by themselves to what they extend, unless the list is empty", async () => {
    const extending = { "other.yaml": `extends: ./worked-run.yaml\n${overlay}` };
    expect((await site(undefined, extending)).words("api-reference/user-management/list-users")).toContain(
      "As the overlay says.",
    );
    expect((await site([], extending)).words("api-reference/user-management/list-users")).not.toContain(
      "As the overlay says.",
    );
  });

  it("say where they lead nowhere, are missing, or differ for one specification", async () => {
    const idle = "overlay: 1.0.0\nactions:\n  - target: $.paths['/nope']\n    remove: true\n";
    const { problems } = await apiSite(spec, {
      name: "worked-run.yaml",
      element: {
        openapi: undefined,
        groups: [
          { group: "A", openapi: { source: "worked-run.yaml", overlays: ["a.yaml", "b.yaml"] }, pages: [] },
          { group: "B", openapi: { source: "worked-run.yaml", overlays: [] }, pages: [] },
        ],
      },
      files: { "a.yaml": idle },
    });
    expect(problems).toContainEqual(
      expect.stringMatching(/^docs\.json:\d+ openapi\/overlay There is no overlay `b/),
    );
    expect(problems).toContainEqual(expect.stringMatching(/^docs\.json:\d+ openapi\/overlay-conflict /));
    expect(problems).toContainEqual(
      expect.stringMatching(/^a\.yaml:3 openapi\/overlay-action `\$\.paths\['\/nope'\]` leads to nothing/),
    );
  });
});
