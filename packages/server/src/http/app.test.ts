import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { webhookSecret } from "#auth/webhook.ts";
import { testedService, type TestedService } from "./service.testing.ts";

const push = (ref: string) =>
  JSON.stringify({ ref, after: "9fceb02d0ae598e95dc970b74767f19372d61af8", head_commit: null });

describe("every answer of the main origin", () => {
  it.each(["/", "/livez", "/readyz", "/v1/openapi.json", "/v1/projects", "/nothing/here"])(
    "%s has a request id, is not kept, and allows nothing to run or to be framed",
    async (path) => {
      const { headers } = await (await testedService()).ask(path);
      expect(headers.get("octavo-request-id")).toMatch(/^[0-9A-Z]{26}$/);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
      expect(headers.get("content-security-policy")).not.toContain("unsafe");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.has("access-control-allow-origin")).toBe(false);
    },
  );

  it("is a problem with a code, the path and the request id when something is wrong", async () => {
    const { status, headers, json } = await (await testedService()).ask("/nothing/here?x=1");
    expect(status).toBe(404);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(json).toEqual({
      type: "http://localhost:3000/v1/problems#not-found",
      title: "There is no such thing",
      status: 404,
      detail: expect.any(String),
      instance: "/nothing/here",
      code: "not-found",
      requestId: headers.get("octavo-request-id"),
      error: json["detail"],
      details: [{ message: json["detail"] }],
    });
  });

  it("names the methods of a path that has others", async () => {
    const { status, headers, json } = await (await testedService()).ask("/v1/projects", { method: "PUT" });
    expect([status, json["code"], headers.get("allow")]).toEqual([
      405,
      "method-not-allowed",
      "GET, HEAD, POST",
    ]);
  });

  it("hides our own mistakes, and logs them under the request id", async () => {
    const tested = await testedService();
    const key = await tested.key();
    Object.assign(tested.store.projects, { list: () => Promise.reject(new Error("secret detail")) });
    const { status, text, json } = await tested.ask("/v1/projects", { key });
    expect([status, json["code"]]).toEqual([500, "internal"]);
    expect(text).not.toContain("secret detail");
    expect(tested.logged.join("\n")).toContain("secret detail");
    expect(tested.logged.join("\n")).not.toContain(key);
  });

  it("says which dependency fails, when it is asked to", async () => {
    const tested = await testedService();
    expect((await tested.ask("/readyz?verbose")).json).toEqual({
      ready: true,
      checks: { store: "ok", blobs: "ok" },
    });
    Object.assign(tested.store, { ping: () => Promise.reject(new Error("gone")) });
    const { status, json } = await tested.ask("/healthz?verbose");
    expect([status, json]).toEqual([503, { ready: false, checks: { store: "failing", blobs: "ok" } }]);
    expect((await tested.ask("/livez")).status).toBe(200);
  });
});

describe("a request that is not valid", () => {
  it("is told each parameter, its value and what is allowed", async () => {
    const tested = await testedService();
    const { id } = await tested.project("ours");
    const key = await tested.key();
    const query = "limit=0&limit2=5&cursor=a&cursor=b";
    const { status, json } = await tested.ask(`/v1/projects/${id}/deployments?${query}`, { key });
    expect([status, json["code"]]).toEqual([400, "invalid-request"]);
    expect(json["errors"]).toEqual([
      {
        parameter: "limit",
        code: "invalid",
        message: '`limit` is `"0"`: it has to be a whole number from 1 to 100.',
      },
      { parameter: "cursor", code: "repeated", message: "`cursor` is given 2 times." },
      { parameter: "limit2", code: "unknown", message: "There is no parameter `limit2` here." },
    ]);
  });

  it.each([
    [{}, "`name` is missing."],
    [{ name: "A", slug: "Not a slug" }, "`slug` is"],
    [{ name: "A", slug: "a--b" }, "single hyphens"],
    [{ name: "A", source: { kind: "folder", path: "/etc" } }, "`uploads` or `git`"],
    [{ name: "A", source: { kind: "git", url: "file:///etc" } }, "begins with `https://`"],
    [{ name: "A", source: { kind: "git", url: "ext::sh -c id" } }, "begins with `https://`"],
    [
      { name: "A", source: { kind: "git", url: "https://a.com/b", branch: "--upload-pack=id" } },
      "name of a branch",
    ],
    [{ name: "A", domains: ["localhost"] }, "is a host"],
    [{ name: "A", settings: { keptDeployments: 1.5 } }, "keptDeployments"],
    [{ name: "A", colour: "red" }, "There is no parameter `colour` here."],
  ])("as a new project: %j", async (json, message) => {
    const tested = await testedService();
    const answer = await tested.ask("/v1/projects", { method: "POST", key: await tested.key(), json });
    expect(answer.status).toBe(400);
    expect(answer.json["detail"]).toContain(message);
  });

  it("because of its body, says so", async () => {
    const tested = await testedService();
    const key = await tested.key();
    const ask = async (body: string, type: string) => {
      const headers = { "content-type": type };
      const { status, json } = await tested.ask("/v1/projects", { method: "POST", key, body, headers });
      return [status, json["code"]];
    };
    expect(await ask("{", "application/json")).toEqual([400, "invalid-request"]);
    expect(await ask("name=A", "application/x-www-form-urlencoded")).toEqual([415, "unsupported-media-type"]);
    expect(await ask(`"${"a".repeat(1_100_000)}"`, "application/json")).toEqual([413, "too-large"]);
  });
});

