import { beforeAll, describe, expect, it } from "vitest";
import { apiSite, fixtureSite, type ApiSite } from "#build-openapi.testing.ts";

const answer = { responses: { 200: { description: "Done" } } };

/** How often a page has something. */
function count(html: string, part: string): number {
  return html.split(part).length - 1;
}

describe("composed schemas on the page", () => {
  let site: ApiSite;
  beforeAll(async () => {
    site = await fixtureSite("composition.yaml");
  });

  it("are merged: properties, what is required, and the outermost description", () => {
    expect(site.words("schemas/Merged")).toContain(
      "The whole. Properties id string Required A better id. Length ≥ 3 name string age integer Required",
    );
  });

  it("keep what is said around an `allOf` of one, and beside a reference", () => {
    expect(site.words("schemas/Wrapper")).toContain("base object What the base is here. Base properties 2");
    expect(site.words("schemas/Wrapper")).toContain("beside object | null Deprecated Said beside.");
  });

  it("show the shared part and the choice, with what is said of each variant", () => {
    expect(site.words("schemas/AllOfWithUnion")).toContain(
      "content string One of By mail By wire By mail Post. street string By wire address string",
    );
  });

  it("show a picker for each of several unions", () => {
    const section = site.html("schemas/TwoUnions");
    expect(count(section, 'class="variants"')).toBe(2);
    expect(site.words("schemas/TwoUnions")).toMatch(/One of standard express .* Any of Global Local/);
  });

  it("show properties beside a union, and what is required inside of its variants", () => {
    expect(site.words("schemas/BesideUnion")).toContain(
      "note string One of Cat Dog Cat kind string Required Always cat lives integer Dog kind string Required",
    );
  });

  it("say which of several properties are needed", () => {
    expect(site.words("schemas/RequiredOnly")).toContain(
      "At least one of these is required: url or html url string html string",
    );
  });

  it("call variants by title, by name, or by type, and never by a number", () => {
    const { words } = site;
    expect(words("schemas/Labels")).toContain("One of Base A title string (uuid) Base[] integer");
    expect(words("schemas/Labels")).not.toMatch(/Option 1|Variant 1/);
  });
});

describe("discriminators on the page", () => {
  let site: ApiSite;
  beforeAll(async () => {
    site = await fixtureSite("discriminators.yaml");
  });

  it("label variants with the keys of their mapping", () => {
    expect(site.words("schemas/Rule")).toMatch(
      /One of · Told apart by ruleType http queue http ruleType = http .*url string queue ruleType = queue/,
    );
  });

  it("offer the schemas that inherit, and end", () => {
    const words = site.words("schemas/Pet");
    expect(words).toMatch(/friend object Same as Pet .*Told apart by petType Cat Dog Kitten/);
    expect(words).toMatch(/Cat petType = Cat lives integer Dog petType = Dog tricks integer Kitten/);
  });

  it("use the value that a variant says it has", async () => {
    const variant = (kind: string) => ({
      type: "object",
      properties: { kind: { type: "string", const: kind } },
    });
    const { words, samples } = await apiSite({
      paths: {
        "/a": {
          post: {
            ...answer,
            requestBody: {
              content: {
                "application/json": {
                  schema: {
                    oneOf: [
                      { $ref: "#/components/schemas/CatDto" },
                      { $ref: "#/components/schemas/Dog%20Dto" },
                    ],
                    discriminator: { propertyName: "kind", mapping: { dog: "#/components/schemas/Dog Dto" } },
                  },
                },
              },
            },
          },
        },
      },
      components: { schemas: { CatDto: variant("cat"), "Dog Dto": variant("dog") } },
    });
    expect(words("api-reference/post-a", "body")).toMatch(
      /One of · Told apart by kind CatDto dog .*kind = cat/,
    );
    expect(samples("api-reference/post-a")).toContain('{ "kind": "cat" }');
  });
});

