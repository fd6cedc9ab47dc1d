import { createServer, request, type IncomingMessage, type RequestListener } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { siteHandler } from "#sites/handler.ts";
import { eventsOf, message, publishSite, recordedIn } from "./asked-site.testing.ts";
import { trusting } from "./peer.ts";
import { readerQuestions } from "./reader-questions.ts";
import { testedService } from "./service.testing.ts";

const own = "http://handbook.localhost:3000";
const fromOwnPage = { origin: own, "sec-fetch-site": "same-origin", "content-type": "application/json" };

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function opened() {
  const tested = await testedService();
  const { service, store, project } = tested;
  const made = await project("handbook");
  await publishSite(service, made);
  const isTrusted = trusting([]);
  const { asking, log, origins } = service;
  const handler = siteHandler({
    store,
    blobs: service.blobs,
    mainHost: "localhost",
    sitesHost: "localhost",
    isSecure: false,
    answerQuestion: readerQuestions({ asking, log, origin: origins.main, isTrusted }),
  });
  const listener: RequestListener = (incoming, outgoing) => void handler.handle(incoming, outgoing);
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const send = (sent: Sent = {}) => sendTo(port, sent);
  return { send, recorded: () => recordedIn(tested, made) };
}

async function sendTo(port: number, sent: Sent) {
  const { method = "POST", path = "/_octavo/assistant", headers = fromOwnPage } = sent;
  const body = sent.body ?? JSON.stringify(message("How do I rotate a key?"));
  const asking = request({ port, path, method, headers: { host: "handbook.localhost:3000", ...headers } });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    asking.on("response", resolve).on("error", reject);
  });
  asking.end(method === "GET" ? undefined : body);
  const response = await answer;
  return { status: response.statusCode, headers: response.headers, text: await textOf(response) };
}

it("a reader asks on the site's own origin, without a key", async () => {
  const { send, recorded } = await opened();
  const { status, headers, text } = await send();
  expect([status, headers["content-type"]]).toEqual([200, "text/event-stream"]);
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(eventsOf(text)).toContainEqual(
    expect.objectContaining({ type: "source-url", url: `${own}/keys#rotate-a-key` }),
  );
  expect(await recorded()).toMatchObject([{ resolutionStatus: "answered" }]);
});

const json = { "content-type": "application/json" };

it.each([
  ["another site", { headers: { ...json, origin: "http://other.localhost:3000" } }, 403, "cross-origin"],
  ["a page without an origin", { headers: { ...json, origin: "null" } }, 403, "cross-origin"],
  [
    "a site beside it",
    { headers: { ...json, origin: own, "sec-fetch-site": "same-site" } },
    403,
    "cross-origin",
  ],
  ["nobody knows where", { headers: json }, 403, "cross-origin"],
  ["a form", { headers: { ...fromOwnPage, "content-type": "text/plain" } }, 415, "unsupported-media-type"],
  ["a page that sends no JSON", { body: "{" }, 400, "invalid-request"],
  ["a page that asks nothing", { body: "{}" }, 400, "invalid-request"],
  ["a page that sends too much", { body: JSON.stringify(message("x".repeat(300_000))) }, 413, "too-large"],
  ["a link", { method: "GET" }, 405, "method-not-allowed"],
] as const)("%s gets no answer", async (_, sent, status, code) => {
  const { send, recorded } = await opened();
  const answer = await send(sent);
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([status, code]);
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  expect(await recorded()).toEqual([]);
});

it("who asks too often has to wait", async () => {
  const { send, recorded } = await opened();
  const answers = [];
  for (let count = 0; count < 21; count++) answers.push(await send());
  expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
  const last = answers.at(-1);
  expect([last?.status, JSON.parse(last?.text ?? "").code]).toEqual([429, "too-many-questions"]);
  expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
  expect(await recorded()).toHaveLength(20);
});

it("other addresses of the site still answer to GET and HEAD alone", async () => {
  const { send } = await opened();
  expect((await send({ path: "/keys" })).status).toBe(405);
});
