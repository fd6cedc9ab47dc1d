import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { carriedCopies, documentCopies, restoreCopies } from "./copies.ts";
import type { Answer } from "./egress.ts";
import { writeFolder } from "./temporary.testing.ts";

const url = "https://example.com/openapi.json";
const bytes = (text: string): Answer => ({ bytes: Buffer.from(text), problem: null });
const offline: Answer = { bytes: null, problem: "there is no network" };

/** Copies in a folder, from a web that gives these answers, one after the other. */
function copies(folder: string, ...answers: readonly Answer[]) {
  const left = [...answers];
  return documentCopies(folder, { ask: async () => left.shift() ?? offline, fresh: 0 });
}

describe("documents from the web", () => {
  it("are kept: when one cannot be had, the last good copy is used, with a warning", async () => {
    const folder = writeFolder({});
    const fetch = copies(folder, bytes("one"), bytes("two"), offline);
    const [first, second, third] = [await fetch(url), await fetch(url), await fetch(url)];
    expect(first).toMatchObject({ warning: null });
    expect(second.file).not.toBe(first.file);
    expect(third).toMatchObject({ file: second.file, revision: expect.any(String) });
    expect(third).toMatchObject({
      warning: expect.stringMatching(/^there is no network; the copy of \d{4}-/),
    });
    expect(readFileSync(third.file!, "utf8")).toBe("two");
  });

  it("are not there when none was kept, or when the copy was changed", async () => {
    const folder = writeFolder({});
    expect(await copies(folder, offline)(url)).toEqual({ file: null, problem: "there is no network" });
    const kept = await copies(folder, bytes("one"))(url);
    writeFileSync(kept.file!, "other");
    expect(await copies(folder, offline)(url)).toEqual({ file: null, problem: "there is no network" });
  });

  it("are not asked for again while they are fresh", async () => {
    let asked = 0;
    const fetch = documentCopies(writeFolder({}), {
      ask: async () => {
        asked++;
        return bytes("one");
      },
    });
    await Promise.all([fetch(url), fetch(url)]);
    await fetch(url);
    expect(asked).toBe(1);
  });

  it("can be carried to another folder", async () => {
    const [from, to] = [writeFolder({}), writeFolder({})];
    await copies(from, bytes("one"))(url);
    await restoreCopies(to, await carriedCopies(from));
    expect(await copies(to, offline)(url)).toMatchObject({ warning: expect.any(String) });
    expect(readdirSync(to)).toEqual(readdirSync(from));
    expect(await carriedCopies(join(to, "nothing"))).toEqual([]);
  });
});
