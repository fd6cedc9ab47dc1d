import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { listen } from "./server.ts";

describe("the server", () => {
  it("tells whoever comes too early to come back", async () => {
    const { port, close } = await listen("127.0.0.1", 0);
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/`);
    expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
    await close();
  });

  it("answers what was asked before it ends, and takes nothing new", async () => {
    const { port, close, answerWith } = await listen("127.0.0.1", 0);
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    answerWith(async (_, outgoing) => {
      asked();
      await sleep(200);
      outgoing.end("answered");
    });
    const idle = connect(port, "127.0.0.1");
    const answer = fetch(`http://127.0.0.1:${port}/`);
    await isAsked;
    const closed = close();
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed");
    expect(await (await answer).text()).toBe("answered");
    await closed;
    idle.destroy();
  });

  it("says when the port is taken", async () => {
    const { port, close } = await listen("127.0.0.1", 0);
    await expect(listen("127.0.0.1", port)).rejects.toMatchObject({ code: "EADDRINUSE" });
    await close();
  });
});
