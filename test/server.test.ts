import { describe, expect, it } from "vitest";
import { startServing } from "./octavo.ts";

describe("octavo-server start", () => {
  it("serves the manual at clean addresses, its files, and its own page for what does not exist", async () => {
    const address = await startServing("server/bin/octavo-server.js", ["start"], { OCTAVO_PORT: "0" });
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
