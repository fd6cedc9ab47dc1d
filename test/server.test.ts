import { spawn } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";

const bin = join(import.meta.dirname, "../packages/server/bin/octavo-server.js");

/** Starts the built service on a free port and waits for the address that it prints. */
async function start(): Promise<string> {
  const child = spawn(process.execPath, [bin, "start"], {
    env: { ...process.env, OCTAVO_PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return new Promise((resolve, reject) => {
    let said = "";
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", () => reject(new Error(said)));
  });
}

describe("octavo-server start", () => {
  it("serves the manual at clean addresses, its files, and its own page for what does not exist", async () => {
    const address = await start();
    const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(address + path, { headers });
    const page = await get("/navigation/versions");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('id="page-title"');
    expect((await get("/docs.schema.json")).headers.get("content-type")).toContain("application/json");
    expect((await get("/no/such/page")).status).toBe(404);
    expect((await get("/livez")).status).toBe(200);
    const again = await get("/navigation/versions", { "if-none-match": page.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });
});
