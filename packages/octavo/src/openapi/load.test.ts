import { describe, expect, it } from "vitest";
import { loadDocument } from "./load.ts";
import { fixture, fixtureText } from "./openapi.testing.ts";
import { operationRecords } from "./operations.ts";

function problemOf(text: string, name = "spec.yaml"): string {
  const { value, diagnostics } = loadDocument(name, text);
  expect(value).toBeNull();
  const [problem] = diagnostics;
  return problem === undefined ? "" : `${problem.code} ${problem.line}:${problem.column} ${problem.message}`;
}

describe("loading", () => {
  it("makes the same of JSON and of YAML", () => {
    const yaml = fixture("worked-run.yaml");
    const json = loadDocument("worked-run.yaml", JSON.stringify(yaml.root)).value;
    expect(json?.root).toEqual(yaml.root);
    expect(operationRecords(json ?? yaml)).toEqual(operationRecords(yaml));
  });

  it("knows the languages of the code in its texts, however they are written", () => {
    const description = "Call it:\n\n```ruby\ncall\n```\n\n> ~~~ c++\n> call();\n> ~~~\n\n    ```go\n    ```";
    const written = JSON.stringify({ openapi: "3.1.0", info: { title: "T", description }, paths: {} });
    const numbered = written.replaceAll("`", "\\u0060").replaceAll("+", "\\u002b");
    const yaml = `openapi: 3.1.0\ninfo:\n  title: T\n  description: |\n    ${description.replaceAll("\n", "\n    ")}\npaths: {}\n`;
    for (const text of [written, numbered, yaml]) {
      expect([...(loadDocument("spec", text).value?.codeLanguages() ?? [])].sort()).toEqual([
        "c++",
        "go",
        "ruby",
      ]);
    }
  });

  it("takes YAML that is lenient about the column of a closing bracket", () => {
    expect(operationRecords(fixture("lenient.yaml"))).toHaveLength(1);
  });

  it("says where YAML or JSON is broken", () => {
    expect(problemOf("openapi: 3.0.0\ninfo:\n  title: a: b\n")).toMatch(
      /^openapi\/invalid-syntax 3:10 spec.yaml/,
    );
    expect(problemOf('{\n  "openapi": "3.0.0"\n  "info": {} }')).toMatch(
      /^openapi\/invalid-syntax 3:3 .*comma expected/,
    );
  });

  it("refuses Swagger 2.0 and unknown versions by their names", () => {
    expect(problemOf(fixtureText("swagger-2.yaml"))).toContain("Swagger 2.0 is not supported");
    expect(problemOf("openapi: 4.0.0\n")).toContain("OpenAPI 4.0.0 is not supported");
    expect(problemOf("openapi: []\n")).toContain("OpenAPI [] is not supported");
  });

  it("reads 3.2 with a warning at its version", () => {
    const { value, diagnostics } = loadDocument("new.yaml", fixtureText("openapi-3.2.yaml"));
    expect(value === null ? [] : operationRecords(value)).toHaveLength(1);
    expect(diagnostics).toMatchObject([
      { code: "openapi/newer-version", file: "new.yaml", line: 1, column: 1 },
    ]);
  });

  it("reads a version that YAML takes for a number", () => {
    expect(loadDocument("a.yaml", "openapi: 3.1\npaths: {}\n").value?.version).toBe("3.1");
  });

  it("says of JSON that is something else which file it is", () => {
    expect(problemOf(fixtureText("not-openapi.json"), "config/other.json")).toContain(
      "config/other.json: The file has no `openapi` field",
    );
    expect(problemOf("[]")).toContain("it holds no object");
  });

  it("takes a key that is written twice, with a warning", () => {
    const { value, diagnostics } = loadDocument(
      "a.yaml",
      "openapi: 3.0.0\ninfo: {}\ninfo: { title: Last }\npaths: {}\n",
    );
    expect(value?.root["info"]).toEqual({ title: "Last" });
    expect(diagnostics).toMatchObject([{ code: "openapi/duplicate-key", line: 3 }]);
  });

  it("refuses aliases that multiply, aliases inside themselves, and bottomless nesting", () => {
    expect(problemOf(fixtureText("alias-bomb.yaml"))).toContain("aliases make it too large");
    expect(problemOf("openapi: 3.0.0\nx: &x\n  y: *x\n")).toMatch(/too-large|invalid-syntax/);
    expect(problemOf(`{"openapi":"3.0.0","x":${"[".repeat(5000)}${"]".repeat(5000)}}`)).toContain(
      "too-large",
    );
    expect(problemOf(`openapi: 3.0.0\nx: ${"[".repeat(5000)}${"]".repeat(5000)}\n`)).toMatch(/^openapi\//);
  });

  it("follows merge keys", () => {
    const text = "openapi: 3.0.0\nx-a: &a { title: A }\ninfo: { <<: *a, version: '1' }\npaths: {}\n";
    expect(loadDocument("a.yaml", text).value?.root["info"]).toEqual({ title: "A", version: "1" });
  });
});

describe("places", () => {
  const yaml = fixture("mistakes.yaml");
  const json = loadDocument("a.json", JSON.stringify(yaml.root, null, 2)).value ?? yaml;

  it("are those of the key in YAML", () => {
    expect(yaml.placeOf("#/paths/~1users~1{id}/get/operationId")).toEqual({
      file: "mistakes.yaml",
      line: 10,
      column: 7,
    });
    expect(yaml.placeOf("#/paths/~1users~1{id}/get/parameters/1")).toMatchObject({ line: 13, column: 11 });
  });

  it("are those of the key in JSON", () => {
    const text = JSON.stringify(yaml.root, null, 2).split("\n");
    const { line, column } = json.placeOf("#/paths/~1users~1{id}/get/operationId");
    expect(text[line - 1]?.slice(column - 1)).toMatch(/^"operationId": "getUser"/);
    const second = json.placeOf("#/paths/~1users~1{id}/get/parameters/1");
    expect(text[second.line - 1]?.slice(second.column - 1)).toBe("{");
  });

  it("are the nearest thing around what is not there", () => {
    expect(yaml.placeOf("#/info/title")).toEqual(yaml.placeOf("#/info"));
    expect(json.placeOf("#/info/title")).toEqual(json.placeOf("#/info"));
  });
});

describe("keys that mean something to programs", () => {
  it("are keys like any other", () => {
    const document = fixture("prototype.json");
    const records = operationRecords(document);
    expect(records.map(({ path }) => path)).toEqual(["__proto__", "/constructor"]);
    expect(records[1]).toMatchObject({ tag: "__proto__", group: "__proto__" });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(document.resolve("#/components/constructor")).toBeUndefined();
  });
});
