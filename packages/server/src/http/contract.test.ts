import { describe, expect, it } from "vitest";
import { z } from "zod";
import { freshDatabase } from "../../../../test/postgres-database.ts";
import { testedService, type Received, type TestedService } from "./service.testing.ts";

type Schema = Readonly<Record<string, unknown>>;

interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Described extends Operation {
  readonly method: string;
  readonly path: string;
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The description as it is served, and something of every kind that it tells about. */
async function described(databaseUrl: string | null) {
  const tested = await testedService(databaseUrl);
  const document: Document = JSON.parse((await tested.ask("/v1/openapi.json")).text);
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
  const key = await tested.key();
  const place = await fixtures(tested);
  return { tested, document, operations, key, place };
}

async function fixtures(tested: TestedService): Promise<(path: string) => string> {
  const project = await tested.project("handbook");
  const deployment = await tested.built(project);
  await tested.key(project.id);
  const [key] = await tested.store.keys.list(project.id);
  const conversation = await tested.store.conversations.record({
    projectId: project.id,
    threadId: "thread",
    query: "How?",
    response: "So.",
    sources: [{ title: "A page", url: "https://docs.example.com/a" }],
    resolutionStatus: "answered",
    queryCategory: "how-to",
  });
  const ids: Readonly<Record<string, string | undefined>> = {
    projectId: project.id,
    deploymentId: deployment.id,
    statusId: deployment.id,
    keyId: key?.id,
    conversationId: conversation?.id,
  };
  return (path) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "missing");
}

/** A schema by itself, in which an object has the described members and no others. */
function standalone(schema: unknown, document: Document): unknown {
  if (Array.isArray(schema)) return schema.map((one) => standalone(one, document));
  if (typeof schema !== "object" || schema === null) return schema;
  const reference: unknown = Reflect.get(schema, "$ref");
  if (typeof reference === "string") {
    return standalone(document.components.schemas[reference.split("/").at(-1) ?? ""], document);
  }
  const {
    examples: _,
    example: __,
    ...rest
  } = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, standalone(value, document)]));
  return "properties" in rest ? { additionalProperties: false, ...rest } : rest;
}

function violations(received: Received, { responses }: Described, document: Document): unknown {
  const answer = responses[String(received.status)];
  if (answer === undefined) return `${received.status} is not described`;
  if (received.text === "") return null;
  const type = received.headers.get("content-type")?.split(";")[0] ?? "";
  const schema = answer.content?.[type]?.schema;
  if (schema === undefined) return `${type} is not described`;
  if (!/[/+]json$/.test(type)) return null;
  const checker = z.fromJSONSchema(Object(standalone(schema, document)));
  return checker.safeParse(JSON.parse(received.text)).error?.issues ?? null;
}

describe.each([
  ["SQLite", async () => null],
  ["PostgreSQL", freshDatabase],
])("what the description of the API promises, on %s", (_, database) => {
  it("holds for what every operation answers that reads", async () => {
    const { tested, document, operations, key, place } = await described(await database());
    const reading = operations.filter(({ method }) => method === "GET");
    expect(reading.length).toBeGreaterThan(8);
    for (const operation of reading) {
      const answer = await tested.ask(place(operation.path), { key });
      const found = [operation.path, answer.status, violations(answer, operation, document)];
      expect(found).toEqual([operation.path, 200, null]);
    }
  });

  it("holds for every refusal: no key, a parameter that is not there, another method", async () => {
    const { tested, document, operations, key, place } = await described(await database());
    for (const operation of operations) {
      const { method, path, security } = operation;
      if (security === undefined) continue;
      const where = place(path);
      const withoutKey = await tested.ask(where, { method });
      expect([method, path, withoutKey.status, violations(withoutKey, operation, document)]).toEqual([
        method,
        path,
        401,
        null,
      ]);
      const strange = await tested.ask(`${where}?strange=1`, { method, key });
      expect([method, path, strange.status, violations(strange, operation, document)]).toEqual([
        method,
        path,
        400,
        null,
      ]);
      // An archive is looked at as it arrives.
      if (operation.requestBody !== undefined && !("application/json" in operation.requestBody.content))
        continue;
      expect([path, strange.json["errors"]]).toEqual([
        path,
        expect.arrayContaining([
          expect.objectContaining({
            parameter: "strange",
            code: "unknown",
            message: "There is no parameter `strange` here.",
          }),
        ]),
      ]);
    }
    for (const path of Object.keys(document.paths)) {
      const allowed = operations.filter((operation) => operation.path === path).map(({ method }) => method);
      const wrong = methods.find((method) => !allowed.includes(method));
      const { status, headers } = await tested.ask(place(path), { method: wrong ?? "OPTIONS", key });
      const named = headers
        .get("allow")
        ?.split(", ")
        .filter((method) => method !== "HEAD");
      expect([path, status, named]).toEqual([path, 405, allowed.toSorted()]);
    }
  });
});
