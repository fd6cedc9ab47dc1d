import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../types.ts";
import { applyOverlay } from "./apply.ts";
import { parsePath } from "./path.ts";
import { withOverlays } from "./read.ts";
import { select } from "./select.ts";

const shop: JsonObject = {
  openapi: "3.1.0",
  tags: [{ name: "a" }, { name: "b", internal: true }, { name: "c" }],
  paths: {
    "/users": { get: { summary: "List", deprecated: true }, post: { summary: "Make", order: 2 } },
    "/it's": { get: { summary: "Quote" } },
  },
};

function found(path: string, root: Json = shop): readonly string[] | string | null {
  const query = parsePath(path);
  if (typeof query === "string") return query;
  return select(root, query, { left: 2000 })?.map(({ keys }) => keys.join(" ")) ?? null;
}

describe("the targets of an overlay", () => {
  it.each([
    ["$", [""]],
    ["$.paths['/users'].get", ["paths /users get"]],
    ['$.paths["/it\'s"].*.summary', ["paths /it's get summary"]],
    ["$.paths['/it\\'s'].get", ["paths /it's get"]],
    ["$.paths.*.get", ["paths /users get", "paths /it's get"]],
    ["$.paths.*['get', 'post'].order", ["paths /users post order"]],
    ["$..order", ["paths /users post order"]],
    ["$..[?@.deprecated == true]", ["paths /users get"]],
    ["$.paths.*[?@.deprecated]", ["paths /users get"]],
    ["$.paths.*[?!@.deprecated && (@.order > 1 || @.order == 7)]", ["paths /users post"]],
    ["$.tags[?@.name!='a' && length(@.name) == 1].name", ["tags 1 name", "tags 2 name"]],
    ["$.tags[0, -1]", ["tags 0", "tags 2"]],
    ["$.tags[1:]", ["tags 1", "tags 2"]],
    ["$.tags[::-2]", ["tags 2", "tags 0"]],
    ["$.tags[?@.name == $.tags[1].name]", ["tags 1"]],
    ["$.none.at.all", []],
    ["$.constructor", []],
  ])("`%s` are found", (path, expected) => {
    expect(found(path)).toEqual(expected);
  });

  it.each(["paths", "$.", "$[", "$.a[?]", "$.a[?@.b ==]", "$.a b", "$[?match(@.a, 'x')]", "$['a'"])(
    "`%s` is refused in words",
    (path) => {
      expect(typeof found(path)).toBe("string");
    },
  );

  it("are given up on when they are too much", () => {
    const wide = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`k${at}`, { a: { b: 1 } }]));
    expect(found("$..*..*", wide)).toBe(null);
  });
});

describe("the actions of an overlay", () => {
  const change = (...actions: JsonObject[]) => applyOverlay(shop, { overlay: "1.0.0", actions });

  it("merge objects, add to lists and replace other values", () => {
    const { root, idle } = change(
      { target: "$.paths['/users'].get", update: { summary: "List all", "x-group": { a: 1 } } },
      { target: "$.tags", update: { name: "d" } },
      { target: "$.paths['/users'].post.order", update: 3 },
    );
    expect(idle).toEqual([]);
    expect(root).toMatchObject({
      tags: [{ name: "a" }, { name: "b" }, { name: "c" }, { name: "d" }],
      paths: {
        "/users": {
          get: { summary: "List all", deprecated: true, "x-group": { a: 1 } },
          post: { summary: "Make", order: 3 },
        },
      },
    });
  });

  it("remove what they lead to, also several at once", () => {
    const { root } = change({ target: "$..[?@.deprecated || @.internal]", remove: true, update: { a: 1 } });
    expect(root["tags"]).toEqual([{ name: "a" }, { name: "c" }]);
    expect(root["paths"]).toEqual({
      "/users": { post: { summary: "Make", order: 2 } },
      "/it's": { get: { summary: "Quote" } },
    });
  });

  it("copy from elsewhere", () => {
    const { root } = change(
      { target: "$.paths", update: { "/people": {} } },
      { target: "$.paths['/people']", copy: "$.paths['/users']" },
    );
    expect(root).toMatchObject({ paths: { "/people": { get: { summary: "List" } } } });
  });

  it("leave the document that was read as it is", () => {
    change({ target: "$.tags[*]", update: { name: "changed" } });
    expect(shop["tags"]).toEqual([{ name: "a" }, { name: "b", internal: true }, { name: "c" }]);
  });

  it("do not reach what every object has", () => {
    const { root } = change({
      target: "$",
      update: JSON.parse('{ "__proto__": { "polluted": true } }') as Json,
    });
    expect(Object.hasOwn(root, "__proto__")).toBe(true);
    expect("polluted" in {}).toBe(false);
  });

  it("that change nothing are reported, and those that would change too much", () => {
    const many = Array.from({ length: 400 }, (_, at) => ({ [`a${at}`]: 1 }));
    const { idle } = applyOverlay(
      { list: many },
      {
        actions: [
          { update: {} },
          { target: "$.nope", remove: true },
          { target: "$.list" },
          { target: "$.list", copy: "$.list[*]" },
          { target: "$.list[*]", update: Object.fromEntries(many.flatMap(Object.entries)) },
          { target: "$.list[*]", update: Object.fromEntries(many.flatMap(Object.entries)) },
          { target: "$.list[*]", update: Object.fromEntries(many.flatMap(Object.entries)) },
          { target: "$.list[*]", update: Object.fromEntries(many.flatMap(Object.entries)) },
        ],
      },
    );
    expect(idle).toEqual([
      { pointer: "#/actions/0", problem: "The action has no `target`." },
      { pointer: "#/actions/1", problem: "`$.nope` leads to nothing." },
      { pointer: "#/actions/2", problem: "The action has neither `update` nor `remove`." },
      { pointer: "#/actions/3", problem: "`$.list[*]` leads to more than one place." },
      { pointer: "#/actions/7", problem: "The overlay changes more than can be changed." },
    ]);
  });
});

it("what is no overlay is left out, with the reason at its place", () => {
  const overlays = [
    { source: "a.yaml", text: "actions: [" },
    { source: "b.json", text: '{ "openapi": "3.1.0" }' },
    { source: "c.yaml", text: "overlay: 1.0.0\nactions:\n  - target: $.nope\n    remove: true\n" },
  ];
  const { value, diagnostics } = withOverlays(shop, overlays);
  expect(value).toEqual(shop);
  expect(diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([
    expect.stringMatching(/^a\.yaml:\d openapi\/overlay$/),
    "b.json:1 openapi/overlay",
    "c.yaml:3 openapi/overlay-action",
  ]);
});
