import { mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { hashOf } from "./hash.ts";
import { openBlobs } from "./open.ts";
import { bucketAt } from "./s3.ts";
import type { Blobs } from "./types.ts";

const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const later = Number.MAX_SAFE_INTEGER;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-blobs-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const storeFolder = mkdtempSync(join(tmpdir(), "octavo-s3-"));
const s3 = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: storeFolder,
  configureBuckets: [{ name: "octavo-test" }],
});
let endpoint = "";
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
});
afterAll(async () => {
  await s3.close();
  rmSync(storeFolder, { recursive: true, force: true });
});

let prefixes = 0;
const places: readonly (readonly [string, () => Promise<Blobs>])[] = [
  ["a folder", () => openBlobs(folderOfTest())],
  [
    "an S3-compatible store",
    () => openBlobs(`s3://octavo-test/some/prefix-${prefixes++}?endpoint=${endpoint}`, credentials),
  ],
];

async function listed(blobs: Blobs, before: number): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const hash of blobs.list(before)) found.push(hash);
  return found.sort();
}

describe.each(places)("blobs in %s", (_, open) => {
  it("are found by the hash of their content", async () => {
    const blobs = await open();
    const hash = await blobs.write(bytesOf("hello"));
    expect(hash).toBe("2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824");
    expect(Buffer.from((await blobs.read(hash))!).toString()).toBe("hello");
    expect(await blobs.has(hash)).toBe(true);
  });

  it("may be empty, and may hold any bytes", async () => {
    const blobs = await open();
    for (const bytes of [new Uint8Array(), Uint8Array.from({ length: 256 }, (__, value) => value)])
      expect(Buffer.from((await blobs.read(await blobs.write(bytes)))!).equals(bytes)).toBe(true);
  });

  it.each([hashOf(bytesOf("nobody wrote this")), "", "abc", "../../etc/passwd", `${"a".repeat(63)}/`])(
    "`%s` is none",
    async (hash) => {
      const blobs = await open();
      expect([await blobs.read(hash), await blobs.has(hash)]).toEqual([null, false]);
      await blobs.remove(hash);
    },
  );

  it("are the same when two write them at once, and when they are written again", async () => {
    const blobs = await open();
    const bytes = new Uint8Array(100_000).fill(7);
    const hashes = await Promise.all(Array.from({ length: 8 }, () => blobs.write(bytes)));
    expect(new Set([...hashes, await blobs.write(bytes)])).toEqual(new Set([hashOf(bytes)]));
    expect(await listed(blobs, later)).toEqual([hashOf(bytes)]);
  });

  it("are written by the hundred in order", async () => {
    const blobs = await open();
    const contents = Array.from({ length: 60 }, (__, number) => bytesOf(`content ${number % 48}`));
    expect(await blobs.writeAll(contents)).toEqual(contents.map(hashOf));
    expect(await listed(blobs, later)).toHaveLength(48);
  });

  it("are taken over from files, which must be what they say", async () => {
    const blobs = await open();
    const folder = folderOfTest();
    const file = (text: string, hash = hashOf(bytesOf(text))) => {
      writeFileSync(join(folder, hash), text);
      return { file: join(folder, hash), hash };
    };
    const known = await blobs.write(bytesOf("known"));
    const files = [file("one"), file("two"), file("known")];
    await blobs.adopt(files);
    expect(Buffer.from((await blobs.read(files[1]!.hash))!).toString()).toBe("two");
    expect(await blobs.has(known)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
    const false_ = hashOf(bytesOf("something else"));
    await expect(blobs.adopt([file("three", false_)])).rejects.toThrow(/not what was written/);
    expect(await blobs.has(false_)).toBe(false);
  });

  it("are listed by when they were written, and can be removed", async () => {
    const blobs = await open();
    const [one, two] = [await blobs.write(bytesOf("one")), await blobs.write(bytesOf("two"))];
    await blobs.ping();
    expect(await listed(blobs, Date.now() + 60_000)).toEqual([one, two].sort());
    expect(await listed(blobs, Date.now() - 60_000)).toEqual([]);
    await blobs.remove(one);
    await blobs.remove(one);
    expect(await listed(blobs, later)).toEqual([two]);
    expect(await blobs.read(one)).toBeNull();
  });
});

describe("a folder of blobs", () => {
  it("holds whole files only, where it says", async () => {
    const folder = folderOfTest();
    const blobs = await openBlobs(folder);
    const hash = await blobs.write(bytesOf("hello"));
    expect(blobs.file(hash)).toBe(join(folder, hash.slice(0, 2), hash.slice(2)));
    expect(blobs.file("../x")).toBeNull();
    expect(readdirSync(join(folder, "tmp"))).toEqual([]);
  });

  it("gives no blob that was changed, and takes a new copy of it", async () => {
    const blobs = await openBlobs(folderOfTest());
    const hash = await blobs.write(bytesOf("hello"));
    writeFileSync(blobs.file(hash)!, "jello");
    await expect(blobs.read(hash)).rejects.toThrow(/not what was written/);
    writeFileSync(blobs.file(hash)!, "hel");
    await blobs.write(bytesOf("hello"));
    expect(Buffer.from((await blobs.read(hash))!).toString()).toBe("hello");
  });

  it("counts what is written again as new", async () => {
    const blobs = await openBlobs(folderOfTest());
    const hash = await blobs.write(bytesOf("hello"));
    utimesSync(blobs.file(hash)!, 1, 1);
    expect(await listed(blobs, Date.now() - 60_000)).toEqual([hash]);
    await blobs.write(bytesOf("hello"));
    expect(await listed(blobs, Date.now() - 60_000)).toEqual([]);
  });

  it("forgets what a crash left behind, and shows nothing of it", async () => {
    const folder = folderOfTest();
    const blobs = await openBlobs(folder);
    writeFileSync(join(folder, "tmp/left"), "half of a fi");
    writeFileSync(join(folder, "tmp/new"), "somebody is at it");
    utimesSync(join(folder, "tmp/left"), 1, 1);
    expect(await listed(blobs, later)).toEqual([]);
    await openBlobs(folder);
    expect(readdirSync(join(folder, "tmp"))).toEqual(["new"]);
  });

  it("follows no link of a file that it takes over", async () => {
    const folder = folderOfTest();
    const blobs = await openBlobs(join(folder, "blobs"));
    writeFileSync(join(folder, "secret"), "secret");
    symlinkSync(join(folder, "secret"), join(folder, "link"));
    const link = { file: join(folder, "link"), hash: hashOf(bytesOf("secret")) };
    await expect(blobs.adopt([link])).rejects.toThrow(/ELOOP/);
  });
});

describe("an S3-compatible store of blobs", () => {
  it("is listed in several parts when there are many", async () => {
    const hashes = ["one", "two", "three"].map((text) => hashOf(bytesOf(text)));
    const entry = (hash: string) =>
      `<Contents><Key>a&amp;b/${hash}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`;
    const asked: (string | null)[] = [];
    const blobs = await openBlobs(
      `s3://octavo-test/a&b?endpoint=${await answering((url) => {
        const token = url.searchParams.get("continuation-token");
        asked.push(token);
        const next = { first: "se<c&d", "se<c&d": "third" }[token ?? "first"];
        const more = next === undefined ? "" : `<NextContinuationToken>${xml(next)}</NextContinuationToken>`;
        return `<ListBucketResult>${more}${entry(hashes[asked.length - 1]!)}</ListBucketResult>`;
      })}`,
      credentials,
    );
    expect(await listed(blobs, later)).toEqual(hashes.sort());
    expect(asked).toEqual([null, "se<c&d", "third"]);
    asked.length = 0;
    expect(await listed(blobs, Date.UTC(2026, 0, 2))).toEqual([]);
  });

  it("is refused with a wrong key at once", async () => {
    const wrong = { accessKeyId: "nobody", secretAccessKey: "wrong" };
    const blobs = await openBlobs(`s3://octavo-test?endpoint=${endpoint}`, wrong);
    await expect(blobs.ping()).rejects.toThrow(/403 InvalidAccessKeyId/);
  });

  it("is tried again while it is busy, and gives nothing that was changed", async () => {
    const statuses = [503, 429, 0];
    const busy = await answering(() => statuses.shift() ?? "hello");
    const blobs = await openBlobs(`s3://octavo-test?endpoint=${busy}`, credentials);
    expect(Buffer.from((await blobs.read(hashOf(bytesOf("hello"))))!).toString()).toBe("hello");
    await expect(blobs.read(hashOf(bytesOf("other")))).rejects.toThrow(/not what was written/);
  });

  it.each([
    ["s3://name", "https://name.s3.us-east-1.amazonaws.com/", "", "us-east-1"],
    ["s3://name/a/b/?region=eu-west-1", "https://name.s3.eu-west-1.amazonaws.com/", "a/b/", "eu-west-1"],
    ["s3://na.me", "https://s3.us-east-1.amazonaws.com/na.me/", "", "us-east-1"],
    ["s3://name?endpoint=http://host:9000", "http://host:9000/name/", "", "us-east-1"],
    ["s3://name?endpoint=https://host&pathStyle=false", "https://name.host/", "", "us-east-1"],
  ])("%s is at %s", (address, url, prefix, region) => {
    expect(bucketAt(address)).toEqual({ url, prefix, region });
  });

  it.each(["s3://", "s3://UPPER", "s3://name?endpoint=host", "s3://name?endpoint=file:///etc"])(
    "%s is no place",
    (address) => {
      expect(() => bucketAt(address)).toThrow(RangeError);
    },
  );

  it("needs credentials", async () => {
    await expect(openBlobs("s3://octavo-test")).rejects.toThrow(/access key/);
  });
});

/** A store that answers with a text, or with nothing but a status; 0 breaks the connection. */
async function answering(answer: (url: URL) => string | number): Promise<string> {
  const server = createServer((request, response) => {
    const given = answer(new URL(request.url ?? "", "http://localhost"));
    if (given === 0) response.destroy();
    else if (typeof given === "number") response.writeHead(given).end();
    else response.end(given);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

function xml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
