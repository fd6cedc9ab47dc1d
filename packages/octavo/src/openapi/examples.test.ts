import { describe, expect, it } from "vitest";
import { documentOf, fixture, viewOf } from "./openapi.testing.ts";

const document = fixture("examples.yaml");
const body = (path: string) => viewOf(document, "post", path).body?.media[0]?.examples ?? [];

describe("examples", () => {
  it("are the named ones first, by reference, as text or elsewhere", () => {
    expect(body("/named")).toMatchObject([
      { name: "first", summary: "The first", description: "More.", value: { a: 1 }, generated: false },
      { name: "second", summary: "The second", value: { b: 2 } },
      { name: "text", value: { written: "as text" }, language: "json", text: '{\n  "written": "as text"\n}' },
      { name: "far", value: undefined, text: "", externalValue: "https://example.com/example.json" },
    ]);
  });

  it("are else that of the media type, then that of the schema without what is only read", () => {
    expect(body("/media")).toMatchObject([{ name: null, value: { from: "media" } }]);
    expect(body("/schema")).toMatchObject([{ value: { from: "schema" }, generated: true }]);
  });

  it("are else made from the examples and defaults of properties, and bounded", () => {
    const [example] = body("/properties");
    expect(example?.value).toMatchObject({
      name: "Ada",
      size: "small",
      when: "2019-08-24",
      state: "open",
      parent: { name: "string" },
    });
    expect(example?.value).not.toHaveProperty("id");
    expect(example?.text.length).toBeLessThan(500);
  });

  it("give parameters a value", () => {
    expect(viewOf(document, "post", "/properties").parameters.map(({ sample }) => sample)).toEqual([
      20,
      "name",
      "open",
    ]);
  });

  it("are not made for files, and are texts for text", () => {
    const [image, text, xml] = viewOf(document, "post", "/properties").responses[0]?.media ?? [];
    expect(image?.examples).toEqual([]);
    expect(text?.examples).toMatchObject([{ text: "pong", language: "text" }]);
    expect(xml?.examples[0]?.language).toBe("xml");
    expect(xml?.examples[0]?.text).toBe(
      [
        '<soap:envelope id="3" xmlns:soap="http://example.com/soap">',
        "  <photos>",
        "    <photo>p.png</photo>",
        "  </photos>",
        "</soap:envelope>",
      ].join("\n"),
    );
  });

  it("stay small where every schema holds every other", () => {
    const names = Array.from({ length: 40 }, (_, index) => `S${index}`);
    const properties = Object.fromEntries(
      names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
    );
    const schemas = Object.fromEntries(names.map((name) => [name, { type: "object", properties }]));
    const content = { "application/json": { schema: { $ref: "#/components/schemas/S0" } } };
    const paths = { "/a": { post: { requestBody: { content } } } };
    const linked = documentOf(JSON.stringify({ openapi: "3.1.0", paths, components: { schemas } }));
    const [example] = viewOf(linked, "post", "/a").body?.media[0]?.examples ?? [];
    expect(example?.text.length).toBeLessThan(20_000);
  });
});
