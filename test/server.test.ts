import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { packTar } from "../packages/octavo/src/source/packing.testing.ts";
import { config, folderWith, run } from "./octavo.ts";
import { platform, type RunningService, type TestedPlatform } from "./service.ts";

function siteWith(words: string): Readonly<Record<string, string>> {
  return {
    "docs.json": config({ navigation: { pages: ["index", "guides/install"] } }),
    "index.mdx": `---\ntitle: Start\n---\n\n${words}\n`,
    "guides/install.mdx": "---\ntitle: Install\n---\n\nTake it.\n",
  };
}

async function projectWithKey(tested: TestedPlatform, name: string) {
  const id = await tested.result("project", "create", name);
  return { id, key: await tested.result("key", "create", "--project", id) };
}

function deploy(folder: string, server: string, { id, key }: { id: string; key: string }, ...more: string[]) {
  const words = ["deploy", folder, "--server", server, "--project", id, ...more];
  return run("octavo/bin/octavo.js", words, { OCTAVO_KEY: key });
}

function api(service: RunningService, key: string, path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${key}`, ...init.headers };
  return fetch(`${service.address}${path}`, { ...init, headers });
}

describe("octavo-server start --site", () => {
  it("hosts a folder: clean addresses, its files, its own page for what does not exist, and the API", async () => {
    const folder = folderWith(siteWith("Hello."));
    const tested = platform();
    const service = await tested.start("--site", folder);
    expect(service.said()).toContain("http://test.localhost:");
    const page = await service.get("test.localhost", "/guides/install");
    expect(page.status).toBe(200);
    expect(page.text).toContain("Take it.");
    const known = { "if-none-match": String(page.headers["etag"]) };
    expect((await service.get("test.localhost", "/guides/install", known)).status).toBe(304);
    expect((await service.get("test.localhost", "/no/such/page")).status).toBe(404);
    expect((await service.get("localhost", "/livez")).text).toBe("ok");
    expect(JSON.parse((await service.get("localhost", "/v1/openapi.json")).text)).toMatchObject({
      openapi: "3.1.0",
    });

    writeFileSync(join(folder, "index.mdx"), "---\ntitle: Start\n---\n\nSaved since.\n");
    await expect
      .poll(async () => (await service.get("test.localhost", "/")).text, { timeout: 15_000 })
      .toContain("Saved since.");
    expect(await service.stop("SIGTERM")).toBe(0);
    const again = await tested.start("--site", folder);
    expect((await again.get("test.localhost", "/")).text).toContain("Saved since.");
    expect((await tested.result("project", "list")).split("\n")).toHaveLength(1);
  }, 60_000);
});

describe("a site that is deployed", () => {
  it("is live, is previewed beside, is rolled back, and survives a kill", async () => {
    const tested = platform();
    const service = await tested.start();
    const handbook = await projectWithKey(tested, "Handbook");
    expect(handbook.id).toMatch(/^[0-9A-Z]{26}$/);
    expect(handbook.key).toMatch(/^oct_admin_[0-9A-Za-z]{30}$/);
    const site = async (running = service, host = "handbook.localhost") =>
      (await running.get(host, "/")).text;

    const first = await deploy(folderWith(siteWith("First words.")), service.address, handbook);
    expect([first.code, first.stdout.trim()]).toEqual([
      0,
      service.address.replace("localhost", "handbook.localhost"),
    ]);
    expect(first.stderr).toContain("Deployed 2 pages");
    expect(await site()).toContain("First words.");

    const second = await deploy(folderWith(siteWith("Second words.")), service.address, handbook);
    expect(second.stderr).toContain("(1 unchanged)");
    expect(await site()).toContain("Second words.");

    const preview = await deploy(
      folderWith(siteWith("Draft.")),
      service.address,
      handbook,
      "--preview",
      "draft",
    );
    const previewHost = new URL(preview.stdout.trim()).host;
    expect(previewHost).toMatch(/^handbook--[0-9a-z]{26}\.localhost:\d+$/);
    expect(await site(service, previewHost)).toContain("Draft.");
    expect(await site()).toContain("Second words.");

    const listed = await api(service, handbook.key, `/v1/projects/${handbook.id}/deployments`);
    const { deployments }: { deployments: { id: string }[] } = JSON.parse(await listed.text());
    const oldest = deployments[2]?.id ?? "";
    await tested.result("deploy", "handbook", "--rollback", oldest);
    await expect.poll(() => site()).toContain("First words.");
    const newer = `/v1/projects/${handbook.id}/deployments/${deployments[1]?.id}/activate`;
    expect((await api(service, handbook.key, newer, { method: "POST" })).status).toBe(200);
    expect(await site()).toContain("Second words.");

    await service.stop("SIGKILL");
    const restarted = await tested.start();
    expect(await site(restarted)).toContain("Second words.");
    const status = await api(restarted, handbook.key, `/v1/project/update-status/${oldest}`);
    expect(JSON.parse(await status.text())).toMatchObject({ status: "success", subdomain: "handbook" });
    expect(restarted.said() + service.said()).not.toContain(handbook.key);
  }, 90_000);

  it("stays as it was when the next cannot be built, and the writer is told why", async () => {
    const tested = platform();
    const service = await tested.start();
    const handbook = await projectWithKey(tested, "Handbook");
    await deploy(folderWith(siteWith("Good.")), service.address, handbook);
    const broken = folderWith({ "docs.json": config({ navigation: { pages: ["gone"] } }) });
    const { code, stdout, stderr } = await deploy(broken, service.address, handbook);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("navigation/missing-page");
    expect(stderr).toContain("Not deployed");
    expect((await service.get("handbook.localhost", "/")).text).toContain("Good.");
  }, 60_000);

  it("can be a branch of a repository, to look at before readers do", async () => {
    const repository = folderWith(siteWith("On the main branch."));
    const git = (...words: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...words], {
        cwd: repository,
        stdio: "ignore",
      });
    git("init", "--initial-branch=main");
    git("add", "--all");
    git("commit", "--message=First");
    git("checkout", "-b", "topic");
    writeFileSync(join(repository, "index.mdx"), "---\ntitle: Start\n---\n\nOn the topic branch.\n");
    git("commit", "--all", "--message=Second");

    const tested = platform();
    const service = await tested.start();
    const source = pathToFileURL(repository).href;
    const id = await tested.result("project", "create", "Repo", "--source", source, "--branch", "main");
    const key = await tested.result("key", "create", "--project", id);
    const page = async (host: string) => (await service.get(host, "/")).text;
    await expect.poll(() => page("repo.localhost"), { timeout: 20_000 }).toContain("On the main branch.");
    const asked = await api(service, key, `/v1/project/preview/${id}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ branch: "topic" }),
    });
    const { previewUrl }: { previewUrl: string } = JSON.parse(await asked.text());
    await expect
      .poll(() => page(new URL(previewUrl).host), { timeout: 20_000 })
      .toContain("On the topic branch.");
    expect(await page("repo.localhost")).toContain("On the main branch.");
  }, 90_000);

  it("belongs to its host alone", async () => {
    const tested = platform();
    const service = await tested.start();
    const [one, other] = [await projectWithKey(tested, "One"), await projectWithKey(tested, "Other")];
    await deploy(folderWith({ ...siteWith("Of one."), "only-one.txt": "one" }), service.address, one);
    await deploy(folderWith(siteWith("Of the other.")), service.address, other);
    expect((await service.get("one.localhost", "/only-one.txt")).status).toBe(200);
    expect((await service.get("other.localhost", "/only-one.txt")).status).toBe(404);
    expect((await service.get("other.localhost", "/one/only-one.txt")).status).toBe(404);
    const listed = await api(service, one.key, `/v1/projects/${one.id}/deployments`);
    const { deployments }: { deployments: { id: string }[] } = JSON.parse(await listed.text());
    const id = deployments[0]?.id.toLowerCase();
    expect((await service.get(`one--${id}.localhost`, "/")).text).toContain("Of one.");
    expect((await service.get(`other--${id}.localhost`, "/")).status).toBe(404);
    expect((await service.get("nobody.localhost", "/")).status).toBe(404);
    expect((await service.get("one.example.com", "/")).status).toBe(404);
    // The API is not on the sites' origins, and sites are not on the API's.
    expect((await service.get("one.localhost", "/v1/openapi.json")).status).toBe(404);
    expect((await service.get("localhost", "/guides/install")).status).toBe(404);
    expect((await api(service, one.key, `/v1/projects/${other.id}/deployments`)).status).toBe(404);
  }, 60_000);
});

