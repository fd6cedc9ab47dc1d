import { describe, expect, it } from "vitest";
import { testedService, type TestedService } from "./service.testing.ts";

async function prepared() {
  const tested = await testedService();
  const key = await tested.key();
  const create = (name: string, idempotencyKey = "first") =>
    tested.ask("/v1/projects", {
      method: "POST",
      key,
      json: { name },
      headers: { "idempotency-key": idempotencyKey },
    });
  return { tested, key, create };
}

const count = async ({ store }: TestedService) => (await store.projects.list()).length;

describe("a request with an Idempotency-Key", () => {
  it("gets the first answer again, and changes nothing more", async () => {
    const { tested, create } = await prepared();
    const first = await create("Docs");
    const second = await create("Docs");
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(await count(tested)).toBe(1);
  });

  it("is refused when the name was used for something else", async () => {
    const { tested, create } = await prepared();
    await create("Docs");
    expect((await create("Other")).json).toMatchObject({ status: 422, code: "idempotency-mismatch" });
    expect((await create("Other", "second")).status).toBe(201);
    expect(await count(tested)).toBe(2);
  });

  it("waits for the first to be answered", async () => {
    const { tested, create } = await prepared();
    const both = await Promise.all([create("Docs"), create("Docs")]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await count(tested)).toBe(1);
  });

  it("may be sent again when it failed", async () => {
    const { create } = await prepared();
    expect((await create("")).status).toBe(400);
    expect((await create("Docs")).status).toBe(201);
  });

  it("has a name of its own for each key", async () => {
    const { tested, create } = await prepared();
    await create("Docs");
    const other = await tested.key();
    const headers = { "idempotency-key": "first" };
    const sent = { method: "POST", key: other, json: { name: "Other" }, headers };
    expect((await tested.ask("/v1/projects", sent)).status).toBe(201);
  });

  it("does not repeat the secret of a key, which is kept nowhere", async () => {
    const { tested, key } = await prepared();
    const json = { name: "CI", scopes: ["projects:read"] };
    const sent = { method: "POST", key, json, headers: { "idempotency-key": "k" } };
    const first = await tested.ask("/v1/keys", sent);
    const second = await tested.ask("/v1/keys", sent);
    expect(second.json).toEqual({ ...first.json, key: null });
    expect((await tested.store.keys.list(null)).length).toBe(2);
  });

  it("needs a name that can be written down", async () => {
    const { create } = await prepared();
    expect((await create("Docs", "a b")).json).toMatchObject({ status: 400, code: "invalid-request" });
  });
});