describe("projects", () => {
  it("are made, changed and removed, each noted in the audit log", async () => {
    const tested = await testedService();
    const key = await tested.key();
    const made = await tested.ask("/v1/projects", { method: "POST", key, json: { name: "Ünser Händbuch" } });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      slug: "unser-handbuch",
      source: { kind: "uploads" },
      url: "http://unser-handbuch.localhost:3000",
      settings: { keptDeployments: 20, refreshMinutes: null, conversationDays: null },
    });
    const place = `/v1/projects/${String(made.json["id"])}`;
    const domains = ["docs.example.com"];
    const json = { settings: { refreshMinutes: 60 }, domains };
    const changed = await tested.ask(place, { method: "PATCH", key, json });
    expect(changed.json).toMatchObject({
      name: "Ünser Händbuch",
      url: "http://docs.example.com",
      settings: { keptDeployments: 20, refreshMinutes: 60, conversationDays: null },
    });
    expect(tested.happened.changed).toBe(1);
    const again = { method: "POST", key, json: { name: "Other", slug: "unser-handbuch" } };
    expect((await tested.ask("/v1/projects", again)).json).toMatchObject({ status: 409, code: "slug-taken" });
    const sameDomain = { method: "POST", key, json: { name: "Other", domains } };
    expect((await tested.ask("/v1/projects", sameDomain)).json).toMatchObject({
      status: 409,
      code: "domain-taken",
    });
    expect((await tested.ask(place, { method: "DELETE", key })).status).toBe(204);
    expect((await tested.ask(place, { key })).status).toBe(404);
    const { json: audit } = await tested.ask("/v1/audit?limit=3", { key });
    expect(audit["entries"]).toMatchObject([
      { action: "project.remove" },
      { action: "project.change", details: { changed: ["domains", "settings"] } },
      { action: "project.create" },
    ]);
    expect(audit["hasMore"]).toBe(true);
  });

  it("with a repository are deployed at once", async () => {
    const tested = await testedService();
    const source = { kind: "git", url: "https://git.example.com/docs.git" };
    const sent = { method: "POST", key: await tested.key(), json: { name: "Docs", source } };
    const { json } = await tested.ask("/v1/projects", sent);
    expect(json["source"]).toEqual({ ...source, branch: "", folder: "" });
    expect(tested.happened.queued).toBe(1);
  });
});