describe("octavo deploy", () => {
  it("says in plain words why it cannot", async () => {
    const tested = platform({ OCTAVO_UPLOAD_BYTES: "1000" });
    const service = await tested.start();
    const handbook = await projectWithKey(tested, "Handbook");
    const site = folderWith({
      ...siteWith("Hello."),
      "noise.txt": Array.from({ length: 2000 }, Math.random).join(),
    });
    const small = folderWith(siteWith("Hello."));
    const cases = [
      [deploy(site, service.address, handbook), "1,000 bytes at most"],
      [deploy(small, service.address, { ...handbook, key: "" }), "OCTAVO_KEY is not set"],
      [deploy(small, service.address, { ...handbook, key: "oct_admin_x" }), "OCTAVO_KEY is not valid"],
      [deploy(small, service.address, { ...handbook, id: "nobody" }), "no such project"],
      [deploy(small, "http://localhost:64999", handbook), "Cannot reach http://localhost:64999"],
      [deploy(small, "localhost:3000", handbook), "is not an address"],
      [deploy(folderWith(), service.address, handbook), "no docs.json"],
      [deploy(small, service.address, handbook, "--preview", "a b"), "preview"],
    ] as const;
    for (const [running, words] of cases) {
      const { code, stdout, stderr } = await running;
      expect(stderr).toContain(words);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).not.toContain("internal error");
    }
    const readOnly = await tested.result(
      "key",
      "create",
      "--project",
      "handbook",
      "--scope",
      "deployments:read",
    );
    const refused = await deploy(small, service.address, { ...handbook, key: readOnly });
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("`deployments:write`")]);
  }, 60_000);
});

