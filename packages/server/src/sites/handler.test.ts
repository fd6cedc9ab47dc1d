import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Hosted, running, type Question } from "./sites.testing.ts";

const start = "document.documentElement.dataset.mode = 'dark'";
const page = (text: string) =>
  `<!doctype html><html><head><script>${start}</script><script type="module" src="/_octavo/a.js"></script></head>` +
  `<body>${text}<script>alert(1)</script></body></html>`;

function docs(): Hosted {
  const hosted = new Hosted();
  const manifest = hosted.manifest(
    {
      "index.html": page("home"),
      "guide.html": page("guide"),
      "guide.md": "# guide",
      "über uns.html": page("about"),
      "folder/index.html": page("folder"),
      "folder.md": "# folder",
      "old.html": { text: "sends on", kind: "own" },
      "lonely.html": { text: "sends on", kind: "own" },
      "404.html": page("nothing here"),
      "long.html": page("word ".repeat(2000)),
      "picture.svg": "<svg onload='alert(1)'/>",
      "demo.html": { text: "<script>alert(1)</script>", kind: "asset" },
      "data.bin": Buffer.from("0123456789"),
      "_octavo/a.js": { text: "export {}", cache: "immutable" },
      "_octavo/sections/1.html": "<ul></ul>",
    },
    {
      redirects: [
        { source: "/old", destination: "/guide", permanent: true },
        { source: "/blog/:slug*", destination: "/posts/:slug*", permanent: false },
        { source: "/guide", destination: "/elsewhere", permanent: true },
        { source: "/away", destination: "https://example.org/a b?x=1", permanent: false },
      ],
    },
  );
  hosted.deploy("docs", manifest, { domains: ["docs.acme.test"] });
  hosted.deploy(
    "other",
    hosted.manifest({ "index.html": page("other home"), "secret.html": page("secret") }),
  );
  return hosted;
}

const served = docs();
const ask = async (path: string, question?: Question) => (await running(served)).ask(path, question);

describe("a site is found by the host alone", () => {
  it.each([
    ["docs.example.com", "home"],
    ["DOCS.Example.COM", "home"],
    ["docs.example.com:3000", "home"],
    ["docs.example.com.", "home"],
    ["docs.acme.test", "home"],
    ["docs.acme.test:443", "home"],
    ["other.example.com", "other home"],
  ])("%s", async (host, text) => {
    expect((await ask("/", { host })).text).toContain(`<body>${text}<`);
  });

  it.each(["example.com", "example.com:3000", "127.0.0.1:3000", "[::1]:3000", "[::1]"])(
    "%s is the service's own",
    async (host) => {
      expect((await ask("/", { host })).status).toBe(421);
    },
  );

  it("every host without a site is answered alike", async () => {
    const { ask: to } = await running(served);
    const hosts = [
      "nobody.example.com",
      "docs.example.com.evil.test",
      "evil.test",
      "docs--01abc01abc01abc01abc01abc9.example.com",
      "a.docs.example.com",
      "xn--docs.example.com",
      "localhost",
    ];
    const answers = await Promise.all(hosts.map((host) => to("/guide", { host })));
    const seen = answers.map(({ status, text, headers }) => ({
      status,
      text,
      headers: { ...headers, date: "" },
    }));
    expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(seen[0]?.status).toBe(404);
  });

  it.each([
    "docs-.example.com",
    "docs.example.com, other.example.com",
    "docs..example.com",
    "user@docs.example.com",
    "a/b",
    "[docs]",
  ])("`%s` is no host", async (host) => {
    expect((await ask("/", { host })).status).toBe(400);
  });

  it("two hosts are refused, and so is an address of another host", async () => {
    const { port } = await running(served);
    const two = await raw(port, "GET / HTTP/1.1\r\nHost: docs.example.com\r\nHost: other.example.com\r\n");
    expect(two).toMatch(/^HTTP\/1.1 400 /);
    const other = await raw(
      port,
      "GET http://other.example.com/secret HTTP/1.1\r\nHost: docs.example.com\r\n",
    );
    expect(other).toMatch(/^HTTP\/1.1 400 /);
    const same = await raw(port, "GET http://docs.example.com/guide HTTP/1.1\r\nHost: docs.example.com\r\n");
    expect(same).toContain("<body>guide<");
    for (const none of ["GET / HTTP/1.0\r\n", "GET / HTTP/1.1\r\nHost:\r\n"])
      expect(await raw(port, none)).toMatch(/^HTTP\/1.1 400 /);
  });

  it("nothing in a path or another header leads to another site", async () => {
    const { ask: to } = await running(served);
    for (const path of ["/secret", "/other/secret", "/project-other/secret", "//other.example.com/secret"])
      expect((await to(path)).status).toBe(404);
    const headers = { "x-forwarded-host": "other.example.com", forwarded: "host=other.example.com" };
    expect((await to("/secret", { headers })).status).toBe(404);
  });
});

