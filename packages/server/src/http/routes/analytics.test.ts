import { gunzipSync, brotliDecompressSync } from "node:zlib";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { ulid } from "ulid";
import { describe, expect, it, onTestFinished } from "vitest";
import { freshDatabase } from "../../../../../test/postgres-database.ts";
import { createKey } from "#auth/actions.ts";
import type { Conversation, Project, Scope } from "#store/types.ts";
import { createApp } from "../app.ts";
import { requestListener } from "../listener.ts";
import { listen } from "../server.ts";
import { testedService, type Received, type TestedService } from "../service.testing.ts";

const databases = [
  ["SQLite", async () => null],
  ["PostgreSQL", freshDatabase],
] as const;

const newYear = Date.UTC(2026, 0, 1);
const hour = 3_600_000;

type Given = Partial<Omit<Conversation, "projectId">>;

const addressOf = ({ id }: Pick<Project, "id">) => `/v1/analytics/${id}/assistant`;

/** A service with a project, and a key for its conversations. */
async function opened(databaseUrl: string | null = null) {
  const tested = await testedService(databaseUrl);
  const project = await tested.project("handbook");
  const key = await tested.key(project.id, ["analytics:read", "analytics:write", "audit:read"]);
  const has = (...given: readonly Given[]) => add(tested, project, given);
  const ask = (query = "", headers: Readonly<Record<string, string>> = {}) =>
    tested.ask(`${addressOf(project)}${query}`, { key, headers });
  return { ...tested, project, secret: key, has, ask, request: tested.ask };
}

async function add({ store }: TestedService, { id }: Project, given: readonly Given[]): Promise<string[]> {
  const rows = given.map((one) => ({
    id: ulid(one.at ?? newYear),
    at: newYear,
    threadId: "thread",
    query: "How?",
    response: "So.",
    sources: [{ title: "A page", url: "https://docs.example.com/a" }],
    resolutionStatus: "answered" as const,
    queryCategory: null,
    ...one,
  }));
  await store.conversations.import(id, rows);
  return rows.map((row) => row.id);
}

/** One for each hour of a day, newest first. */
const day = Array.from({ length: 24 }, (_, index) => ({ at: newYear + (23 - index) * hour }));

const linkPattern = /^<http:\/\/localhost:3000\/v1\/analytics\/\w+\/assistant(\?.+)>; rel="next"$/;

function idsOf({ json }: Received): string[] {
  const conversations = json["conversations"];
  return Array.isArray(conversations) ? conversations.map(({ id }) => id) : [];
}

