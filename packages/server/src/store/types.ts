import type { Diagnostic } from "octavo/diagnostics/types";

/** Where the files of a project come from. */
export type ProjectSource =
  | { readonly kind: "uploads" }
  /** A folder on the machine of the service; a change in it is a deployment. */
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "git"; readonly url: string; readonly branch: string; readonly folder: string };

export interface ProjectSettings {
  /** How many finished deployments are kept besides the active one. */
  readonly keptDeployments: number;
  /** Every so many minutes the project is deployed anew, for OpenAPI documents at addresses; null: never. */
  readonly refreshMinutes: number | null;
  /** After so many days a conversation with the assistant is removed; null: never. */
  readonly conversationDays: number | null;
}

export interface Project {
  readonly id: string;
  /** The site's own name below the service's: `<slug>.example.com`. */
  readonly slug: string;
  readonly name: string;
  readonly source: ProjectSource;
  /** Other hosts that show the site. */
  readonly domains: readonly string[];
  readonly settings: ProjectSettings;
  readonly activeDeploymentId: string | null;
  readonly createdAt: number;
}

export type DeploymentState = "received" | "building" | "ready" | "active" | "failed" | "superseded";

/** What started a deployment. */
export type DeploymentTrigger = "upload" | "api" | "webhook" | "folder" | "schedule" | "command";

export interface Commit {
  readonly sha: string;
  readonly ref: string;
  readonly message: string;
}

export interface Deployment {
  readonly id: string;
  readonly projectId: string;
  /** The name of a preview (usually a branch); null: for everybody. */
  readonly preview: string | null;
  readonly trigger: DeploymentTrigger;
  readonly state: DeploymentState;
  readonly commit: Commit | null;
  /** Hash of the tree of its source files; null until they were received. */
  readonly tree: string | null;
  /** Hash of the manifest of its files; null until it was built. */
  readonly manifest: string | null;
  /** Hash of what the next build may reuse; null until it was built. */
  readonly memory: string | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** In a sentence: what was built, or why not. */
  readonly summary: string | null;
  readonly pages: number;
  /** Pages of the deployment before it that were taken over as they were. */
  readonly reusedPages: number;
  readonly errors: number;
  readonly warnings: number;
}

export interface LogLine {
  readonly at: number;
  readonly text: string;
}

/** What a build leaves behind. */
export interface BuiltDeployment {
  readonly manifest: string;
  readonly memory: string;
  readonly summary: string;
  readonly pages: number;
  readonly reusedPages: number;
  readonly diagnostics: readonly Diagnostic[];
}

export const scopes = [
  "projects:read",
  "projects:write",
  "deployments:read",
  "deployments:write",
  "keys:read",
  "keys:write",
  "analytics:read",
  "analytics:write",
  "assistant:ask",
  "audit:read",
] as const;

export type Scope = (typeof scopes)[number];

/** An admin key, without its secret. */
export interface Key {
  readonly id: string;
  readonly name: string;
  /** The one project that it is for; null: all of them. */
  readonly projectId: string | null;
  readonly scopes: readonly Scope[];
  /** Addresses and ranges that it may be used from; empty: from everywhere. */
  readonly allowedAddresses: readonly string[];
  /** SHA-256 of the whole key, in hexadecimal. */
  readonly hash: string;
  /** The start and the end of the key, to recognise it by: `oct_admin_…a1B2`. */
  readonly hint: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  /** Who: the id of a key, or `command` for somebody at the machine of the service. */
  readonly actor: string;
  /** What: `project.create`, `deployment.activate`, `key.revoke` … */
  readonly action: string;
  readonly projectId: string | null;
  /** The id of what it was done to. */
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A page that an answer refers to. */
export interface ConversationSource {
  readonly title: string;
  readonly url: string;
}

export type ResolutionStatus = "answered" | "unanswered";

/** One question to the assistant and its answer. Questions that follow each other share a thread. */
export interface Conversation {
  /** A ULID, minted in the moment in which the conversation is committed: above all of its project before it. */
  readonly id: string;
  readonly projectId: string;
  /** The time of the conversation; that of its id, unless it was imported. */
  readonly at: number;
  readonly threadId: string;
  readonly query: string;
  readonly response: string;
  readonly sources: readonly ConversationSource[];
  readonly resolutionStatus: ResolutionStatus;
  readonly queryCategory: string | null;
}

/** A conversation as it is read in large numbers: as the text that is sent. */
export interface ConversationRow {
  readonly id: string;
  /** A JSON object up to its last brace: id, timestamp, query, response, sources, resolutionStatus, queryCategory. */
  readonly json: string;
  /** The id of its thread as JSON. */
  readonly thread: string;
}

/** Many conversations at once, as they are sent. */
export interface WrittenConversations {
  readonly rows: number;
  /** Null where there are none. */
  readonly lastId: string | null;
  /** Whether the window holds more than fit in. */
  readonly hasMore: boolean;
  /** Their text in UTF-8. */
  readonly bytes: Buffer<ArrayBuffer>;
}

/** `page`: the JSON object that is a page, without their threads. `lines`: a line each, with its thread. */
export type ConversationForm = "page" | "lines";

/** Which conversations, newest first. */
export interface ConversationWindow {
  /** Not before this time. */
  readonly from?: number;
  /** Before this time. */
  readonly to?: number;
  /** Ids below this one. */
  readonly before?: string;
  readonly limit: number;
}

/** A page of a list, newest first. */
export interface Window {
  /** Ids below this one. */
  readonly before?: string;
  readonly limit: number;
}

/** A repeated request with the same `Idempotency-Key`: the answer that the first one got. */
export interface RememberedAnswer {
  /** Hash of the request that the answer is for. */
  readonly request: string;
  /** Null while the first request is still being answered. */
  readonly answer: { readonly status: number; readonly body: string } | null;
}
