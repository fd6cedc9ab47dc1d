import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ulid } from "ulid";
import { describe, expect, it, onTestFinished } from "vitest";
import { openStore } from "#store/open.ts";
import type { Conversation, Project } from "#store/types.ts";
import { streamFormats } from "./formats.ts";
import { importConversations } from "./import.ts";
import { readImported } from "./imported.ts";
import { linesOf } from "./lines.ts";
import { forgetOldConversations } from "./retention.ts";
import { conversationTexts } from "./stream.ts";

const now = Date.UTC(2026, 10, 15);
const at = Date.UTC(2026, 0, 1);
const id = ulid(at);

const given = {
  id,
  timestamp: "2026-01-01T00:00:00.000Z",
  query: "How?",
  response: "So.",
  sources: [{ title: "A page", url: "https://docs.example.com/a" }],
  resolutionStatus: "unanswered",
  queryCategory: "how-to",
  threadId: "thread",
};

const read = (value: unknown) => readImported(JSON.stringify(value), now);

async function opened() {
  const folder = mkdtempSync(join(tmpdir(), "octavo-import-"));
  const store = await openStore({ databaseUrl: null, folder });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const project = async (slug: string, conversationDays: number | null = null): Promise<Project> => {
    const settings = { keptDeployments: 1, refreshMinutes: null, conversationDays };
    const made = await store.projects.create({
      slug,
      name: slug,
      source: { kind: "uploads" },
      domains: [],
      settings,
    });
    if ("taken" in made) throw new Error("taken");
    return made;
  };
  const take = async (into: Project, text: string) => {
    const refused: string[] = [];
    const report = await importConversations(store, into, bytes(text, 7), {
      actor: "test",
      now,
      onRefused: (line, reason) => void refused.push(`${line}: ${reason}`),
      onProgress: () => {},
    });
    return { ...report, lines: refused };
  };
  const exported = async ({ id: projectId }: Project) => {
    let text = "";
    for await (const part of conversationTexts(store, projectId, {}, streamFormats.ndjson))
      text += part.bytes.toString();
    return text;
  };
  return { store, project, take, exported };
}

async function* bytes(text: string, size: number): AsyncGenerator<Uint8Array> {
  const all = Buffer.from(text);
  for (let start = 0; start < all.length; start += size) yield all.subarray(start, start + size);
}

describe("lines", () => {
  it("are the same however the bytes arrive, and too long ones are not kept", async () => {
    for (const size of [1, 2, 3, 100]) {
      const lines: unknown[] = [];
      for await (const { number, text } of linesOf(bytes("ä\n\ntoo long a line\r\nend", size), 8))
        lines.push([number, text]);
      expect(lines).toEqual([
        [1, "ä"],
        [2, ""],
        [3, null],
        [4, "end"],
      ]);
    }
  });
});

