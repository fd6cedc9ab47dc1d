import { describe, expect, it } from "vitest";
import { testedService } from "./service.testing.ts";

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
  }[];
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: object }>>;
}

interface Document {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

async function served(): Promise<Document> {
  const tested = await testedService();
  return JSON.parse((await tested.ask("/v1/openapi.json")).text);
}

describe("the description of the API", () => {
  it("describes every operation: its name, what it does, its parameters and its errors", async () => {
    const { openapi, tags, paths } = await served();
    expect(openapi).toBe("3.1.0");
    const tagNames = new Set(tags.map(({ name }) => name));
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        where: `${method} ${path}`,
        path,
        ...operation,
      })),
    );
    expect(operations.length).toBeGreaterThan(20);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const {
      where,
      path,
      summary,
      description,
      parameters = [],
      responses,
      tags: own = [],
    } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const broken = Object.entries(responses).filter(([status, { description: text, content = {} }]) => {
        const isProblem = Number(status) >= 400 && !path.endsWith("z");
        return !text || (isProblem && !("application/problem+json" in content));
      });
      expect({
        where,
        described: [summary, description].every(Boolean),
        tags: own.filter((tag) => tagNames.has(tag)).length,
        undescribed: parameters.filter((parameter) => !parameter.description),
        inPath: parameters.filter(({ in: place }) => place === "path").map(({ name }) => name),
        broken,
      }).toEqual({ where, described: true, tags: 1, undescribed: [], inPath, broken: [] });
    }
  });

  it("refers only to what it holds", async () => {
    const document = await served();
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = ""]) => path);
    expect(references.length).toBeGreaterThan(20);
    const dangling = references.filter((path) => {
      const found = path
        .split("/")
        .reduce<unknown>((value, key) => Reflect.get(Object(value), key), document);
      return typeof found !== "object";
    });
    expect(dangling).toEqual([]);
  });
});