describe("deployments by themselves", () => {
  it("have a host of their own, which search engines leave alone", async () => {
    const hosted = docs();
    const id = hosted.deploy("docs", hosted.manifest({ "index.html": page("preview") }), {
      preview: "branch",
    });
    const { ask: to } = await running(hosted);
    const answer = await to("/", { host: `docs--${id.toLowerCase()}.example.com` });
    expect([answer.status, answer.headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    expect(answer.text).toContain("preview");
    const live = await to("/");
    expect([live.headers["x-robots-tag"], live.text.includes("home")]).toEqual([undefined, true]);
  });

  it("are not shown under another project's name, nor before they are built", async () => {
    const hosted = docs();
    const built = hosted.deploy("docs", hosted.manifest({ "index.html": page("preview") }), { preview: "b" });
    const waiting = hosted.deploy("docs", "", { preview: "b", manifest: null });
    const { ask: to } = await running(hosted);
    expect((await to("/", { host: `other--${built.toLowerCase()}.example.com` })).status).toBe(404);
    expect((await to("/", { host: `docs--${waiting.toLowerCase()}.example.com` })).status).toBe(404);
  });
});

describe("addresses", () => {
  it.each([
    ["/", "home"],
    ["/?a=1", "home"],
    ["/guide", "guide"],
    ["/guide?x", "guide"],
    ["/%67uide", "guide"],
    ["/%C3%BCber%20uns", "about"],
    ["/folder/", "folder"],
  ])("%s is a page", async (path, text) => {
    const { status, headers, text: html } = await ask(path);
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(html).toContain(`<body>${text}<`);
  });

  it.each([
    ["/guide/", 308, "/guide"],
    ["/guide/?a=1", 308, "/guide?a=1"],
    ["/guide.html", 308, "/guide"],
    ["/guide/index", 308, "/guide"],
    ["/folder", 308, "/folder/"],
    ["/folder/index", 308, "/folder/"],
    ["/folder/index.html", 308, "/folder/"],
    ["/index", 308, "/"],
    ["/index.html", 308, "/"],
    ["/%C3%BCber%20uns/", 308, "/%C3%BCber%20uns"],
    ["/old", 308, "/guide"],
    ["/old/", 308, "/guide"],
    ["/old.html", 308, "/old"],
    ["/blog/2026/a?b=c", 307, "/posts/2026/a?b=c"],
    ["/blog/%0d%0aSet-Cookie:x=y", 307, "/posts/%0D%0ASet-Cookie:x=y"],
    ["/away?y=2", 307, "https://example.org/a%20b?x=1"],
  ])("%s leads with %s to %s", async (path, status, location) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.location, answer.text]).toEqual([status, location, ""]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it.each([
    "/nowhere",
    "/guide.htm",
    "/GUIDE",
    "/404",
    "/404.html",
    "/guide//",
    "//guide",
    "//evil.test/",
    "//evil.test/..",
    "/..",
    "/../guide",
    "/%2e%2e/guide",
    "/%2e%2e%2fguide",
    "/folder/..%2fguide",
    "/./guide",
    "/guide%00",
    "/guide%00.html",
    "/..\\guide",
    "/%5c%5cevil.test/",
    "/%252e%252e/guide",
    "/__proto__",
    "/constructor",
    "/toString",
    "/etc/passwd",
    "/sections/1",
  ])("%s is nothing, and shows the site's own page for that", async (path) => {
    const { status, text, headers } = await ask(path);
    expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(text).toContain("<body>nothing here<");
  });

  it.each(["/%", "/%zz", "/%E0%A4%A", "/%ff"])("%s is no address", async (path) => {
    expect((await ask(path)).status).toBe(400);
  });

  it("a folder without a page is answered with the file that was built for it", async () => {
    expect((await ask("/lonely")).text).toBe("sends on");
  });

  it("a site whose first page is elsewhere leads there", async () => {
    const hosted = new Hosted();
    const files = {
      "index.html": { text: "sends on", kind: "own" as const },
      "start/index.html": page("start"),
    };
    hosted.deploy("docs", hosted.manifest(files, { home: "/start" }));
    const answer = await (await running(hosted)).ask("/");
    expect([answer.status, answer.headers.location]).toEqual([307, "/start/"]);
  });

  it("other methods are told which ones are answered", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"]) {
      const answer = await ask("/guide", { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
    }
  });

  it("HEAD has the headers of GET and no body", async () => {
    const { ask: to } = await running(served);
    for (const path of ["/guide", "/long", "/nowhere", "/data.bin", "/_octavo/gone.js"]) {
      const [get, head] = [await to(path), await to(path, { method: "HEAD" })];
      expect([head.status, head.body.length]).toEqual([get.status, 0]);
      expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
      expect(get.headers["content-length"]).toBe(String(get.body.length));
    }
  });
});

describe("Markdown", () => {
  it.each([
    ["text/markdown", true],
    ["text/markdown, text/html;q=0.9, */*;q=0.1", true],
    ["text/markdown, text/html, */*", true],
    ["text/html, text/markdown", false],
    ["text/html, text/markdown;q=0.5", false],
    ["text/markdown;q=0", false],
    ["text/html,application/xhtml+xml,*/*;q=0.8", false],
    ["*/*", false],
  ])("for those who accept `%s`: %s", async (accept, isMarkdown) => {
    const answer = await ask("/guide", { headers: { accept } });
    const type = isMarkdown ? "text/markdown" : "text/html";
    expect(answer.headers["content-type"]).toBe(`${type}; charset=utf-8`);
    expect(answer.headers.vary).toBe("Accept, Accept-Encoding");
  });

  it("has an address of its own, and pages without it stay what they are", async () => {
    expect((await ask("/guide.md")).text).toBe("# guide");
    const headers = { accept: "text/markdown" };
    expect((await ask("/folder/", { headers })).text).toBe("# folder");
    expect((await ask("/", { headers })).text).toContain("home");
    expect((await ask("/nowhere", { headers })).status).toBe(404);
  });
});

describe("encodings", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.5, gzip", "gzip"],
    ["gzip", "gzip"],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["br;q=2, gzip;q=0", undefined],
    ["identity", undefined],
    ["", undefined],
  ])("`%s` gets %s", async (accepted, encoding) => {
    const answer = await ask("/long", { headers: { "accept-encoding": accepted } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.vary).toContain("Accept-Encoding");
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""] ?? ((body: Buffer) => body);
    expect(decode(answer.body).toString()).toContain("word word");
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
  });

  it("small and compressed files are sent as they are", async () => {
    const headers = { "accept-encoding": "br" };
    for (const path of ["/guide", "/data.bin"])
      expect((await ask(path, { headers })).headers["content-encoding"]).toBeUndefined();
  });

  it("have a tag each", async () => {
    const { ask: to } = await running(served);
    const tags = await Promise.all(
      ["br", "gzip", ""].map(async (accepted) => {
        return (await to("/long", { headers: { "accept-encoding": accepted } })).headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[0-9a-f]{64}(-br|-gzip)?"$/);
  });
});

describe("what a reader has already", () => {
  it("is not sent again", async () => {
    const { ask: to } = await running(served);
    const { etag = "" } = (await to("/guide")).headers;
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, `"x",W/${etag} , "y"`, "*"]) {
      const answer = await to("/guide", { headers: { "if-none-match": known } });
      expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, "", etag]);
      expect(answer.headers).toMatchObject({
        "cache-control": "public, max-age=0, must-revalidate",
        vary: "Accept, Accept-Encoding",
      });
    }
    for (const other of ['"x"', etag.slice(1, -1), `${etag.slice(0, -1)}-br"`])
      expect((await to("/guide", { headers: { "if-none-match": other } })).status).toBe(200);
    expect((await to("/nowhere", { headers: { "if-none-match": "*" } })).status).toBe(404);
  });

  it("is kept for ever where the name says the content, and asked for again elsewhere", async () => {
    expect((await ask("/_octavo/a.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await ask("/picture.svg")).headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });
});

describe("ranges", () => {
  it.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=5-99", 206, "56789", "bytes 5-9/10"],
    ["bytes=-99", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=0-0,5-6", 200, "0123456789", undefined],
    ["bytes=6-2", 200, "0123456789", undefined],
    ["bytes=-", 200, "0123456789", undefined],
    ["lines=1-2", 200, "0123456789", undefined],
    ["bytes=10-", 416, "The file ends before that.\n", "bytes */10"],
    ["bytes=-0", 416, "The file ends before that.\n", "bytes */10"],
  ])("%s", async (range, status, text, described) => {
    const answer = await ask("/data.bin", { headers: { range } });
    expect([answer.status, answer.text, answer.headers["content-range"]]).toEqual([status, text, described]);
    expect(answer.headers["content-length"]).toBe(String(text.length));
  });

  it("are of the plain file, whatever encodings are accepted", async () => {
    const answer = await ask("/long", { headers: { range: "bytes=0-14", "accept-encoding": "br" } });
    expect([answer.status, answer.text, answer.headers["content-encoding"]]).toEqual([
      206,
      "<!doctype html>",
      undefined,
    ]);
  });

  it("hold only for the file that the reader knows", async () => {
    const { ask: to } = await running(served);
    const { etag = "", "accept-ranges": accepted } = (await to("/data.bin")).headers;
    expect(accepted).toBe("bytes");
    const status = async (ifRange: string) =>
      (await to("/data.bin", { headers: { range: "bytes=0-3", "if-range": ifRange } })).status;
    expect([await status(etag), await status('"x"'), await status(`W/${etag}`)]).toEqual([206, 200, 200]);
    expect((await to("/data.bin", { method: "HEAD", headers: { range: "bytes=0-3" } })).status).toBe(200);
  });

  it("of large files come from the disk, which is checked first", async () => {
    const folder = mkdtempSync(join(tmpdir(), "octavo-sites-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const film = Buffer.alloc(3 * 2 ** 20, "film");
    const hosted = new Hosted();
    hosted.deploy("docs", hosted.manifest({ "film.mp4": film, "broken.mp4": Buffer.alloc(2 ** 21, "x") }));
    for (const [hash, bytes] of hosted.contents)
      writeFileSync(join(folder, hash), bytes[0] === "x".charCodeAt(0) ? "something else" : bytes);
    const blobs = { ...hosted.blobs, file: (hash: string) => join(folder, hash) };
    const { ask: to } = await running(hosted, { blobs });
    const whole = await to("/film.mp4");
    expect([whole.status, whole.headers["content-type"], whole.body.equals(film)]).toEqual([
      200,
      "video/mp4",
      true,
    ]);
    const part = await to("/film.mp4", { headers: { range: "bytes=2000000-2000003" } });
    expect([part.status, part.text, part.headers["content-range"]]).toEqual([
      206,
      "film",
      "bytes 2000000-2000003/3145728",
    ]);
    const known = await to("/film.mp4", { headers: { "if-none-match": whole.headers.etag } });
    expect([known.status, known.text]).toEqual([304, ""]);
    expect((await to("/film.mp4", { method: "HEAD" })).headers["content-length"]).toBe("3145728");
    expect((await to("/film.mp4", { headers: { range: "bytes=9999999-" } })).status).toBe(416);
    expect((await to("/broken.mp4")).status).toBe(503);
  });
});

describe("headers", () => {
  const policyOf = async (path: string) => (await ask(path)).headers["content-security-policy"];

  it.each(["/", "/guide", "/nowhere", "/picture.svg", "/_octavo/a.js", "/old", "/%", "/data.bin"])(
    "%s is guarded",
    async (path) => {
      const { headers } = await ask(path);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "permissions-policy": expect.stringContaining("camera=()"),
        "strict-transport-security": "max-age=31536000",
      });
      expect(headers["content-security-policy"]).toMatch(/default-src 'none'/);
    },
  );

  it("pages run the site's own scripts and the one in their head, nothing else", async () => {
    const policy = String(await policyOf("/guide"));
    const hash = createHash("sha256").update(start).digest("base64");
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining([
        `script-src 'self' 'sha256-${hash}'`,
        "style-src 'self' 'unsafe-inline'",
        "frame-src 'self' https:",
        "frame-ancestors 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
      ]),
    );
  });

  it.each(["/picture.svg", "/demo.html", "/demo"])(
    "the author's own document %s runs nothing",
    async (path) => {
      expect(await policyOf(path)).toBe(
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      );
    },
  );

  it("a service without HTTPS does not ask for it", async () => {
    const { ask: to } = await running(served, { isSecure: false });
    const { headers } = await to("/guide");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["content-security-policy"]).toContain("img-src 'self' data: blob: https: http:");
  });
});

