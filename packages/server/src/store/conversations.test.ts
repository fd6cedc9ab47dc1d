import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import * as fc from "fast-check";
import { ulid } from "ulid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase } from "../../../../test/postgres-database.ts";
import { firstIdAt, idAfter, timeOfId } from "./conversation-ids.ts";
import { openStore, type StoreSettings } from "./open.ts";
import type { NewConversation, Store } from "./store.ts";
import type { Conversation, ConversationWindow } from "./types.ts";

const folder = mkdtempSync(join(tmpdir(), "octavo-conversations-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the id of a conversation", () => {
  it("is above the last one, whatever the clock says", () => {
    const random = fc.tuple(
      fc.integer({ min: 0, max: 2 ** 48 - 2 }),
      fc.integer({ min: 0, max: 2 ** 48 - 2 }),
    );
    fc.assert(
      fc.property(random, ([before, now]) => {
        const last = ulid(before);
        const id = idAfter(last, now);
        expect(id > last).toBe(true);
        expect(timeOfId(id)).toBeGreaterThanOrEqual(now);
      }),
    );
    expect(idAfter(`${firstIdAt(5).slice(0, 10)}${"Z".repeat(16)}`, 1)).toBe(firstIdAt(6));
  });
});

describeConversations("SQLite", async () => ({ databaseUrl: null, folder }));
let database: Promise<string> | null = null;
describeConversations("PostgreSQL", async () => ({
  databaseUrl: await (database ??= freshDatabase()),
  folder,
}));

function describeConversations(name: string, where: () => Promise<StoreSettings>): void {
  describe(`conversations in ${name}`, () => {
    let store: Store;
    let other: Store;
    beforeAll(async () => {
      const settings = await where();
      [store, other] = [await openStore(settings), await openStore(settings)];
    }, 60_000);
    afterAll(async () => {
      await Promise.all([store?.close(), other?.close()]);
    });

    let projects = 0;
    async function newProject(): Promise<string> {
      const project = await store.projects.create({
        slug: `talk-${++projects}`,
        name: "A project",
        source: { kind: "uploads" },
        domains: [],
        settings: { keptDeployments: 10, refreshMinutes: null, conversationDays: null },
      });
      if ("taken" in project) throw new Error(`${project.value} is taken`);
      return project.id;
    }

    const turn = (projectId: string, given: Partial<NewConversation> = {}): NewConversation => ({
      projectId,
      threadId: "thread",
      query: "How?",
      response: "So.",
      sources: [],
      resolutionStatus: "answered",
      queryCategory: null,
      ...given,
    });

    async function record(projectId: string, given: Partial<NewConversation> = {}): Promise<Conversation> {
      const recorded = await store.conversations.record(turn(projectId, given));
      if (recorded === null) throw new Error("The project is gone");
      return recorded;
    }

    async function ids(projectId: string, window: Partial<ConversationWindow> = {}): Promise<string[]> {
      const rows = await store.conversations.page(projectId, { limit: 1000, ...window });
      return rows.map(({ id }) => id);
    }

    /** From the newest to the oldest, page by page; `between` happens after each page. */
    async function readAll(
      from: Store,
      projectId: string,
      limit: number,
      between: () => Promise<void> = async () => {},
    ): Promise<string[]> {
      const seen: string[] = [];
      for (;;) {
        const before = seen.at(-1);
        const window = before === undefined ? { limit } : { limit, before };
        const page = await from.conversations.page(projectId, window);
        seen.push(...page.map(({ id }) => id));
        if (page.length < limit) return seen;
        await between();
      }
    }

    it("are put together by the database as their rows say, in every window", async () => {
      const projectId = await newProject();
      const made = [];
      for (const query of ['a "b"\n', "ü – 漢字 \u2028", "'; --", ""])
        made.push(await record(projectId, { query }));
      await store.conversations.import(
        projectId,
        [1, 2].map((day) => ({
          ...turn(projectId),
          id: ulid(Date.UTC(2026, 0, day)),
          at: Date.UTC(2026, 1, day),
        })),
      );
      const windows: readonly ConversationWindow[] = [
        { limit: 1000 },
        { limit: 2 },
        { limit: 10, before: made[2]?.id ?? "" },
        { limit: 10, from: Date.UTC(2026, 1, 2) },
        { limit: 10, to: Date.UTC(2026, 1, 2) },
        { limit: 10, to: 0 },
      ];
      for (const window of windows) {
        const rows = await store.conversations.page(projectId, window);
        const page = await store.conversations.written(projectId, window, "page");
        const lines = await store.conversations.written(projectId, window, "lines");
        const more = await store.conversations.page(projectId, { ...window, limit: window.limit + 1 });
        for (const { rows: count, lastId, hasMore } of [page, lines])
          expect([count, lastId, hasMore]).toEqual([
            rows.length,
            rows.at(-1)?.id ?? null,
            more.length > rows.length,
          ]);
        expect(JSON.parse(page.bytes.toString())).toEqual({
          conversations: rows.map(({ json }) => JSON.parse(`${json}}`)),
          nextCursor: page.hasMore ? page.lastId : null,
          hasMore: page.hasMore,
        });
        expect(lines.bytes.toString()).toBe(
          rows.map(({ json, thread }) => `${json},"threadId":${thread}}\n`).join(""),
        );
      }
    });

    it("come back as they were recorded, newest first, those of one project", async () => {
      const [projectId, foreign] = [await newProject(), await newProject()];
      const startedAt = Date.now();
      const sources = [{ title: "Ä “title”\n", url: "https://docs.example.com/a#b" }];
      const first = await record(projectId, { query: "a\0b \uD83D", sources, queryCategory: "how-to" });
      const second = await record(projectId, { resolutionStatus: "unanswered", threadId: "other" });
      await record(foreign);
      expect(Math.abs(first.at - startedAt)).toBeLessThan(60_000);
      expect(timeOfId(first.id)).toBe(first.at);
      const page = await other.conversations.page(projectId, { limit: 10 });
      expect(page.map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(page.map(({ thread }) => JSON.parse(thread))).toEqual(["other", "thread"]);
      expect(page.map(({ json }) => JSON.parse(`${json}}`))).toEqual([
        {
          id: second.id,
          timestamp: new Date(second.at).toISOString(),
          query: "How?",
          response: "So.",
          sources: [],
          resolutionStatus: "unanswered",
        },
        {
          id: first.id,
          timestamp: new Date(first.at).toISOString(),
          query: "a\0b \uD83D",
          response: "So.",
          sources,
          resolutionStatus: "answered",
          queryCategory: "how-to",
        },
      ]);
    });

    it("of a project that is gone are not recorded", async () => {
      const projectId = await newProject();
      await record(projectId);
      await store.projects.remove(projectId);
      expect(await store.conversations.record(turn(projectId))).toBeNull();
      expect(await ids(projectId)).toEqual([]);
    });

    it("are all found, once and in order, by whoever pages while others write and remove: every page size", async () => {
      const total = 23;
      for (let limit = 1; limit <= total + 2; limit++) {
        const projectId = await newProject();
        const writer = async (into: Store, count: number) => {
          for (let made = 0; made < count; made++) await into.conversations.record(turn(projectId));
        };
        await Promise.all([writer(store, 12), writer(other, total - 12)]);
        const before = await ids(projectId);
        const removed = new Set(before.filter((_, index) => index % 7 === limit % 7));
        const waiting = [...removed];
        const writing = Promise.all([writer(store, 5), writer(other, 5)]);
        const seen = await readAll(other, projectId, limit, async () => {
          const next = waiting.shift();
          if (next !== undefined) await store.conversations.remove(projectId, next);
        });
        await writing;
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toEqual(seen.toSorted().toReversed());
        const kept = before.filter((id) => !removed.has(id));
        expect(seen.filter((id) => kept.includes(id))).toEqual(kept);
      }
    }, 60_000);

    it("never appear below one that was visible, so a reader who keeps the newest id misses nothing", async () => {
      const projectId = await newProject();
      const made: string[] = [];
      let isWriting = true;
      const writer = async (into: Store) => {
        for (let count = 0; count < 40; count++) {
          const recorded = await into.conversations.record(turn(projectId));
          if (recorded === null) throw new Error("The project is gone");
          made.push(recorded.id);
          // Also the newest of all may go: its id is not given again.
          if (count % 5 === 0) await into.conversations.remove(projectId, recorded.id);
        }
      };
      const seen = new Set<string>();
      const reader = async () => {
        let newest = "";
        for (let isLast = false; !isLast;) {
          isLast = !isWriting;
          const fresh = (await ids(projectId)).filter((id) => id > newest);
          for (const id of fresh) seen.add(id);
          newest = fresh[0] ?? newest;
          await sleep(1);
        }
      };
      const reading = reader();
      await Promise.all([store, other, store, other].map(writer));
      isWriting = false;
      await reading;
      expect(new Set(made).size).toBe(made.length);
      const missed = (await ids(projectId)).filter((id) => !seen.has(id));
      expect(missed).toEqual([]);
    }, 60_000);

    it("of several processes are in one order", async () => {
      const projectId = await newProject();
      const code = `
        const { openStore } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, "open.ts")).href)});
        const store = await openStore(${JSON.stringify(await where())});
        let last = "";
        for (let count = 0; count < 30; count++) {
          const { id } = await store.conversations.record(${JSON.stringify(turn(projectId))});
          const [newest] = await store.conversations.page(${JSON.stringify(projectId)}, { limit: 1 });
          if (id <= last || newest.id < id) throw new Error("out of order");
          last = newest.id;
        }
        await store.close();`;
      const writers = [1, 2].map(() =>
        spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", code], {
          stdio: ["ignore", "ignore", "inherit"],
        }),
      );
      const ends = Promise.all(writers.map((writer) => once(writer, "exit")));
      const seen: string[] = [];
      let ended = false;
      void ends.then(() => (ended = true));
      for (let isLast = false; !isLast; await sleep(2)) {
        isLast = ended;
        const newest = seen.at(-1) ?? "";
        seen.push(...(await ids(projectId)).filter((id) => id > newest).toReversed());
      }
      expect((await ends).map(([exitCode]) => exitCode)).toEqual([0, 0]);
      expect(seen).toEqual((await ids(projectId)).toReversed());
      expect(seen).toHaveLength(60);
    }, 60_000);

    it("are found by their time, whatever time their id has", async () => {
      const projectId = await newProject();
      const imported = (id: string, at: number): Omit<Conversation, "projectId"> => {
        const { projectId: _, ...rest } = turn(projectId);
        return { ...rest, id, at };
      };
      const at = Date.UTC(2026, 0, 1);
      const rows = [0, 1, 2, 3].map((index) => imported(ulid(at + index), at + index));
      expect(await store.conversations.import(projectId, rows)).toBe(4);
      expect(await store.conversations.import(projectId, [...rows, ...rows])).toBe(0);
      const found = async (from?: number, to?: number) =>
        (
          await store.conversations.page(projectId, {
            limit: 10,
            ...(from === undefined ? {} : { from }),
            ...(to === undefined ? {} : { to }),
          })
        ).map(({ json }) => Date.parse(JSON.parse(`${json}}`).timestamp) - at);
      expect(await found()).toEqual([3, 2, 1, 0]);
      expect(await found(at + 1)).toEqual([3, 2, 1]);
      expect(await found(at + 1, at + 3)).toEqual([2, 1]);
      expect(await found(undefined, at + 1)).toEqual([0]);
      // Its id says: three seconds later than it was.
      const shifted = imported(ulid(at + 3000), at + 2);
      expect(await store.conversations.import(projectId, [shifted, shifted])).toBe(1);
      expect(await found(at + 2, at + 3)).toEqual([2, 2]);
      expect(await found(at + 3)).toEqual([3]);
      expect(await store.conversations.removeBefore(projectId, at + 2)).toBe(2);
      expect(await found()).toEqual([2, 3, 2]);
    });

    it("are recorded above those that were imported, and removed by age in any number", async () => {
      const projectId = await newProject();
      const soon = Date.now() + 1000;
      const { projectId: _, ...rest } = turn(projectId);
      const rows = Array.from({ length: 1203 }, () => ({ ...rest, id: ulid(soon), at: soon }));
      expect(await store.conversations.import(projectId, rows)).toBe(1203);
      const newest = await record(projectId);
      expect((await ids(projectId, { limit: 1 }))[0]).toBe(newest.id);
      expect(await store.conversations.removeBefore(projectId, soon + 60_000)).toBe(1204);
      expect(await ids(projectId)).toEqual([]);
      expect((await record(projectId)).id > newest.id).toBe(true);
    });
  });
}
