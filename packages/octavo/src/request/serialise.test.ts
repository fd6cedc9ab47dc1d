import { describe, expect, it } from "vitest";
import { cookiePairs, headerText, pathText, queryPairs } from "./serialise.ts";
import type { ParameterIn, RequestParameter, RequestValue } from "./types.ts";

const list = ["blue", "black", "brown"];
const object = { R: 100, G: 200 };

function parameter(place: ParameterIn, style: string, explode: boolean, name = "color"): RequestParameter {
  return { name, in: place, required: true, style, explode };
}

describe("parameters in the path", () => {
  it.each([
    ["simple", false, "blue", "blue"],
    ["simple", false, list, "blue,black,brown"],
    ["simple", true, list, "blue,black,brown"],
    ["simple", false, object, "R,100,G,200"],
    ["simple", true, object, "R=100,G=200"],
    ["label", false, "blue", ".blue"],
    ["label", false, list, ".blue,black,brown"],
    ["label", true, list, ".blue.black.brown"],
    ["label", false, object, ".R,100,G,200"],
    ["label", true, object, ".R=100.G=200"],
    ["matrix", false, "blue", ";color=blue"],
    ["matrix", false, "", ";color"],
    ["matrix", false, list, ";color=blue,black,brown"],
    ["matrix", true, list, ";color=blue;color=black;color=brown"],
    ["matrix", false, object, ";color=R,100,G,200"],
    ["matrix", true, object, ";R=100;G=200"],
    ["simple", false, "a/b c?", "a%2Fb%20c%3F"],
  ] as const)("%s, explode %s, %j is written %s", (style, explode, value: RequestValue, text) => {
    expect(pathText(parameter("path", style, explode), value)).toBe(text);
  });
});

describe("parameters in the query", () => {
  it.each([
    ["form", true, "blue", "color=blue"],
    ["form", true, "", "color="],
    ["form", true, list, "color=blue&color=black&color=brown"],
    ["form", false, list, "color=blue,black,brown"],
    ["form", true, object, "R=100&G=200"],
    ["form", false, object, "color=R,100,G,200"],
    ["spaceDelimited", false, list, "color=blue%20black%20brown"],
    ["spaceDelimited", false, object, "color=R%20100%20G%20200"],
    ["pipeDelimited", false, list, "color=blue%7Cblack%7Cbrown"],
    ["pipeDelimited", false, object, "color=R%7C100%7CG%7C200"],
    ["deepObject", true, object, "color%5BR%5D=100&color%5BG%5D=200"],
    ["deepObject", true, { a: { b: [1, 2] } }, "color%5Ba%5D%5Bb%5D%5B%5D=1&color%5Ba%5D%5Bb%5D%5B%5D=2"],
    ["deepObject", true, { a: [{ b: 1 }] }, "color%5Ba%5D%5B0%5D%5Bb%5D=1"],
    ["form", true, "a&b=c#d", "color=a%26b%3Dc%23d"],
    ["form", true, [], ""],
  ] as const)("%s, explode %s, %j is written %s", (style, explode, value: RequestValue, text) => {
    expect(queryPairs(parameter("query", style, explode), value).join("&")).toBe(text);
  });

  it("keeps brackets, dots and dollars of a name", () => {
    expect(queryPairs(parameter("query", "form", true, "$filter.tags[]"), ["a", "b"])).toEqual([
      "%24filter.tags%5B%5D=a",
      "%24filter.tags%5B%5D=b",
    ]);
  });

  it("leaves signs alone where the specification allows them, but for those that would end the value", () => {
    const reserved = { ...parameter("query", "form", true), allowReserved: true };
    expect(queryPairs(reserved, "/a/b:c?d,e&f#g")).toEqual(["color=/a/b:c?d,e%26f%23g"]);
  });

  it("writes a parameter that has a media type as a text of that type", () => {
    const json = { ...parameter("query", "form", true, "filter"), contentType: "application/json" };
    expect(queryPairs(json, { size: 1 })).toEqual(["filter=%7B%22size%22%3A1%7D"]);
  });
});

describe("parameters in headers and cookies", () => {
  it.each([
    [false, list, "blue,black,brown"],
    [false, object, "R,100,G,200"],
    [true, object, "R=100,G=200"],
    [false, "ü /", "ü /"],
  ] as const)("explode %s, %j is the header %s", (explode, value: RequestValue, text) => {
    expect(headerText(parameter("header", "simple", explode), value)).toBe(text);
  });

  it.each([
    [false, "blue", "color=blue"],
    [false, list, "color=blue,black,brown"],
    [true, list, "color=blue; color=black; color=brown"],
    [false, object, "color=R,100,G,200"],
    [true, object, "R=100; G=200"],
  ] as const)("explode %s, %j is the cookie %s", (explode, value: RequestValue, text) => {
    const pairs = cookiePairs(parameter("cookie", "form", explode), value);
    expect(pairs.map((pair) => `${pair.name}=${pair.value}`).join("; ")).toBe(text);
  });
});
