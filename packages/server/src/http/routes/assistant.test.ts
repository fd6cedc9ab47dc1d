import { DefaultChatTransport, readUIMessageStream, type UIMessage } from "ai";
import { describe, expect, it } from "vitest";
import { freshDatabase } from "../../../../../test/postgres-database.ts";
import { createApp } from "../app.ts";
import { eventsOf, message, publishSite, recordedIn } from "../asked-site.testing.ts";
import { testedService } from "../service.testing.ts";

async function opened(databaseUrl: string | null = null) {
  const tested = await testedService(databaseUrl);
  const handbook = await tested.project("handbook");
  const key = await tested.key(handbook.id, ["assistant:ask"]);
  const path = `/v1/assistant/${handbook.id}/message`;
  const post = (json: unknown, secret = key) => tested.ask(path, { method: "POST", key: secret, json });
  const recorded = () => recordedIn(tested, handbook);
  return { ...tested, handbook, secret: key, path, post, recorded };
}

describe.each([
  ["SQLite", async () => null],
  ["PostgreSQL", freshDatabase],
])("a question, on %s", (_, databaseUrl) => {
  it("is answered as a stream, and is recorded as it was answered", async () => {
    const { service, handbook, post, recorded } = await opened(await databaseUrl());
    await publishSite(service, handbook);
    const { status, headers, text } = await post(message("How do I rotate a key?"));
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/event-stream");
    expect(headers.get("x-vercel-ai-ui-message-stream")).toBe("v1");
    expect(headers.get("cache-control")).toBe("no-store");
    const events = eventsOf(text);
    const types = events.map(({ type }) => type);
    expect([types[0], types[1], types.at(-2), types.at(-1)]).toEqual([
      "start",
      "text-start",
      "data-conversation",
      "finish",
    ]);
    const source = { title: "Keys", url: "http://handbook.localhost:3000/keys#rotate-a-key" };
    expect(events).toContainEqual({ type: "source-url", sourceId: "source-1", ...source });

    const [row, ...others] = await recorded();
    expect(others).toEqual([]);
    const answer = events.flatMap(({ type, delta }) => (type === "text-delta" ? [delta] : [])).join("");
    expect(row).toMatchObject({
      query: "How do I rotate a key?",
      response: answer,
      resolutionStatus: "answered",
      queryCategory: "how-to",
    });
    expect(row?.["sources"]).toContainEqual(source);
    expect(events.at(-2)?.["data"]).toEqual({
      conversationId: row?.["id"],
      threadId: row?.["threadId"],
      resolutionStatus: "answered",
      queryCategory: "how-to",
    });
  });

  it("that the site does not cover is recorded as unanswered", async () => {
    const { service, handbook, post, recorded } = await opened(await databaseUrl());
    await publishSite(service, handbook);
    // Databases refuse some of what a text can hold.
    await post(message("Who painted the Mona \0 Lisa \uD800?"));
    expect(await recorded()).toMatchObject([
      { query: "Who painted the Mona  Lisa \uFFFD?", resolutionStatus: "unanswered" },
    ]);
  });
});

it("the AI SDK's own client understands the answer, and goes on in the same thread", async () => {
  const { service, handbook, secret, path, recorded } = await opened();
  await publishSite(service, handbook);
  const app = createApp(service, "0.0.0");
  const transport = new DefaultChatTransport<UIMessage<{ threadId?: string }>>({
    api: `http://localhost:3000${path}`,
    headers: { authorization: `Bearer ${secret}` },
    fetch: async (input, init) =>
      app.request(String(input), init, { peer: { address: "127.0.0.1", host: "localhost:3000" } }),
  });
  const messages: UIMessage<{ threadId?: string }>[] = [];
  for (const text of ["How do I rotate a key?", "What is deployed?"]) {
    messages.push({ id: text, role: "user", parts: [{ type: "text", text }] });
    const stream = await transport.sendMessages({
      trigger: "submit-message",
      chatId: "chat",
      messageId: undefined,
      messages,
      abortSignal: undefined,
    });
    let last: UIMessage<{ threadId?: string }> | undefined;
    const parts = readUIMessageStream<UIMessage<{ threadId?: string }>>({ stream, terminateOnError: true });
    for await (const part of parts) last = part;
    if (last !== undefined) messages.push(last);
  }
  const [, first, , second] = messages;
  expect(first?.parts.map(({ type }) => type)).toEqual([
    "text",
    ...first!.parts.flatMap(({ type }) => (type === "source-url" ? [type] : [])),
    "data-conversation",
  ]);
  expect(first?.parts[0]).toMatchObject({ type: "text", state: "done" });
  const rows = await recorded();
  expect(rows.map((row) => row["query"])).toEqual(["What is deployed?", "How do I rotate a key?"]);
  const threads = [
    ...rows.map((row) => row["threadId"]),
    first?.metadata?.threadId,
    second?.metadata?.threadId,
  ];
  expect(new Set(threads)).toEqual(new Set([rows[0]?.["threadId"]]));
});

it("a thread goes on when its id is given", async () => {
  const { service, handbook, post, recorded } = await opened();
  await publishSite(service, handbook);
  await post(message("How do I rotate a key?", { threadId: "my-thread_1", currentPath: "/keys" }));
  expect(await recorded()).toMatchObject([{ threadId: "my-thread_1" }]);
});

it.each([
  ["no messages", {}, "messages"],
  ["an empty list", { messages: [] }, "messages"],
  ["an empty text", message("  "), "messages.0.parts"],
  ["a text that is too long", message("x".repeat(2001)), "messages.0.parts"],
  ["no text", { messages: [{ role: "user", parts: [{ type: "file" }] }] }, "messages.0.parts"],
  ["no question at the end", { messages: [{ role: "assistant", parts: [] }] }, "messages.0.role"],
  ["an unknown role", { messages: [{ role: "root", parts: [] }] }, "messages.0.role"],
  ["no thread's id", message("Why?", { threadId: "a b" }), "threadId"],
  ["a path that is too long", message("Why?", { currentPath: "/".repeat(201) }), "currentPath"],
])("%s is refused, by name", async (_, json, parameter) => {
  const { post, recorded } = await opened();
  const { status, json: problem } = await post(json);
  expect([status, problem["code"]]).toEqual([400, "invalid-request"]);
  expect(problem["errors"]).toMatchObject([{ parameter }]);
  expect(await recorded()).toEqual([]);
});

it("a key needs the scope, and a project of its own that is live", async () => {
  const { key, handbook, project, post, ask } = await opened();
  const other = await key(handbook.id, ["analytics:read"]);
  expect((await post(message("Why?"), other)).json["code"]).toBe("scope-missing");
  expect((await post(message("Why?"))).json["code"]).toBe("not-built");
  const foreign = await key((await project("other")).id, ["assistant:ask"]);
  const hidden = await post(message("Why?"), foreign);
  const nowhere = await ask("/v1/assistant/01ARZ3NDEKTSV4RRFFQ69G5FAW/message", {
    method: "POST",
    key: foreign,
    json: message("Why?"),
  });
  expect([hidden.status, hidden.json["detail"]]).toEqual([404, nowhere.json["detail"]]);
});

it("says which methods it answers to", async () => {
  const { ask, path, secret } = await opened();
  const { status, headers } = await ask(path, { key: secret });
  expect([status, headers.get("allow")]).toEqual([405, "POST"]);
});
