import { describe, expect, it } from "vitest";
import { docsJsonSchema } from "./json-schema.ts";
import { docs } from "./schema/docs.ts";
import { objectOutline, type Outline } from "./schema/outline.ts";

describe("docsJsonSchema", () => {
  const schema = JSON.parse(JSON.stringify(docsJsonSchema()));

  it("names the definition of every element of the navigation", () => {
    const kinds = ["language", "version", "tab", "dropdown", "anchor", "product", "item", "group"];
    expect(Object.keys(schema.$defs)).toEqual(expect.arrayContaining(kinds));
    expect(Object.keys(schema.$defs).filter((name) => name.startsWith("__"))).toEqual([]);
    expect(schema.$defs.group.properties.pages.anyOf[0].items.anyOf).toEqual([
      { type: "string" },
      { $ref: "#/$defs/group" },
    ]);
  });

  it("says what is required, unless the object stands in another file", () => {
    expect(schema.anyOf).toEqual([
      { required: ["theme", "name", "colors", "navigation"] },
      { required: ["$ref"] },
    ]);
    expect(schema.properties.colors.anyOf).toEqual([{ required: ["primary"] }, { required: ["$ref"] }]);
  });

  it("describes what an editor completes", () => {
    expect(schema.$id).toBe("urn:octavo:docs.json");
    expect(schema.properties.styling.properties.eyebrows).toEqual({
      default: "section",
      description: expect.stringContaining("title"),
      type: "string",
      enum: ["section", "breadcrumbs"],
    });
    expect(schema.properties.colors.properties.primary.pattern).toMatch(/^\^#/);
  });
});

describe("the schema", () => {
  it("describes every setting", () => {
    const seen = new Set<Outline>();
    const silent: string[] = [];
    const visit = (outline: Outline, way: string): void => {
      if (seen.has(outline)) return;
      seen.add(outline);
      if (outline.kind === "list") visit(outline.item(), way);
      if (outline.kind === "map") visit(outline.value(), way);
      if (outline.kind === "choice") outline.options.forEach((option) => visit(option, way));
      if (outline.kind !== "object") return;
      for (const [key, { outline: value, description }] of outline.keys) {
        if (description === "" && !way.endsWith(".socials")) silent.push(`${way}.${key}`);
        visit(value(), `${way}.${key}`);
      }
    };
    visit(objectOutline(docs), "");
    expect(silent).toEqual([]);
  });
});