describe.each(databases)("conversations on %s", (_, database) => {
  it("come as the contract says, newest first", async () => {
    const { has, ask } = await opened(await database());
    const [first, second] = await has(
      { at: newYear, queryCategory: "how-to" },
      { at: newYear + 1, resolutionStatus: "unanswered", sources: [], query: "Why\n“so”?" },
    );
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      conversations: [
        {
          id: second,
          timestamp: "2026-01-01T00:00:00.001Z",
          query: "Why\n“so”?",
          response: "So.",
          sources: [],
          resolutionStatus: "unanswered",
        },
        {
          id: first,
          timestamp: "2026-01-01T00:00:00.000Z",
          query: "How?",
          response: "So.",
          sources: [{ title: "A page", url: "https://docs.example.com/a" }],
          resolutionStatus: "answered",
          queryCategory: "how-to",
        },
      ],
      nextCursor: null,
      hasMore: false,
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/json",
      "cache-control": "no-store",
      "octavo-request-id": expect.stringMatching(/^[0-9A-Z]{26}$/),
      vary: "Accept, Accept-Encoding",
    });
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    expect(answer.headers.get("link")).toBeNull();
  });

  it("come on pages of every size, each once, also when the last page is exactly full", async () => {
    const { has, ask, project } = await opened(await database());
    const all = await has(...day.slice(0, 12));
    for (let limit = 1; limit <= 13; limit++) {
      const seen: string[] = [];
      const pages: Received[] = [];
      for (let address: string | undefined = `?limit=${limit}`; address !== undefined;) {
        const answer: Received = await ask(address);
        pages.push(answer);
        seen.push(...idsOf(answer));
        address = linkPattern.exec(answer.headers.get("link") ?? "")?.[1];
      }
      expect(seen).toEqual(all);
      const cursors = Array.from(
        { length: Math.ceil(12 / limit) },
        (_one, page) => all[(page + 1) * limit - 1],
      );
      const expected = cursors.map((id, page) => (page === cursors.length - 1 ? null : id));
      expect(pages.map(({ json }) => json["nextCursor"])).toEqual(expected);
      expect(pages.map(({ json }) => json["hasMore"])).toEqual(expected.map((id) => id !== null));
      expect(pages.map(({ headers }) => headers.get("link"))).toEqual(
        expected.map((id) =>
          id === null
            ? null
            : `<http://localhost:3000${addressOf(project)}?limit=${limit}&cursor=${id}>; rel="next"`,
        ),
      );
    }
  });

  it("are 100 on a page, unless asked for otherwise", async () => {
    const { has, ask } = await opened(await database());
    await has(...Array.from({ length: 1001 }, (_one, index) => ({ at: newYear + index })));
    expect(idsOf(await ask())).toHaveLength(100);
    expect(idsOf(await ask("?limit=1000"))).toHaveLength(1000);
  });

  it("are found by date: from inclusive, to exclusive", async () => {
    const { has, ask } = await opened(await database());
    const all = await has(...day);
    const found: readonly (readonly [string, readonly number[]])[] = [
      ["?dateFrom=2026-01-01T22:00:00Z", [23, 22]],
      ["?dateTo=2026-01-01T02:00:00Z", [1, 0]],
      ["?dateFrom=2026-01-01T05:00:00Z&dateTo=2026-01-01T07:00:00Z", [6, 5]],
      ["?dateFrom=2026-01-01T05:00:00%2B01:00&dateTo=2026-01-01T07:00:00%2B02:00", [4]],
      ["?dateFrom=2026-01-01T05:00:00+01:00&dateTo=2026-01-01T05:00:00.001Z", [5, 4]],
      ["?dateFrom=2026-01-01T22:00:00.001Z", [23]],
      ["?dateFrom=2026-01-02", []],
      ["?dateTo=2026-01-01", []],
      ["?dateTo=1969-01-01", []],
      ["?dateFrom=0001-01-01&dateTo=2026-01-01T01:00:00Z", [0]],
      ["?dateFrom=2026-01-01T23:00:00Z&dateTo=9999-12-31", [23]],
    ];
    for (const [query, hours] of found) {
      expect([query, idsOf(await ask(query))]).toEqual([query, hours.map((at) => all[23 - at])]);
    }
  });

  it("are found by date on every page", async () => {
    const { has, ask } = await opened(await database());
    const all = await has(...day);
    const seen: string[] = [];
    for (let cursor: unknown = "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"; cursor !== null;) {
      const answer = await ask(
        `?limit=3&dateFrom=2026-01-01T02:00:00Z&dateTo=2026-01-01T20:00:00Z&cursor=${String(cursor).toLowerCase()}`,
      );
      seen.push(...idsOf(answer));
      cursor = answer.json["nextCursor"];
    }
    expect(seen).toEqual(all.slice(4, 22));
  });

  it("go on below a cursor whose conversation is gone", async () => {
    const { has, ask, request, project, secret } = await opened(await database());
    const all = await has(...day.slice(0, 5));
    const cursor = all[1] ?? "";
    const removed = await request(`${addressOf(project)}/${cursor}`, { method: "DELETE", key: secret });
    expect(removed.status).toBe(204);
    expect(idsOf(await ask(`?cursor=${cursor}`))).toEqual(all.slice(2));
  });

  it("stream as lines, all of a range, and go on below the last id that arrived", async () => {
    const { has, ask } = await opened(await database());
    const all = await has(...Array.from({ length: 1300 }, (_one, index) => ({ at: newYear + 1300 - index })));
    const answer = await ask("", { accept: "application/x-ndjson" });
    expect(answer.headers.get("content-type")).toBe("application/x-ndjson");
    const lines = answer.text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ id }) => id)).toEqual(all);
    expect(lines[0]).toMatchObject({ timestamp: "2026-01-01T00:00:01.300Z", threadId: "thread" });
    const rest = await ask(`?cursor=${all[999]}&dateFrom=2026-01-01T00:00:00.011Z`, {
      accept: "application/x-ndjson",
    });
    expect(
      rest.text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).id),
    ).toEqual(all.slice(1000, 1290));
  });

  it("stream as a table that no spreadsheet runs", async () => {
    const { has, ask } = await opened(await database());
    const [id] = await has({ query: "=HYPERLINK(1)", response: 'a "b",\nc', sources: [] });
    const answer = await ask("", { accept: "text/csv" });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
    expect(answer.text).toBe(
      "id,timestamp,query,response,sources,resolutionStatus,queryCategory,threadId\r\n" +
        `${id},2026-01-01T00:00:00.000Z,'=HYPERLINK(1),"a ""b"",\nc",[],answered,,thread\r\n`,
    );
  });

  it("are removed by age, and the audit log says so", async () => {
    const { has, ask, request, project, secret } = await opened(await database());
    const all = await has(...day);
    const remove = (query: string) =>
      request(`${addressOf(project)}${query}`, { method: "DELETE", key: secret });
    expect((await remove("")).json).toMatchObject({
      code: "invalid-request",
      detail: "`before` is missing.",
    });
    expect((await remove("?before=2026-02-30")).status).toBe(400);
    expect((await remove("?before=2026-01-01T20:00:00Z")).json).toEqual({ removed: 20 });
    expect(idsOf(await ask())).toEqual(all.slice(0, 4));
    expect((await remove(`/${all[0]}`)).status).toBe(204);
    expect((await remove(`/${all[0]}`)).status).toBe(404);
    expect(idsOf(await ask())).toEqual(all.slice(1, 4));
    const { json } = await request("/v1/audit", { key: secret });
    expect(json["entries"]).toMatchObject([
      { action: "conversation.remove", subject: all[0] },
      { action: "conversations.remove", details: { before: "2026-01-01T20:00:00.000Z", removed: 20 } },
      {},
    ]);
  });
});

