import {
  createServer,
  request as ask,
  type Server,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from "node:http";
import { onTestFinished } from "vitest";
import { hashOf } from "#blobs/hash.ts";
import type { FileKind } from "octavo/output/types";
import type { Manifest, ManifestFile } from "#deployments/types.ts";
import type { Deployment, Project } from "#store/types.ts";
import { siteHandler, type SiteOptions } from "./handler.ts";

/** A store and its blobs in memory, with what readers need of them. */
export class Hosted {
  readonly projects = new Map<string, Project>();
  readonly deployments = new Map<string, Deployment>();
  readonly contents = new Map<string, Uint8Array>();
  /** How often the store was asked. */
  asked = 0;
  isOut = false;

  readonly store: SiteOptions["store"] = {
    projects: {
      findBySlug: (slug) => this.#project((project) => project.slug === slug),
      findByDomain: (host) => this.#project((project) => project.domains.includes(host)),
    },
    deployments: {
      find: async (id) => this.deployments.get(id) ?? null,
      list: async (projectId, { limit }) =>
        [...this.deployments.values()]
          .filter((deployment) => deployment.projectId === projectId)
          .toReversed()
          .slice(0, limit),
    },
  };

  readonly blobs: SiteOptions["blobs"] = {
    read: async (hash) => this.contents.get(hash) ?? null,
    file: () => null,
  };

  async #project(isIt: (project: Project) => boolean): Promise<Project | null> {
    this.asked++;
    if (this.isOut) throw new Error("The store is out of reach");
    return [...this.projects.values()].find(isIt) ?? null;
  }

  blob(bytes: Uint8Array): string {
    const hash = hashOf(bytes);
    this.contents.set(hash, bytes);
    return hash;
  }

  manifest(files: TestFiles, more: Partial<Pick<Manifest, "redirects" | "home">> = {}): string {
    const kept = Object.entries(files).map(([path, written]): [string, ManifestFile] => {
      const {
        text,
        kind = kindOf(path),
        cache = "revalidate",
      } = typeof written === "object" && "text" in written ? written : { text: written };
      const bytes = Buffer.from(text);
      return [path, { hash: this.blob(bytes), bytes: bytes.length, cache, kind }];
    });
    const manifest: Manifest = { redirects: [], home: "/", ...more, files: Object.fromEntries(kept) };
    return this.blob(Buffer.from(JSON.stringify(manifest)));
  }

  deploy(
    slug: string,
    manifest: string,
    more: Partial<Deployment> & { domains?: readonly string[] } = {},
  ): string {
    const { domains, ...own } = more;
    const id = String(this.deployments.size + 1).padStart(26, "01ABC");
    const projectId = `project-${slug}`;
    const preview = own.preview ?? null;
    const before = this.projects.get(projectId);
    this.deployments.set(id, { ...emptyDeployment, id, projectId, manifest, ...own });
    this.projects.set(projectId, {
      id: projectId,
      slug,
      name: slug,
      source: { kind: "uploads" },
      domains: domains ?? before?.domains ?? [],
      settings: { keptDeployments: 10, refreshMinutes: null, conversationDays: null },
      activeDeploymentId: preview === null ? id : (before?.activeDeploymentId ?? null),
      createdAt: 0,
    });
    return id;
  }
}

export interface TestFile {
  readonly text: string | Uint8Array;
  readonly kind?: FileKind;
  readonly cache?: ManifestFile["cache"];
}

export type TestFiles = Readonly<Record<string, string | Uint8Array | TestFile>>;

function kindOf(path: string): FileKind {
  if (path.endsWith(".html") && !path.startsWith("_octavo/")) return "page";
  return path.startsWith("_octavo/") || path.endsWith(".md") ? "own" : "asset";
}

const emptyDeployment: Omit<Deployment, "id" | "projectId"> = {
  preview: null,
  trigger: "upload",
  state: "active",
  commit: null,
  tree: null,
  manifest: null,
  memory: null,
  createdAt: 0,
  startedAt: null,
  endedAt: null,
  summary: null,
  pages: 0,
  reusedPages: 0,
  errors: 0,
  warnings: 0,
};

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

export interface Question {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
}

export interface Running {
  /** The path is sent as it is written, however odd. */
  ask(path: string, question?: Question): Promise<Answer>;
  readonly port: number;
  readonly reported: readonly unknown[];
  invalidate(): void;
}

/** Serves until the end of the test. What is not of a site is answered with 421. */
export async function running(hosted: Hosted, more: Partial<SiteOptions> = {}): Promise<Running> {
  const reported: unknown[] = [];
  const { store, blobs } = hosted;
  const handler = siteHandler({
    store,
    blobs,
    mainHost: "example.com",
    sitesHost: "example.com",
    isSecure: true,
    report: (error) => reported.push(error),
    ...more,
  });
  const server = createServer({ requireHostHeader: false }, async (request, response) => {
    if (!(await handler.handle(request, response))) response.writeHead(421).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = portOf(server);
  return {
    ask: (path, question) => answerOf(port, path, question),
    port,
    reported,
    invalidate: handler.invalidate,
  };
}

function answerOf(port: number, path: string, question: Question = {}): Promise<Answer> {
  const { host = "docs.example.com", method = "GET", headers = {} } = question;
  return new Promise((resolve, reject) => {
    const asking = ask({ port, path, method, headers: { host, ...headers }, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(parts);
        const status = response.statusCode ?? 0;
        resolve({ status, headers: response.headers, body, text: body.toString() });
      });
    });
    asking.on("error", reject);
    asking.end();
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
