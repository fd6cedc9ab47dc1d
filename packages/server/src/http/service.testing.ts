import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createKey } from "#auth/actions.ts";
import { openFolderBlobs } from "#blobs/folder.ts";
import { DEPLOYMENT_LIMITS } from "#deployments/limits.ts";
import { openStore } from "#store/open.ts";
import type { Store } from "#store/store.ts";
import { scopes, type Deployment, type Project, type Scope } from "#store/types.ts";
import { createApp } from "./app.ts";
import { createAsking } from "./asking.ts";
import { createOrigins } from "./origins.ts";
import type { Service } from "./service.ts";
import { usualSettings } from "./slug.ts";

export interface Sent {
  readonly method?: string;
  readonly key?: string;
  readonly json?: unknown;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
}

export interface TestedService {
  readonly service: Service;
  readonly store: Store;
  readonly logged: string[];
  readonly happened: { queued: number; changed: number };
  ask(path: string, sent?: Sent): Promise<Received>;
  project(slug: string): Promise<Project>;
  /** The secret of a new key; for all projects and with all scopes, unless said otherwise. */
  key(projectId?: string | null, allowed?: readonly Scope[]): Promise<string>;
  /** A deployment that was built, without a build. */
  built(project: Project): Promise<Deployment>;
}

/** The API on a store and blobs of its own, until the test ends. */
export async function testedService(databaseUrl: string | null = null): Promise<TestedService> {
  const folder = mkdtempSync(join(tmpdir(), "octavo-http-"));
  const store = await openStore({ databaseUrl, folder });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const logged: string[] = [];
  const happened = { queued: 0, changed: 0 };
  const blobs = await openFolderBlobs(join(folder, "blobs"));
  const log: Service["log"] = {
    info: (event, fields) => void logged.push(JSON.stringify({ event, ...fields })),
    error: (event, error) => void logged.push(`${event} ${String(error)}`),
  };
  const service: Service = {
    store,
    blobs,
    origins: createOrigins("http://localhost:3000", null),
    limits: DEPLOYMENT_LIMITS,
    log,
    asking: createAsking({ store, blobs, log }),
    secret: "a secret for tests, of some length",
    uploads: { folder: join(folder, "uploads"), bytes: 100_000 },
    exportsPerHour: 36_000,
    onQueued: () => void happened.queued++,
    onChanged: () => void happened.changed++,
  };
  const app = createApp(service, "0.0.0");
  return {
    service,
    store,
    logged,
    happened,
    async ask(path, { method = "GET", key, json, body, headers = {}, address = "127.0.0.1" } = {}) {
      const init: RequestInit = {
        method,
        headers: {
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          ...(json === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
      };
      const content = json === undefined ? body : JSON.stringify(json);
      if (content !== undefined) init.body = content;
      const env = { peer: { address, host: "localhost:3000" } };
      const response = await app.request(`http://localhost:3000${path}`, init, env);
      const text = await response.text();
      const isJson = text !== "" && /[/+]json\b/.test(response.headers.get("content-type") ?? "");
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: isJson ? JSON.parse(text) : {},
      };
    },
    async project(slug) {
      const source = { kind: "uploads" } as const;
      const made = await store.projects.create({
        slug,
        name: slug,
        source,
        domains: [],
        settings: usualSettings,
      });
      if ("taken" in made) throw new Error(`${made.taken} is taken`);
      return made;
    },
    async key(projectId = null, allowed = scopes) {
      const wanted = { name: "test", projectId, scopes: allowed, allowedAddresses: [] };
      return (await createKey(store, wanted, "test")).secret;
    },
    async built({ id: projectId }) {
      const { deployments } = store;
      const made = await deployments.create({
        projectId,
        preview: null,
        trigger: "upload",
        commit: null,
        tree: "0".repeat(64),
      });
      await deployments.claim("test", 60_000);
      const { manifest, memory } = { manifest: "1".repeat(64), memory: "2".repeat(64) };
      const built = { manifest, memory, summary: "2 pages.", pages: 2, reusedPages: 0, diagnostics: [] };
      await deployments.publish(made.id, "test", built);
      const found = await deployments.find(made.id);
      if (found === null) throw new Error("It is gone");
      return found;
    },
  };
}