const whole = "it has to be a whole number from 1 to 1000";
const time =
  "it has to be a date such as `2026-11-15`, or a time with its offset such as `2026-11-15T09:30:00Z`";
const cursorForm = "it has to be a ULID, as `nextCursor` gives it";

describe("a request for conversations", () => {
  it.each<[string, string, string, string]>([
    ["?limit=0", "limit", "invalid", `\`limit\` is \`"0"\`: ${whole}.`],
    ["?limit=1001", "limit", "invalid", `\`limit\` is \`"1001"\`: ${whole}.`],
    ["?limit=1.5", "limit", "invalid", `\`limit\` is \`"1.5"\`: ${whole}.`],
    ["?limit=1e2", "limit", "invalid", `\`limit\` is \`"1e2"\`: ${whole}.`],
    ["?limit=-1", "limit", "invalid", `\`limit\` is \`"-1"\`: ${whole}.`],
    ["?limit=", "limit", "invalid", `\`limit\` is \`""\`: ${whole}.`],
    ["?limit=ten", "limit", "invalid", `\`limit\` is \`"ten"\`: ${whole}.`],
    ["?limit=1&limit=2", "limit", "repeated", "`limit` is given 2 times."],
    ["?limit=5&limit=5", "limit", "repeated", "`limit` is given 2 times."],
    ["?dateFrom=2026-02-30", "dateFrom", "invalid", `\`dateFrom\` is \`"2026-02-30"\`: ${time}.`],
    ["?dateTo=2026-13-01", "dateTo", "invalid", `\`dateTo\` is \`"2026-13-01"\`: ${time}.`],
    ["?dateTo=2026-01-01T00:00:00", "dateTo", "invalid", `\`dateTo\` is \`"2026-01-01T00:00:00"\`: ${time}.`],
    ["?dateFrom=", "dateFrom", "invalid", `\`dateFrom\` is \`""\`: ${time}.`],
    [
      "?dateFrom=2026-01-02&dateTo=2026-01-01",
      "dateFrom",
      "invalid",
      '`dateFrom` is `"2026-01-02"`: it has to be before `dateTo`, which is `"2026-01-01"`.',
    ],
    [
      "?dateFrom=2026-01-01&dateTo=2026-01-01T00:00:00Z",
      "dateFrom",
      "invalid",
      '`dateFrom` is `"2026-01-01"`: it has to be before `dateTo`, which is `"2026-01-01T00:00:00Z"`.',
    ],
    ["?cursor=x", "cursor", "invalid", `\`cursor\` is \`"x"\`: ${cursorForm}.`],
    ["?cursor=", "cursor", "invalid", `\`cursor\` is \`""\`: ${cursorForm}.`],
    [
      "?cursor=8ZZZZZZZZZZZZZZZZZZZZZZZZZ",
      "cursor",
      "invalid",
      `\`cursor\` is \`"8ZZZZZZZZZZZZZZZZZZZZZZZZZ"\`: ${cursorForm}.`,
    ],
    [
      "?cursor=01K9ZX3V8Q4M7R2T6W0Y5B1C3U",
      "cursor",
      "invalid",
      `\`cursor\` is \`"01K9ZX3V8Q4M7R2T6W0Y5B1C3U"\`: ${cursorForm}.`,
    ],
    ["?page=2", "page", "unknown", "There is no parameter `page` here."],
    ["?datefrom=2026-01-01", "datefrom", "unknown", "There is no parameter `datefrom` here."],
  ])("%s is refused, by name, value and what is allowed", async (query, parameter, code, message) => {
    const { ask } = await opened();
    const { status, json, headers } = await ask(query);
    expect(status).toBe(400);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(json).toMatchObject({
      code: "invalid-request",
      errors: [{ parameter, code, message }],
      error: message,
      details: [{ message }],
    });
    expect(headers.get("ratelimit")).toMatch(/^"export";r=\d+;t=\d+$/);
  });

  it("names everything that is wrong at once", async () => {
    const { ask } = await opened();
    const { json } = await ask("?limit=0&dateFrom=x&more=1");
    expect(json["errors"]).toMatchObject([
      { parameter: "dateFrom" },
      { parameter: "limit" },
      { parameter: "more" },
    ]);
  });

  it("has no limit when it asks for a stream", async () => {
    const { ask } = await opened();
    const { status, json } = await ask("?limit=5", { accept: "text/csv" });
    expect([status, json["detail"]]).toEqual([
      400,
      '`limit` is `"5"`: it is for pages of JSON, and a stream has none.',
    ]);
  });

  it("needs a key that is valid, for the project, and may read", async () => {
    const { request, project, store, key } = await opened();
    const address = addressOf(project);
    const other = await store.projects.create({ ...project, slug: "other" });
    if ("taken" in other) throw new Error("taken");
    const keyFrom = async (allowed: readonly Scope[], allowedAddresses: readonly string[], days: number) =>
      (
        await createKey(
          store,
          { name: "k", projectId: null, scopes: allowed, allowedAddresses, expiresInDays: days },
          "test",
        )
      ).secret;
    const revoked = await key();
    const [found] = await store.keys.list(null);
    await store.keys.revoke(found?.id ?? "", Date.now());
    const foreign = await request(address, { key: await key(other.id) });
    const missing = await request("/v1/analytics/nothing/assistant", { key: await key() });
    const answers = {
      none: await request(address),
      malformed: await request(address, { key: "oct_admin_x" }),
      unknown: await request(address, { key: "oct_admin_0000000000000000000000000000zz" }),
      revoked: await request(address, { key: revoked }),
      expired: await request(address, { key: await keyFrom(["analytics:read"], [], -1) }),
      scope: await request(address, { key: await key(null, ["projects:read"]) }),
      address: await request(address, { key: await keyFrom(["analytics:read"], ["10.0.0.0/8"], 1) }),
      foreign,
      missing,
    };
    expect(Object.entries(answers).map(([name, { status, json }]) => [name, status, json["code"]])).toEqual([
      ["none", 401, "key-missing"],
      ["malformed", 401, "key-malformed"],
      ["unknown", 401, expect.stringMatching(/^key-(malformed|unknown)$/)],
      ["revoked", 401, "key-revoked"],
      ["expired", 401, "key-expired"],
      ["scope", 403, "scope-missing"],
      ["address", 403, "address-not-allowed"],
      ["foreign", 404, "not-found"],
      ["missing", 404, "not-found"],
    ]);
    const unauthorized = Object.values(answers).filter(({ status }) => status === 401);
    expect(unauthorized.map(({ headers }) => headers.get("www-authenticate"))).toEqual([
      "Bearer",
      ...Array.from({ length: 4 }, () => 'Bearer error="invalid_token"'),
    ]);
    const comparable = ({ json: { requestId: _id, instance: _path, ...rest } }: Received) => rest;
    expect(comparable(foreign)).toEqual(comparable(missing));
  });

  it.each(["POST", "PUT", "PATCH", "OPTIONS"])("is not %s", async (method) => {
    const { request, project, secret } = await opened();
    const { status, headers } = await request(addressOf(project), { method, key: secret });
    expect([status, headers.get("allow")]).toEqual([405, "DELETE, GET, HEAD"]);
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it.each(["application/json", "application/x-ndjson", "text/csv"])("may be HEAD, of %s", async (accept) => {
    const { request, has, project, secret } = await opened();
    await has(...day);
    const asked = { method: "HEAD", key: secret, headers: { accept, "accept-encoding": "gzip" } };
    const { status, headers, text } = await request(addressOf(project), asked);
    expect([status, text]).toEqual([200, ""]);
    expect(headers.get("content-type")).toContain(accept);
  });

  it("asks for a form that there is", async () => {
    const { ask } = await opened();
    const { status, json } = await ask("", { accept: "application/xml" });
    expect([status, json["code"], json["detail"]]).toEqual([
      406,
      "not-acceptable",
      "Conversations come as `application/json`, `application/x-ndjson`, `text/csv`.",
    ]);
  });

  it("is counted by key, and refused when there were too many", async () => {
    const tested = await testedService();
    const project = await tested.project("handbook");
    const app = createApp({ ...tested.service, exportsPerHour: 2 }, "0.0.0");
    const ask = async (key: string) =>
      app.request(
        `http://localhost:3000${addressOf(project)}`,
        { headers: { authorization: `Bearer ${key}` } },
        {
          peer: { address: "127.0.0.1", host: "localhost:3000" },
        },
      );
    const key = await tested.key();
    expect((await ask(key)).headers.get("ratelimit")).toMatch(/^"export";r=1;t=3(600|599)$/);
    const last = await ask(key);
    expect(last.headers.get("ratelimit-policy")).toBe('"export";q=2;w=3600');
    expect(last.headers.get("x-ratelimit-limit")).toBe("2");
    expect(last.headers.get("x-ratelimit-remaining")).toBe("0");
    const reset = Number(last.headers.get("x-ratelimit-reset"));
    expect(Math.abs(reset - Date.now() / 1000 - 3600)).toBeLessThan(10);
    const refused = await ask(key);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3590);
    expect(refused.headers.get("ratelimit")).toMatch(/^"export";r=0;t=\d+$/);
    expect(await refused.json()).toMatchObject({
      type: "https://iana.org/assignments/http-problem-types#quota-exceeded",
      code: "quota-exceeded",
      "violated-policies": ["export"],
    });
    expect((await ask(await tested.key())).status).toBe(200);
  });
});

describe("a stream of conversations over the network", () => {
  /** The API on a port, and a way to ask it that can stop reading. */
  async function served({ service }: Pick<TestedService, "service">) {
    const listening = await listen("127.0.0.1", 0);
    listening.answerWith(requestListener(createApp(service, "0.0.0"), { handle: () => false }, () => false));
    onTestFinished(() => listening.close());
    return (path: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        get({ port: listening.port, host: "127.0.0.1", path, headers: { ...headers } }, resolve).on(
          "error",
          reject,
        );
      });
  }

  async function long() {
    const tested = await opened();
    const all = await tested.has(
      ...Array.from({ length: 3000 }, (_one, index) => ({
        at: newYear - index,
        response: `${index} `.repeat(2000),
      })),
    );
    const reads: number[] = [];
    const { written } = tested.store.conversations;
    tested.store.conversations.written = async (projectId, window, form) => {
      const piece = await written(projectId, window, form);
      reads.push(piece.rows);
      return piece;
    };
    const headers = { authorization: `Bearer ${tested.secret}`, accept: "application/x-ndjson" };
    return { ...tested, all, reads, headers, over: await served(tested) };
  }

  it.each([
    ["identity", (bytes: Buffer) => bytes],
    ["gzip", gunzipSync],
    ["br", brotliDecompressSync],
  ] as const)("arrives whole, as %s", async (encoding, decode) => {
    const { over, headers, project, all } = await long();
    const response = await over(addressOf(project), { ...headers, "accept-encoding": encoding });
    expect(response.headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    const text = decode(await buffer(response)).toString();
    expect(
      text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).id),
    ).toEqual(all);
  });

  it.each(["identity", "gzip"])(
    "is read no faster than it is taken, and no more when nobody takes it: %s",
    async (encoding) => {
      const { over, headers, project, reads } = await long();
      const response = await over(addressOf(project), { ...headers, "accept-encoding": encoding });
      response.once("data", () => response.pause());
      await expect.poll(() => reads.length).toBeGreaterThan(0);
      let settled = -1;
      await expect
        .poll(
          () => {
            const before = settled;
            settled = reads.length;
            return settled === before;
          },
          { interval: 300 },
        )
        .toBe(true);
      // Repetitive texts are small once compressed: all of them may fit on the way.
      expect(encoding === "gzip" || reads.reduce((sum, rows) => sum + rows, 0) < 3000).toBe(true);
      response.destroy();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(reads.length).toBeLessThanOrEqual(settled + 1);
    },
  );

  it("breaks off when the database fails, so that nobody takes a part for the whole", async () => {
    const { over, headers, project, reads, store, logged } = await long();
    const { written } = store.conversations;
    store.conversations.written = async (projectId, window, form) => {
      if (reads.length === 2) throw new Error("the disk is gone");
      return written(projectId, window, form);
    };
    for (const encoding of ["identity", "gzip"]) {
      reads.length = 0;
      const response = await over(addressOf(project), { ...headers, "accept-encoding": encoding });
      await expect(buffer(response)).rejects.toThrow("aborted");
    }
    expect(logged.filter((line) => line === "export.error Error: the disk is gone")).toHaveLength(2);
  });
});
