import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { startPreview } from "./server.ts";

const docs = (...pages: readonly string[]) =>
  JSON.stringify({ name: "Test", theme: "mint", colors: { primary: "#0b6e4f" }, navigation: { pages } });

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-preview-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

it("an edit is shown without starting again, and open pages are told", async () => {
  const folder = folderWith({ "docs.json": docs("index"), "index.mdx": "First text.\n" });
  const preview = await startPreview(folder, { port: 0 });
  const open = await fetch(`${preview.address}/_octavo/events`);
  const events = open.body!.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => await (await fetch(preview.address)).text();
  expect(await read()).toContain("First text.");

  writeFileSync(join(folder, "index.mdx"), "Second text.\n");
  await vi.waitFor(async () => expect(await read()).toContain("Second text."), 5000);
  let told = "";
  while (!told.includes("event: update")) told += (await events.read()).value ?? "";

  writeFileSync(join(folder, "new.mdx"), "---\ntitle: New page\n---\n");
  writeFileSync(join(folder, "docs.json"), docs("index", "new"));
  await vi.waitFor(async () => expect(await read()).toContain("New page"), 5000);

  // With a page still open, as a reader of the terminal would press Ctrl-C.
  await preview.close();
  await expect(fetch(preview.address)).rejects.toThrow("fetch failed");
});

it("an edit is not missed because it came before anybody watched", async () => {
  const folder = folderWith({ "docs.json": docs("index"), "index.mdx": "First text.\n" });
  const preview = await startPreview(folder, { port: 0 });
  await preview.read;
  writeFileSync(join(folder, "new.mdx"), "---\ntitle: New page\n---\n");
  writeFileSync(join(folder, "docs.json"), docs("index", "new"));
  await vi.waitFor(
    async () => expect(await (await fetch(preview.address)).text()).toContain("New page"),
    5000,
  );
  await preview.close();
});

it("an edit of a specification is shown, and so are edits beside it", async () => {
  const spec = (summary: string) =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "API", version: "1" },
      paths: { "/users": { get: { summary, responses: { 200: { description: "Users" } } } } },
    });
  const folder = folderWith({
    "docs.json": docs("index", "api.json GET /users"),
    "index.mdx": "First text.\n",
    "api.json": spec("List users"),
  });
  const preview = await startPreview(folder, { port: 0 });
  const read = async (path: string) => await (await fetch(preview.address + path)).text();
  expect(await read("/api-reference/list-users")).toContain("List users</h1>");
  writeFileSync(join(folder, "api.json"), spec("List readers"));
  await vi.waitFor(
    async () => expect(await read("/api-reference/list-readers")).toContain("List readers</h1>"),
    5000,
  );
  writeFileSync(join(folder, "index.mdx"), "---\ntitle: Other\n---\n");
  await vi.waitFor(async () => expect(await read("/")).toContain("Other</h1>"), 5000);
  expect(await read("/api-reference/list-readers")).toContain("List readers</h1>");
  await preview.close();
});