describe("schemas inside themselves on the page", () => {
  let site: ApiSite;
  beforeAll(async () => {
    site = await fixtureSite("recursion.yaml");
  });

  it.each([
    ["post-filter", "must object[] Same as Filter Filter properties 3 Open not object | null Same as Filter"],
    [
      "post-mutual",
      "name string employer object Company properties 2 title string owner object Same as Person",
    ],
    ["post-inherits-itself", "object Own a string"],
    ["post-aliases", "any Loop"],
  ])("stop with the name of what comes again: %s", (page, expected) => {
    expect(site.words(`api-reference/${page}`, "body")).toContain(expected);
    expect(site.problems).toEqual([]);
  });

  it("are not what a schema is that is used twice side by side", () => {
    const words = site.words("api-reference/post-twice", "body");
    expect(words).toContain("from object Point properties 1 x number to object Point properties 1 x number");
    expect(words).not.toContain("Same as");
  });

  it("stay small when everything is linked with everything, and so do samples", async () => {
    const names = Array.from({ length: 60 }, (_, at) => `S${at}`);
    const linked = Object.fromEntries(
      names.map((name) => [
        name,
        {
          type: "object",
          properties: Object.fromEntries(
            names.map((other) => [other, { $ref: `#/components/schemas/${other}` }]),
          ),
        },
      ]),
    );
    const content = { "application/json": { schema: { $ref: "#/components/schemas/S0" } } };
    const { html, samples } = await apiSite(
      {
        paths: {
          "/a": { post: { requestBody: { content }, responses: { 200: { description: "Ok", content } } } },
        },
        components: { schemas: linked },
      },
      { files: {} },
    );
    const page = html("api-reference/post-a");
    expect(page.length).toBeLessThan(150_000);
    expect(count(page, "<")).toBeLessThan(6000);
    expect(samples("api-reference/post-a").length).toBeLessThan(30_000);
  });
});

describe("words of schemas on the page", () => {
  let site: ApiSite;
  beforeAll(async () => {
    site = await fixtureSite("dialects.yaml");
  });

  it("say alike that a value may be null, in whichever way it is written", () => {
    expect(site.words("schemas/Nulls")).toMatch(
      /nullable string \| null typed string \| null union object \| null .*listed string \| null Options a "" null never string mixed string \| number plainUnion string \| integer/,
    );
  });

  it("show bounds alike, as flags and as numbers", () => {
    expect(site.words("schemas/Numbers")).toContain(
      "oldBound number Range 0 < x ≤ 5 newBound number Range 0 < x ≤ 5",
    );
  });

  it("show every constraint", () => {
    expect(site.words("schemas/Constrained")).toContain(
      "Properties ≥ 1 number number<double> Default 2 Range 1 ≤ x ≤ 9 · Multiple of 0.5 text string Length 1 – 9 · Pattern ^a list string[] Items 1 – 3 · No value twice",
    );
  });

  it("infer a type that is missing; nothing at all is any", () => {
    expect(site.words("schemas/Inferred")).toContain(
      "object object Properties 1 a string array string[] bare any[] anything any text string Pattern ^a values integer Options 1 2 truth any constant string Always fixed",
    );
  });

  it("show maps with the name of their keys, beside properties", () => {
    expect(site.words("schemas/Maps")).toContain("known string {metric} integer");
  });

  it("show patterns, tuples, conditions and other rules in words", () => {
    const words = site.words("schemas/Words");
    expect(words).toMatch(
      /pair array .*\[0\] string \[1\] integer oldPair array .*\[0\] string \[1\] integer \/\^x-\/ string/,
    );
    expect(words).toMatch(/No other properties are allowed\./);
    expect(words).toMatch(/forbidden/);
    expect(words).toMatch(/If.* kind .*card.* then.* number/);
    expect(words).toMatch(/names.* \^\[a-z\]\+\$/i);
  });

  it("name and describe the values of enumerations, whatever the extension is called", () => {
    expect(site.words("schemas/Enums")).toContain(
      "names integer 1 One First. 2 Two Second. others string a Aa First. b Bb Second.",
    );
  });

  it("fold long enumerations, explained or not, and say how many more there are than anybody reads", async () => {
    const values = Array.from({ length: 3000 }, (_, at) => `value-${at}`);
    const plain = { type: "string", enum: values };
    const explained = { type: "string", enum: values.slice(0, 400), "x-enum-descriptions": ["The first."] };
    const { html, words } = await apiSite({
      paths: {
        "/a": {
          get: {
            ...answer,
            parameters: [
              { name: "plain", in: "query", schema: plain },
              { name: "explained", in: "query", schema: explained },
            ],
          },
        },
      },
    });
    const shown = words("api-reference/get-a", "query-parameters");
    expect(shown).toMatch(/plain string Options 3000 value-0 · .* · value-1499 \+ 1500 /);
    expect(shown).toMatch(/explained string Options 400 value-0 The first\. value-1 value-2 .* · value-399$/);
    expect(count(html("api-reference/get-a"), "<")).toBeLessThan(6000);
  });

  it("show the first of thousands of properties, and the rest on demand", async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`p${at}`, { type: "string", description: `Number ${at}` }]),
    );
    const { html, paths } = await apiSite({
      paths: {
        "/a": {
          post: {
            ...answer,
            requestBody: { content: { "application/json": { schema: { type: "object", properties } } } },
          },
        },
      },
    });
    const page = html("api-reference/post-a");
    expect(page).toContain('id="body-p0"');
    expect(page.length).toBeLessThan(150_000);
    expect(page).toContain("data-deferred");
    const parts = paths.filter((path) => path.startsWith("_octavo/schemas/"));
    const all = [page, ...parts.map((path) => html(path.slice(0, -".html".length)))].join("");
    expect(all).toContain(">p4999<");
  });

  it("leave out of requests what is only read, of responses what is only written; samples too", async () => {
    const content = {
      "application/json": {
        schema: {
          type: "object",
          properties: {
            id: { type: "string", readOnly: true },
            password: { type: "string", writeOnly: true },
            name: { type: "string" },
          },
        },
      },
    };
    const { words, samples } = await apiSite({
      paths: {
        "/a": { post: { requestBody: { content }, responses: { 200: { description: "Ok", content } } } },
      },
    });
    expect(words("api-reference/post-a", "body")).toMatch(/password write-only string name string$/);
    expect(words("api-reference/post-a", "body")).not.toMatch(/\bid\b/);
    expect(words("api-reference/post-a", "response")).toMatch(/id read-only string name string$/);
    expect(samples("api-reference/post-a")).toMatch(
      /--data '\{ "password": "string", "name": "string" \}' .*\{ "id": "string", "name": "string" \}$/,
    );
  });

  it("mark parameters and properties that are deprecated", async () => {
    const { words } = await apiSite({
      paths: {
        "/a": {
          post: {
            ...answer,
            parameters: [{ name: "old", in: "query", deprecated: true, schema: { type: "string" } }],
            requestBody: {
              content: {
                "application/json": {
                  schema: { type: "object", properties: { gone: { type: "string", deprecated: true } } },
                },
              },
            },
          },
        },
      },
    });
    expect(words("api-reference/post-a", "query-parameters")).toContain("old string Deprecated");
    expect(words("api-reference/post-a", "body")).toContain("gone string Deprecated");
  });
});