describe("an imported conversation", () => {
  const expected: Omit<Conversation, "projectId"> = {
    id,
    at,
    threadId: "thread",
    query: "How?",
    response: "So.",
    sources: [{ title: "A page", url: "https://docs.example.com/a" }],
    resolutionStatus: "unanswered",
    queryCategory: "how-to",
  };

  it("keeps what the export said", () => {
    expect(read(given)).toEqual([{ conversation: expected, reason: null }]);
    expect(read({ ...given, id: id.toLowerCase(), pageUrl: "/a" })).toEqual([
      { conversation: expected, reason: null },
    ]);
  });

  it("may lack what older exports did not have", () => {
    const { id: _, timestamp, query, response } = given;
    const [found] = read({ id, timestamp, query, response });
    expect(found?.conversation).toEqual({
      ...expected,
      threadId: id,
      sources: [],
      resolutionStatus: "answered",
      queryCategory: null,
    });
    expect(read({ ...given, threadId: undefined, conversationId: "c" })[0]?.conversation?.threadId).toBe("c");
  });

  it("gets an id by its own and its time where its own is no ULID, always the same", () => {
    const [found] = read({ ...given, id: "conv_1" });
    expect(found?.conversation?.id).toMatch(new RegExp(`^${id.slice(0, 10)}[0-9A-HJKMNP-TV-Z]{16}$`));
    expect(read({ ...given, id: "conv_1" })).toEqual([found]);
    expect(read({ ...given, id: "conv_2" })[0]?.conversation?.id).not.toBe(found?.conversation?.id);
  });

  it.each<[unknown, string]>([
    [[], "it is not a conversation"],
    ["text", "it is not a conversation"],
    [null, "it is not a conversation"],
    [{ ...given, id: 5 }, "`id` has to be a value of type string"],
    [{ ...given, id: "" }, "`id` is too short or too long"],
    [{ ...given, timestamp: "2026-02-30T00:00:00Z" }, "`timestamp` has to be a date such as"],
    [{ ...given, timestamp: "2027-01-01T00:00:00Z" }, "`timestamp` is not in the past"],
    [{ ...given, id: ulid(Date.UTC(2027, 0)) }, "`id` is a ULID of a time to come"],
    [{ ...given, query: undefined }, "`query` has to be a value of type string"],
    [{ ...given, sources: [{ title: "x" }] }, "`sources.0.url` has to be a value of type string"],
    [{ ...given, resolutionStatus: "maybe" }, "`resolutionStatus` has to be answered or unanswered"],
  ])("%j is refused", (value, reason) => {
    expect(read(value)).toEqual([{ conversation: null, reason: expect.stringContaining(reason) }]);
  });
});

describe("an import", () => {
  it("takes what an export gave, once, and says what it refused and where", async () => {
    const { store, project, take, exported } = await opened();
    const [from, to] = [await project("from"), await project("to")];
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      ...given,
      id: ulid(at + index),
      threadId: `t${index}`,
    }));
    const first = await take(from, `\u{FEFF}${rows.map((row) => JSON.stringify(row)).join("\r\n")}`);
    expect(first).toEqual({ added: 1200, known: 0, refused: 0, lines: [] });
    const text = await exported(from);
    expect(await take(to, `${text}\n{"id":\n${JSON.stringify({ ...given, query: 1 })}\n`)).toEqual({
      added: 1200,
      known: 0,
      refused: 2,
      lines: ["1202: it is not JSON", "1203: `query` has to be a value of type string"],
    });
    expect(await exported(to)).toBe(text);
    expect(await take(to, text)).toMatchObject({ added: 0, known: 1200, refused: 0 });
    expect(await exported(to)).toBe(text);
    const [entry] = await store.audit.list(to.id, { limit: 1 });
    expect(entry).toMatchObject({ action: "conversations.import", details: { added: 0, known: 1200 } });
  });

  it("takes whole pages, too", async () => {
    const { project, take } = await opened();
    const page = {
      conversations: [given, { ...given, id: "x" }, { ...given, id: 1 }],
      nextCursor: null,
      hasMore: false,
    };
    expect(await take(await project("pages"), JSON.stringify(page))).toEqual({
      added: 2,
      known: 0,
      refused: 1,
      lines: ["1: `id` has to be a value of type string"],
    });
  });
});

describe("retention", () => {
  it("removes what is older than its project keeps it, and nothing else", async () => {
    const { store, project, take, exported } = await opened();
    const [short, long] = [await project("short", 10), await project("long")];
    const days = [1, 9, 11, 30].map((age) => {
      const time = now - age * 24 * 3_600_000;
      return JSON.stringify({ ...given, id: ulid(time), timestamp: new Date(time).toISOString() });
    });
    for (const one of [short, long]) await take(one, days.join("\n"));
    await forgetOldConversations(store, now);
    const ages = async (one: Project) => (await exported(one)).trimEnd().split("\n").length;
    expect([await ages(short), await ages(long)]).toEqual([2, 4]);
    const [entry] = await store.audit.list(short.id, { limit: 1 });
    expect(entry).toMatchObject({
      actor: "retention",
      action: "conversations.remove",
      details: { removed: 2 },
    });
    await forgetOldConversations(store, now);
    expect((await store.audit.list(short.id, { limit: 10 })).length).toBe(2);
  });
});