describe("deployments", () => {
  it("are listed in pages, each once, newest first", async () => {
    const tested = await testedService();
    const project = await tested.project("ours");
    const key = await tested.key();
    const made: string[] = [];
    for (let count = 0; count < 5; count++) made.unshift((await tested.built(project)).id);
    const seen: unknown[] = [];
    let cursor = "";
    for (let pages = 0; pages < 3; pages++) {
      const { json } = await tested.ask(`/v1/projects/${project.id}/deployments?limit=2${cursor}`, { key });
      seen.push(...(json["deployments"] as readonly { readonly id: string }[]).map(({ id }) => id));
      expect(json["hasMore"]).toBe(pages < 2);
      cursor = `&cursor=${String(json["nextCursor"])}`;
    }
    expect(seen).toEqual(made);
  });

  it("are rolled back, and what was never built is not", async () => {
    const tested = await testedService();
    const project = await tested.project("ours");
    const key = await tested.key();
    const [first, second] = [await tested.built(project), await tested.built(project)];
    const activate = (id: string) =>
      tested.ask(`/v1/projects/${project.id}/deployments/${id}/activate`, { method: "POST", key });
    expect((await activate(first.id)).json).toMatchObject({ id: first.id, state: "active" });
    expect((await tested.store.projects.find(project.id))?.activeDeploymentId).toBe(first.id);
    expect((await tested.store.deployments.find(second.id))?.state).toBe("ready");
    expect(tested.happened.changed).toBe(1);
    const waiting = await tested.ask(`/v1/project/update/${project.id}`, { method: "POST", key });
    expect((await activate(String(waiting.json["statusId"]))).json).toMatchObject({
      status: 409,
      code: "not-built",
    });
  });

  it("are asked for, and tell how they are doing", async () => {
    const tested = await testedService();
    const project = await tested.project("ours");
    const key = await tested.key();
    const update = () => tested.ask(`/v1/project/update/${project.id}`, { method: "POST", key });
    expect((await update()).json).toMatchObject({ status: 409, code: "no-source" });
    await tested.built(project);
    const asked = await update();
    expect(asked.status).toBe(202);
    expect(Object.keys(asked.json)).toEqual(["statusId"]);
    const { json } = await tested.ask(`/v1/project/update-status/${String(asked.json["statusId"])}`, { key });
    expect(json).toEqual({
      _id: asked.json["statusId"],
      projectId: project.id,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      endedAt: null,
      status: "queued",
      summary: "",
      logs: [],
      subdomain: "ours",
      commit: null,
      source: "api",
    });
  });

  it("of a branch need a repository", async () => {
    const tested = await testedService();
    const project = await tested.project("ours");
    const sent = { method: "POST", key: await tested.key(), json: { branch: "topic" } };
    const preview = () => tested.ask(`/v1/project/preview/${project.id}`, sent);
    expect((await preview()).json).toMatchObject({ status: 409, code: "no-source" });
    const source = { kind: "git", url: "https://git.example.com/docs.git", branch: "", folder: "" } as const;
    await tested.store.projects.change(project.id, { source });
    const { status, json } = await preview();
    const id = String(json["statusId"]);
    expect([status, json["previewUrl"]]).toEqual([202, `http://ours--${id.toLowerCase()}.localhost:3000`]);
    expect((await tested.store.deployments.find(id))?.preview).toBe("topic");
  });

  it("are not made from what is no archive, is empty, too large or of another type", async () => {
    const tested = await testedService();
    const { id } = await tested.project("ours");
    const key = await tested.key();
    const upload = async (body: string, type = "application/gzip", query = "") => {
      const headers = { "content-type": type };
      const sent = { method: "POST", key, body, headers };
      return (await tested.ask(`/v1/projects/${id}/deployments${query}`, sent)).json["code"];
    };
    expect(await upload("no archive")).toBe("archive-refused");
    expect(await upload("")).toBe("archive-refused");
    expect(await upload("x".repeat(100_001))).toBe("too-large");
    expect(await upload("{}", "application/json")).toBe("unsupported-media-type");
    expect(await upload("x", "application/gzip", "?preview=../x")).toBe("invalid-request");
    expect(await tested.store.deployments.list(id, { limit: 1 })).toEqual([]);
  });
});

