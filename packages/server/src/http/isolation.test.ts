import { describe, expect, it } from "vitest";
import { testedService, type Received, type Sent } from "./service.testing.ts";

const nobody = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

/** Every operation that names something of a tenant. */
const operations: readonly (readonly [method: string, path: string, sent?: Sent])[] = [
  ["GET", "/v1/projects/PROJECT"],
  ["PATCH", "/v1/projects/PROJECT", { json: { name: "Taken over" } }],
  ["DELETE", "/v1/projects/PROJECT"],
  ["GET", "/v1/projects/PROJECT/deployments"],
  [
    "POST",
    "/v1/projects/PROJECT/deployments",
    { body: "x", headers: { "content-type": "application/gzip" } },
  ],
  ["GET", "/v1/projects/PROJECT/deployments/DEPLOYMENT"],
  ["GET", "/v1/projects/PROJECT/deployments/DEPLOYMENT/logs"],
  ["POST", "/v1/projects/PROJECT/deployments/DEPLOYMENT/activate"],
  ["POST", "/v1/project/update/PROJECT"],
  ["GET", "/v1/project/update-status/DEPLOYMENT"],
  ["POST", "/v1/project/preview/PROJECT", { json: { branch: "main" } }],
  [
    "POST",
    "/v1/assistant/PROJECT/message",
    { json: { messages: [{ role: "user", parts: [{ type: "text", text: "Why?" }] }] } },
  ],
  ["GET", "/v1/analytics/PROJECT/assistant"],
  ["DELETE", "/v1/analytics/PROJECT/assistant?before=2026-01-01"],
  ["DELETE", "/v1/analytics/PROJECT/assistant/DEPLOYMENT"],
  ["DELETE", "/v1/keys/KEY"],
  ["POST", "/v1/keys/KEY/rotate"],
];

const ownNames = /^(octavo-request-id|(x-)?ratelimit.*)$/;

/** What may differ between two answers: the path, the id and the count of the request, which are the caller's own. */
function comparable({ status, headers, json }: Received) {
  const { instance: _, requestId: __, ...rest } = json;
  const names = [...headers.keys()].filter((name) => !ownNames.test(name));
  return { status, rest, headers: names.map((name) => [name, headers.get(name)]) };
}

async function twoTenants() {
  const tested = await testedService();
  const [ours, others] = [await tested.project("ours"), await tested.project("others")];
  await tested.key(others.id);
  const [theirKey] = await tested.store.keys.list(others.id);
  if (theirKey === undefined) throw new Error("There is no key");
  const mine = { project: ours, deployment: await tested.built(ours), key: await tested.key(ours.id) };
  const theirs = { project: others, deployment: await tested.built(others), keyId: theirKey.id };
  return { tested, mine, theirs };
}

describe("a key for one project", () => {
  it("gets the same answer for what is another's and for what does not exist, everywhere", async () => {
    const { tested, mine, theirs } = await twoTenants();
    for (const [method, template, sent] of operations) {
      const ask = async (project: string, deployment: string, key: string) => {
        const path = template
          .replace("PROJECT", project)
          .replace("DEPLOYMENT", deployment)
          .replace("KEY", key);
        return comparable(await tested.ask(path, { ...sent, method, key: mine.key }));
      };
      const missing = await ask(nobody, nobody, nobody);
      expect([method, template, missing.status]).toEqual([method, template, 404]);
      expect(await ask(theirs.project.id, theirs.deployment.id, theirs.keyId)).toEqual(missing);
      expect(await ask("x", "x", "x")).toEqual(missing);
    }
    expect(await tested.store.projects.find(theirs.project.id)).toEqual({
      ...theirs.project,
      activeDeploymentId: theirs.deployment.id,
    });
    expect((await tested.store.keys.find(theirs.keyId))?.revokedAt).toBeNull();
  });

  it("cannot reach a foreign deployment through its own project", async () => {
    const { tested, mine, theirs } = await twoTenants();
    for (const rest of ["", "/logs"]) {
      const path = `/v1/projects/${mine.project.id}/deployments/${theirs.deployment.id}${rest}`;
      expect((await tested.ask(path, { key: mine.key })).status).toBe(404);
    }
    const activate = `/v1/projects/${mine.project.id}/deployments/${theirs.deployment.id}/activate`;
    expect((await tested.ask(activate, { method: "POST", key: mine.key })).status).toBe(404);
  });

  it("lists only what is its own", async () => {
    const { tested, mine, theirs } = await twoTenants();
    const { json: projects } = await tested.ask("/v1/projects", { key: mine.key });
    expect(projects["projects"]).toMatchObject([{ id: mine.project.id }]);
    const { json: keys } = await tested.ask("/v1/keys", { key: mine.key });
    expect(keys["keys"]).toMatchObject([{ projectId: mine.project.id }]);
    const { text } = await tested.ask("/v1/audit", { key: mine.key });
    expect(text).toContain(mine.project.id);
    expect(text).not.toContain(theirs.project.id);
  });

  it("cannot make a project, nor a key for another or for all", async () => {
    const { tested, mine, theirs } = await twoTenants();
    const ask = (path: string, json: unknown) => tested.ask(path, { method: "POST", key: mine.key, json });
    expect((await ask("/v1/projects", { name: "More" })).status).toBe(403);
    const key = { name: "More", scopes: ["projects:read"] };
    expect((await ask("/v1/keys", { ...key, projectId: theirs.project.id })).status).toBe(404);
    expect((await ask("/v1/keys", { ...key, projectId: null })).status).toBe(403);
    expect((await ask("/v1/keys", { ...key, projectId: mine.project.id })).status).toBe(201);
  });
});

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security?: unknown }>>>>;
}

describe("every operation with a key", () => {
  it("is refused without one, with a wrong one, and without its scope", async () => {
    const tested = await testedService();
    const { paths }: Description = JSON.parse((await tested.ask("/v1/openapi.json")).text);
    const project = await tested.project("ours");
    const asks = await tested.key(project.id, ["assistant:ask"]);
    const reads = await tested.key(project.id, ["analytics:read"]);
    let tried = 0;
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        if (operation.security === undefined) continue;
        tried++;
        const address = `10.0.0.${tried}`;
        const place = path.replaceAll(/\{\w+\}/g, nobody);
        const sent = { method: method.toUpperCase(), address };
        const without = await tested.ask(place, sent);
        expect([path, method, without.status, without.headers.get("www-authenticate")]).toEqual([
          path,
          method,
          401,
          "Bearer",
        ]);
        const wrong = await tested.ask(place, { ...sent, key: "oct_admin_wrong" });
        expect([wrong.status, wrong.json["code"]]).toEqual([401, "key-malformed"]);
        const powerless = JSON.stringify(operation.security).includes("assistant:ask") ? reads : asks;
        const refused = await tested.ask(place, { ...sent, key: powerless });
        expect([path, method, refused.status, refused.json["code"]]).toEqual([
          path,
          method,
          403,
          "scope-missing",
        ]);
      }
    }
    expect(tried).toBe(operations.length + 5);
  });
});
