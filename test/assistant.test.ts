import { request } from "node:http";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { config, folderWith } from "./octavo.ts";
import { freshDatabase } from "./postgres-database.ts";
import { platform, type RunningService, type TestedPlatform } from "./service.ts";

const docs = join(import.meta.dirname, "../docs");

interface Asked {
  readonly status: number;
  /** The events of the answer; empty when it is none. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

async function ask(service: RunningService, project: string, key: string, text: string): Promise<Asked> {
  const response = await fetch(`${service.address}/v1/assistant/${project}/message`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ messages: [{ role: "user", parts: [{ type: "text", text }] }] }),
  });
  return { status: response.status, events: eventsOf(await response.text()) };
}

function eventsOf(text: string): Asked["events"] {
  return text
    .split("\n\n")
    .filter((line) => line.startsWith("data: {"))
    .map((line) => JSON.parse(line.slice("data: ".length)));
}

/** Ids of the conversations whose readers saw the end. */
function completed(events: Asked["events"]): readonly unknown[] {
  if (events.at(-1)?.["type"] !== "finish") return [];
  return events.flatMap((event) => {
    const data = event["type"] === "data-conversation" ? event["data"] : null;
    return typeof data === "object" && data !== null && "conversationId" in data ? [data.conversationId] : [];
  });
}

async function exported(
  service: RunningService,
  project: string,
  key: string,
  accept: string,
): Promise<{ readonly status: number; readonly text: string }> {
  const headers = { authorization: `Bearer ${key}`, accept };
  const response = await fetch(`${service.address}/v1/analytics/${project}/assistant`, { headers });
  return { status: response.status, text: await response.text() };
}

/** The project of a folder that the service hosts, and a key for it. */
async function hosted(tested: TestedPlatform, folder: string) {
  const service = await tested.start("--site", folder);
  await expect.poll(() => service.said(), { timeout: 60_000 }).toContain("Octavo is running");
  const [id = ""] = (await tested.result("project", "list")).split("\n").at(-1)?.trim().split(/\s+/) ?? [];
  const scopes = ["--scope", "assistant:ask", "analytics:read"];
  const key = await tested.result("key", "create", "--project", id, ...scopes);
  return { service, id, key };
}

it("from an empty folder: start, ask, export, stream, revoke", { timeout: 120_000 }, async () => {
  const tested = platform();
  const { service, id, key } = await hosted(tested, docs);
  const questions = [
    ["How do I rotate a key?", "answered"],
    ["Which components can a page use?", "answered"],
    ["How long should I boil an egg?", "unanswered"],
  ] as const;
  for (const [question, resolutionStatus] of questions) {
    const { status, events } = await ask(service, id, key, question);
    expect([question, status, events.at(-1)]).toEqual([question, 200, { type: "finish" }]);
    expect(events.at(-2)).toMatchObject({ type: "data-conversation", data: { resolutionStatus } });
  }

  const page = JSON.parse((await exported(service, id, key, "application/json")).text);
  expect(page).toMatchObject({ nextCursor: null, hasMore: false });
  const rows: { query: string; resolutionStatus: string; sources: { url: string }[] }[] = page.conversations;
  expect(rows.map(({ query, resolutionStatus }) => [query, resolutionStatus])).toEqual(
    questions.toReversed(),
  );
  for (const { sources } of rows.slice(1)) {
    const { pathname, host } = new URL(sources[0]?.url ?? "");
    const shown = await service.get(host, pathname);
    expect([pathname, shown.status]).toEqual([pathname, 200]);
  }

  const stream = await exported(service, id, key, "application/x-ndjson");
  const ids = stream.text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).id);
  expect(ids).toEqual(page.conversations.map((row: { id: string }) => row.id));

  const keyId = (await tested.result("key", "list", "--project", id))
    .split("\n")
    .at(-1)
    ?.trim()
    .split(/\s+/)[0];
  await tested.result("key", "revoke", keyId ?? "");
  expect((await exported(service, id, key, "application/json")).status).toBe(401);
  expect((await ask(service, id, key, "How?")).status).toBe(401);
});

const site = {
  "docs.json": config({ navigation: { pages: ["index", "keys"] } }),
  "index.mdx": "---\ntitle: Start\n---\n\nHello.\n",
  "keys.mdx":
    "---\ntitle: Keys\n---\n\n## Rotate a key\n\nA new key is made, and the old one works for a day.\n",
};

describe.each([
  ["SQLite", async () => null],
  ["PostgreSQL", freshDatabase],
])("a service on %s", (_, databaseUrl) => {
  it("that is killed has every answer that a reader saw completed, once", { timeout: 120_000 }, async () => {
    const database = await databaseUrl();
    const tested = platform(database === null ? {} : { DATABASE_URL: database });
    const { service, id, key } = await hosted(tested, folderWith(site));
    const seen: unknown[] = [];
    const readers = Array.from({ length: 4 }, async () => {
      for (;;) {
        const asked = await ask(service, id, key, "How do I rotate a key?").catch(() => null);
        if (asked === null) return;
        seen.push(...completed(asked.events));
      }
    });
    await expect.poll(() => seen.length, { timeout: 30_000 }).toBeGreaterThan(40);
    await service.stop("SIGKILL");
    await Promise.all(readers);

    const again = await tested.start();
    const { text } = await exported(again, id, key, "application/x-ndjson");
    const kept = text
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line).id);
    expect(new Set(kept).size).toBe(kept.length);
    const missing = seen.filter((one) => !kept.includes(one));
    expect(missing).toEqual([]);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

it("a reader's own page asks without a key, and leaves when it likes", { timeout: 60_000 }, async () => {
  const tested = platform();
  const { service, id, key } = await hosted(tested, folderWith(site));
  const { port } = new URL(service.address);
  const host = `test.localhost:${port}`;
  const body = JSON.stringify({
    messages: [{ role: "user", parts: [{ type: "text", text: "How do I rotate a key?" }] }],
    currentPath: "/keys",
  });
  const headers = { host, origin: `http://${host}`, "content-type": "application/json" };
  await new Promise<void>((resolve, reject) => {
    const asked = request({ port, path: "/_octavo/assistant", method: "POST", headers }, (response) => {
      expect(response.statusCode).toBe(200);
      response.once("data", () => {
        asked.destroy();
        resolve();
      });
    });
    asked.once("error", reject);
    asked.end(body);
  });
  await expect
    .poll(async () => (await exported(service, id, key, "application/json")).text)
    .toContain(`"url":"http://${host}/keys#rotate-a-key"`);
});