describe("keys", () => {
  it("are shown once, work, are rotated with an overlap, and end when they are revoked", async () => {
    const tested = await testedService();
    const { id: projectId } = await tested.project("ours");
    const admin = await tested.key();
    const json = { name: "CI", projectId, scopes: ["projects:read"], expiresInDays: 7 };
    const made = await tested.ask("/v1/keys", { method: "POST", key: admin, json });
    const secret = String(made.json["key"]);
    const id = String(made.json["id"]);
    expect(made.status).toBe(201);
    expect((await tested.ask("/v1/keys", { key: admin })).text).not.toContain(secret);
    const works = async (key: string) => (await tested.ask(`/v1/projects/${projectId}`, { key })).status;
    expect(await works(secret)).toBe(200);
    const rotated = await tested.ask(`/v1/keys/${id}/rotate?graceSeconds=60`, { method: "POST", key: admin });
    expect(rotated.json).toMatchObject({ name: "CI", projectId, scopes: ["projects:read"] });
    expect([await works(secret), await works(String(rotated.json["key"]))]).toEqual([200, 200]);
    expect((await tested.ask(`/v1/keys/${id}`, { method: "DELETE", key: admin })).status).toBe(204);
    expect([await works(secret), await works(String(rotated.json["key"]))]).toEqual([401, 200]);
    expect(tested.logged.join("\n")).not.toContain(secret);
  });

  it("cannot give what they do not have", async () => {
    const tested = await testedService();
    const { id: projectId } = await tested.project("ours");
    const key = await tested.key(projectId, ["keys:write"]);
    const json = { name: "More", projectId, scopes: ["projects:write"] };
    expect((await tested.ask("/v1/keys", { method: "POST", key, json })).status).toBe(403);
    await tested.key(projectId);
    const [mightier] = await tested.store.keys.list(projectId);
    const rotate = `/v1/keys/${mightier?.id}/rotate`;
    expect((await tested.ask(rotate, { method: "POST", key })).status).toBe(403);
  });

  it("that are wrong too often are not even looked at for a while", async () => {
    const tested = await testedService();
    const statuses = new Set<number>();
    let last = await tested.ask("/v1/projects", { key: "oct_admin_guess", address: "203.0.113.9" });
    for (let guess = 0; guess < 30; guess++) {
      last = await tested.ask("/v1/projects", { key: `oct_admin_guess${guess}`, address: "203.0.113.9" });
      statuses.add(last.status);
    }
    expect([...statuses]).toEqual([401, 429]);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    const key = await tested.key();
    expect((await tested.ask("/v1/projects", { key, address: "198.51.100.1" })).status).toBe(200);
  });
});

describe("a webhook", () => {
  async function withRepository(): Promise<{ readonly tested: TestedService; readonly id: string }> {
    const tested = await testedService();
    const { id } = await tested.project("ours");
    const source = {
      kind: "git",
      url: "https://git.example.com/docs.git",
      branch: "main",
      folder: "",
    } as const;
    await tested.store.projects.change(id, { source });
    return { tested, id };
  }

  function signed(tested: TestedService, projectId: string, body: string) {
    const secret = webhookSecret(tested.service.secret, projectId);
    const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
    const headers = {
      "content-type": "application/json",
      "x-github-event": "push",
      "x-hub-signature-256": signature,
    };
    return { method: "POST", body, headers };
  }

  it("of a push to the project's branch is a deployment, and of another is not", async () => {
    const { tested, id } = await withRepository();
    const place = `/v1/webhooks/git/${id}`;
    const { status, json } = await tested.ask(place, signed(tested, id, push("refs/heads/main")));
    expect(status).toBe(202);
    expect(await tested.store.deployments.find(String(json["statusId"]))).toMatchObject({
      trigger: "webhook",
      commit: { ref: "main" },
    });
    const other = await tested.ask(place, signed(tested, id, push("refs/heads/draft")));
    expect([other.status, other.json]).toEqual([200, { ignored: expect.stringContaining("draft") }]);
    expect(tested.happened.queued).toBe(1);
  });

  it("is refused without the signature of the project, whether there is such a project or not", async () => {
    const { tested, id } = await withRepository();
    const body = push("refs/heads/main");
    const other = await tested.project("others");
    for (const sent of [{ method: "POST", body }, signed(tested, other.id, body)]) {
      for (const target of [id, "01ARZ3NDEKTSV4RRFFQ69G5FAV"]) {
        const { status, json } = await tested.ask(`/v1/webhooks/git/${target}`, sent);
        expect([status, json["code"]]).toEqual([401, "invalid-signature"]);
      }
    }
    expect(tested.happened.queued).toBe(0);
  });
});