describe("activation", () => {
  it("shows at once in this process, and within a second in others", async () => {
    const hosted = docs();
    const { ask: to, invalidate } = await running(hosted);
    expect((await to("/")).text).toContain("home");
    hosted.deploy("docs", hosted.manifest({ "index.html": page("second") }));
    invalidate();
    expect((await to("/")).text).toContain("second");
    hosted.deploy("docs", hosted.manifest({ "index.html": page("third") }));
    await vi.waitFor(async () => expect((await to("/")).text).toContain("third"), {
      timeout: 1000,
      interval: 50,
    });
  });

  it("leaves files of older deployments to pages that are still open, but no pages", async () => {
    const hosted = docs();
    const preview = { "_octavo/preview.js": { text: "preview", cache: "immutable" as const } };
    hosted.deploy("docs", hosted.manifest(preview), { preview: "branch" });
    hosted.deploy("docs", hosted.manifest({ "index.html": page("second") }));
    const { ask: to } = await running(hosted);
    expect((await to("/_octavo/a.js")).text).toBe("export {}");
    for (const path of ["/guide", "/_octavo/sections/1.html", "/_octavo/preview.js", "/_octavo/none.js"])
      expect((await to(path)).status).toBe(404);
    expect((await to("/_octavo/a.js", { host: "other.example.com" })).status).toBe(404);
  });
});