describe("an upload", () => {
  it("that ends because the service is killed changes nothing, and the next one works", async () => {
    const tested = platform();
    const service = await tested.start();
    const handbook = await projectWithKey(tested, "Handbook");
    await deploy(folderWith(siteWith("Good words.")), service.address, handbook);
    const path = `/v1/projects/${handbook.id}/deployments`;
    const headers = { authorization: `Bearer ${handbook.key}`, "content-type": "application/gzip" };
    const sending = request(`${service.address}${path}`, { method: "POST", headers });
    const broken = once(sending, "error");
    sending.write(randomBytes(300_000));
    await expect.poll(() => existsSync(join(tested.data, "uploads"))).toBe(true);
    await service.stop("SIGKILL");
    await broken;

    const restarted = await tested.start();
    expect((await restarted.get("handbook.localhost", "/")).text).toContain("Good words.");
    const listed = await api(restarted, handbook.key, path);
    expect(JSON.parse(await listed.text()).deployments).toHaveLength(1);
    const next = await deploy(folderWith(siteWith("Next words.")), restarted.address, handbook);
    expect(next.code).toBe(0);
    expect((await restarted.get("handbook.localhost", "/")).text).toContain("Next words.");
  }, 60_000);

  it("with a path that leads elsewhere is refused as a whole", async () => {
    const tested = platform();
    const service = await tested.start();
    const { id, key } = await projectWithKey(tested, "Handbook");
    const body = await packTar([
      { name: "docs.json", content: "{}" },
      { name: "../../etc/passwd", content: "x" },
    ]);
    const answer = await api(service, key, `/v1/projects/${id}/deployments`, {
      method: "POST",
      headers: { "content-type": "application/x-tar" },
      body: Buffer.from(body),
    });
    expect([answer.status, JSON.parse(await answer.text()).code]).toEqual([400, "archive-refused"]);
  }, 30_000);
});

