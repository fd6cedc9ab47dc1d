import { createServer, type IncomingMessage } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { connect, type RemoteOptions } from "./client.ts";

interface Scripted {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A service that answers with one thing after the other, and remembers what it was asked. */
async function scripted(...answers: readonly Scripted[]) {
  const asked: { readonly request: IncomingMessage; readonly body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { status, body: answer = {}, headers = {} } = answers[asked.length] ?? { status: 500 };
    asked.push({ request, body });
    response.writeHead(status, headers).end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, server: `http://127.0.0.1:${port}` };
}

const problem = (status: number, detail: string): Scripted => ({ status, body: { detail, requestId: "R" } });
const remoteOf = (server: string, more: Partial<RemoteOptions> = {}) =>
  connect({ server, key: "oct_admin_k", ...more });

describe("the client of a service", () => {
  it("sends the archive with the key, and again when the service was busy, under one name", async () => {
    const folder = mkdtempSync(join(tmpdir(), "octavo-client-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "site.tar.gz");
    writeFileSync(file, "the archive");
    const busy = { ...problem(429, "Too many"), headers: { "retry-after": "1" } };
    const { asked, server } = await scripted(busy, { status: 202, body: { id: "D" } });
    const waits: number[] = [];
    const sent: number[] = [];
    const remote = remoteOf(server, { onBusy: (seconds) => void waits.push(seconds) });
    const options = { preview: "a/b", onProgress: (done: number) => void sent.push(done) };
    expect(await remote.upload("P Q", file, options)).toEqual({ id: "D" });
    expect(waits).toEqual([1]);
    expect(sent).toEqual([11, 11]);
    expect(asked.map(({ body }) => body)).toEqual(["the archive", "the archive"]);
    const [first, second] = asked.map(({ request }) => request);
    expect(first?.url).toBe("/v1/projects/P%20Q/deployments?preview=a%2Fb");
    expect(first?.headers["authorization"]).toBe("Bearer oct_admin_k");
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
  });

  it("reads conversations page by page, and no further than they are taken", async () => {
    const page = (id: string, nextCursor: string | null) => ({
      status: 200,
      body: { conversations: [{ id }], nextCursor, hasMore: nextCursor !== null },
    });
    const { asked, server } = await scripted(page("C", "C"), page("B", "B"), page("A", null));
    const read: string[] = [];
    const options = { dateFrom: "2026-01-01T00:00:00+01:00", limit: 1 };
    for await (const { id } of remoteOf(server).conversations("P", options)) {
      expect(asked).toHaveLength(read.push(id));
    }
    expect(read).toEqual(["C", "B", "A"]);
    const address = "/v1/analytics/P/assistant?dateFrom=2026-01-01T00%3A00%3A00%2B01%3A00&limit=1";
    expect(asked.map(({ request }) => request.url)).toEqual([
      address,
      `${address}&cursor=C`,
      `${address}&cursor=B`,
    ]);
  });

  it.each<[Scripted, string, boolean]>([
    [problem(401, "The key was revoked."), "OCTAVO_KEY is not valid", false],
    [problem(403, "This needs a key with the scope `x`."), "This needs a key with the scope `x`.", false],
    [problem(404, "Nothing"), "no such project or deployment", false],
    [problem(413, "An archive may have 5 bytes."), "An archive may have 5 bytes.", false],
    [problem(500, "A mistake."), "The service failed: A mistake. (request R)", true],
    [{ status: 404, body: "<html>" }, "not as an Octavo service does", false],
    [{ status: 200, body: "<html>" }, "not as an Octavo service does", false],
    [
      { ...problem(429, "Come back tomorrow."), headers: { "retry-after": "86400" } },
      "Come back tomorrow.",
      false,
    ],
  ])("says what %j means", async (answer, message, ours) => {
    const { server } = await scripted(answer);
    await expect(remoteOf(server).deployment("P", "D")).rejects.toMatchObject({
      message: expect.stringContaining(message),
      ours,
    });
  });

  it("takes its key nowhere else", async () => {
    const elsewhere = await scripted({ status: 200, body: { id: "D" } });
    const { server } = await scripted({ status: 302, headers: { location: elsewhere.server } });
    await expect(remoteOf(server).deployment("P", "D")).rejects.toThrow("answered with 302");
    expect(elsewhere.asked).toEqual([]);
  });

  it("says when there is nobody", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const address = `http://127.0.0.1:${port}`;
    await expect(remoteOf(address).deployment("P", "D")).rejects.toThrow(
      `Cannot reach ${address}: connect ECONNREFUSED`,
    );
  });
});