describe("failures", () => {
  it("a file that cannot be read is asked for again later, and shows as soon as it can be", async () => {
    const hosted = docs();
    const [hash, bytes] = [...hosted.contents].find(([, content]) =>
      Buffer.from(content).includes("<body>guide<"),
    )!;
    hosted.contents.delete(hash);
    const { ask: to, reported } = await running(hosted);
    const answer = await to("/guide");
    expect([answer.status, answer.headers["retry-after"], answer.headers["cache-control"]]).toEqual([
      503,
      "5",
      "no-store",
    ]);
    expect(reported).toHaveLength(1);
    hosted.contents.set(hash, bytes);
    expect((await to("/guide")).status).toBe(200);
  });

  it("a store that is out of reach changes nothing for sites that were read before", async () => {
    const hosted = docs();
    const { ask: to } = await running(hosted);
    expect((await to("/guide")).status).toBe(200);
    hosted.isOut = true;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await to("/guide")).status).toBe(200);
    expect((await to("/", { host: "other.example.com" })).status).toBe(503);
  });

  it("many readers at once ask the store and the blobs once", async () => {
    const hosted = docs();
    const read = vi.spyOn(hosted.blobs, "read");
    const { ask: to } = await running(hosted);
    const headers = { "accept-encoding": "br" };
    await Promise.all(Array.from({ length: 20 }, () => to("/long", { headers })));
    expect([hosted.asked, read.mock.calls.length]).toEqual([1, 2]);
  });
});

function raw(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(`${request}Connection: close\r\n\r\n`));
    let text = "";
    socket.on("data", (part) => (text += part.toString()));
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
}