describe("texts on the page", () => {
  it("are Markdown with harmless HTML: tables, code, headings, braces and tags, and no scripts", async () => {
    const { html, words, problems } = await fixtureSite("markdown.yaml");
    const page = html("api-reference/texts-that-are-no-mdx");
    expect(page).toContain("<strong>Heading</strong>");
    expect(page).toMatch(/<td>\{brace\}<\/td>/);
    expect(page).toContain("<b>bold</b>");
    expect(words("api-reference/texts-that-are-no-mdx")).toContain("<Tag> and {expression} and bold");
    expect(page).not.toMatch(/alert\(|onerror|javascript:/);
    expect(words("api-reference/texts-that-are-no-mdx", "response")).toContain("fine {x}");
    expect(problems).toEqual([]);
  });

  it("cannot take an anchor of the page", async () => {
    const { html } = await apiSite({
      paths: {
        "/a": {
          get: {
            description: '# Response\n\n<div id="response">x</div><a name="response">y</a>',
            responses: { 200: { description: "## Response" } },
          },
        },
      },
    });
    expect(count(html("api-reference/get-a"), 'id="response"')).toBe(1);
    expect(html("api-reference/get-a")).not.toContain('name="response"');
  });
});

describe("responses and callbacks on the page", () => {
  let site: ApiSite;
  beforeAll(async () => {
    site = await fixtureSite("messages.yaml");
  });

  it("have a tab for each status in order, content types, headers, links, and say when there is no content", () => {
    const words = site.words("api-reference/order", "response");
    expect(words).toMatch(/^Response 201 204 404 4XX default 201 Made Headers 1 X-Rate integer Left /);
    expect(words).toContain("application/json text/event-stream application/octet-stream");
    expect(words).toContain(
      "Links next : getNext Then 204 Nothing No content. 404 Gone No content. 4XX Yours",
    );
  });

  it("fold every callback between body and responses, with its method and expression", () => {
    const page = site.html("api-reference/order");
    const order = ['<h2 id="body"', '<h2 id="callbacks"', '<h2 id="response"'].map((part) =>
      page.indexOf(part),
    );
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(count(page, '<details class="callback">')).toBe(2);
    const words = site.words("api-reference/order");
    expect(words).toContain(
      "Callbacks POST Done {$request.body#/callbackUrl} Body ok boolean Response 204 204 Thanks No content. PUT onFail https://example.com/{$request.query.id}",
    );
  });
});