describe("octavo-server", () => {
  it("deploys by itself where no service is running", async () => {
    const tested = platform();
    const id = await tested.result(
      "project",
      "create",
      "Docs",
      "--source",
      folderWith(siteWith("From a command.")),
    );
    const { code, stdout, stderr } = await tested.command("deploy", "docs", "--wait");
    expect([code, stderr]).toEqual([0, expect.stringContaining("building here")]);
    const shown = await tested.result("project", "show", id);
    expect(shown).toContain(stdout.trim());
    const service = await tested.start();
    expect((await service.get("docs.localhost", "/")).text).toContain("From a command.");
  }, 60_000);

  it("refuses settings and words that it cannot use, and says what would help", async () => {
    const cases = [
      [platform({ OCTAVO_PORT: "http" }).command("start"), "OCTAVO_PORT is `http`"],
      [platform({ OCTAVO_PROT: "1" }).command("doctor"), "Did you mean `OCTAVO_PORT`?"],
      [platform().command("project", "show", "nobody"), "There is no project `nobody`."],
      [platform().command("project", "create", "A", "--slug", "A b"), "--slug"],
      [platform().command("project", "create", "A", "--source", "./nowhere"), "neither a folder nor"],
      [platform().command("key", "create", "--all-projects", "--scope", "project:read"), "`projects:read`"],
      [platform().command("key", "create"), "--all-projects"],
      [
        platform({ DATABASE_URL: "postgres://nobody:hunter2@localhost:1/x" }).command("project", "list"),
        "DATABASE_URL",
      ],
    ] as const;
    for (const [running, words] of cases) {
      const { code, stdout, stderr } = await running;
      expect(stderr).toContain(words);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).not.toContain("hunter2");
    }
  }, 60_000);

  it("says when its port is taken, and what is wrong when the doctor looks", async () => {
    const tested = platform();
    const service = await tested.start();
    const { port } = new URL(service.address);
    const second = await platform({ OCTAVO_PORT: port }).command("start");
    expect([second.code, second.stderr]).toEqual([2, expect.stringContaining("port is in use")]);
    const healthy = await tested.command("doctor");
    expect([healthy.code, healthy.stdout]).toEqual([0, expect.stringMatching(/ok +database/)]);
    const secret = "x".repeat(40);
    const sick = platform({ DATABASE_URL: `postgres://o:${secret}@localhost:1/o`, OCTAVO_SECRET: secret });
    const { code, stdout } = await sick.command("doctor");
    expect([code, stdout]).toEqual([1, expect.stringMatching(/fail +storage/)]);
    expect(stdout).not.toContain(secret);
  }, 60_000);

  it("ends a key at once when it is revoked, and later when it is rotated with a grace", async () => {
    const tested = platform();
    const service = await tested.start();
    const { id, key } = await projectWithKey(tested, "Handbook");
    const works = async (secret: string) =>
      (await api(service, secret, `/v1/projects/${id}/deployments`)).status;
    expect(await works(key)).toBe(200);
    const keyId = /[0-9A-Z]{26}/.exec(await tested.result("key", "list"))?.[0] ?? "";
    const successor = await tested.result("key", "rotate", keyId, "--grace", "3600");
    expect([await works(key), await works(successor)]).toEqual([200, 200]);
    await tested.result("key", "revoke", keyId);
    expect([await works(key), await works(successor)]).toEqual([401, 200]);
  }, 60_000);
});
