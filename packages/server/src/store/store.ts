import type { Diagnostic } from "octavo/diagnostics/types";
import type {
  AuditEntry,
  BuiltDeployment,
  Commit,
  Conversation,
  ConversationForm,
  ConversationRow,
  ConversationWindow,
  Deployment,
  Key,
  LogLine,
  Project,
  RememberedAnswer,
  Window,
  WrittenConversations,
} from "./types.ts";

/** Everything that the service remembers, but for files. SQLite and PostgreSQL keep it alike. */
export interface Store {
  readonly projects: ProjectStore;
  readonly deployments: DeploymentStore;
  readonly keys: KeyStore;
  readonly audit: AuditStore;
  readonly answers: AnswerStore;
  readonly conversations: ConversationStore;
  /** Whether it answers at all. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export type NewProject = Pick<Project, "slug" | "name" | "source" | "domains" | "settings">;
export type ProjectChange = Partial<Pick<Project, "slug" | "name" | "source" | "domains" | "settings">>;

/** Why a project was not written: another one has this name or host. */
export interface Taken {
  readonly taken: "slug" | "domain";
  readonly value: string;
}

export interface ProjectStore {
  create(project: NewProject): Promise<Project | Taken>;
  change(id: string, change: ProjectChange): Promise<Project | Taken | null>;
  /** With all its deployments, keys and conversations. */
  remove(id: string): Promise<boolean>;
  find(id: string): Promise<Project | null>;
  findBySlug(slug: string): Promise<Project | null>;
  findByDomain(host: string): Promise<Project | null>;
  /** All of them, oldest first. */
  list(): Promise<readonly Project[]>;
}

export type NewDeployment = Pick<Deployment, "projectId" | "preview" | "trigger" | "commit" | "tree">;

export interface DeploymentStore {
  /** Whatever of the same project and preview still waits or is being built is superseded by it. */
  create(deployment: NewDeployment): Promise<Deployment>;
  find(id: string): Promise<Deployment | null>;
  list(projectId: string, window: Window): Promise<readonly Deployment[]>;
  /** The newest with a manifest, of the project's own site or of this preview. */
  newestBuilt(projectId: string, preview: string | null): Promise<Deployment | null>;

  /**
   * Takes the one that has waited longest, or whose builder is gone; null when there is none. Nobody else gets it.
   * One that cost five builders their lives is failed instead.
   */
  claim(builder: string, leaseMilliseconds: number): Promise<Deployment | null>;
  /** The builder is still at it. False when the deployment is no longer its own: superseded, or taken over. */
  renew(id: string, builder: string, leaseMilliseconds: number): Promise<boolean>;
  received(id: string, builder: string, tree: string, commit: Commit | null): Promise<boolean>;
  /** `ready`. False when it is no longer the builder's own. */
  finish(id: string, builder: string, built: BuiltDeployment): Promise<boolean>;
  /** `finish` and `activate` in one step, so that nothing can come in between. False as in `finish`. */
  publish(id: string, builder: string, built: BuiltDeployment): Promise<boolean>;
  /** The builder stops before it is done: the deployment waits again, at once. */
  release(id: string, builder: string): Promise<boolean>;
  fail(id: string, builder: string, summary: string, diagnostics: readonly Diagnostic[]): Promise<boolean>;

  /**
   * The pointer swap: this deployment is what readers see, and the one before it is `ready` again. False when it
   * is not built. A preview is never what readers of the site see: it becomes `active` beside it.
   */
  activate(id: string): Promise<boolean>;

  log(id: string, lines: readonly LogLine[]): Promise<void>;
  logs(id: string): Promise<readonly LogLine[]>;
  diagnostics(id: string): Promise<readonly Diagnostic[]>;

  /**
   * Forgets all but the active and the `kept` newest built ones of a project, and as many that came to nothing;
   * and what previews show, when it was built before a time. Returns what was forgotten.
   */
  prune(projectId: string, kept: number, previewsBefore?: number): Promise<readonly Deployment[]>;
  /** Hashes that deployments still point to. */
  references(): Promise<References>;
}

export interface References {
  readonly trees: ReadonlySet<string>;
  readonly manifests: ReadonlySet<string>;
  readonly memories: ReadonlySet<string>;
}

export type NewKey = Pick<
  Key,
  "name" | "projectId" | "scopes" | "allowedAddresses" | "hash" | "hint" | "expiresAt"
>;

export interface KeyStore {
  create(key: NewKey): Promise<Key>;
  findByHash(hash: string): Promise<Key | null>;
  find(id: string): Promise<Key | null>;
  /** Those of one project, or all; newest first. */
  list(projectId: string | null): Promise<readonly Key[]>;
  /** Revoked keys stay listed. False when there is no such key, or it is revoked already. */
  revoke(id: string, at: number): Promise<boolean>;
  /** Times only ever get shorter: false when it ends before that already, or there is no such key. */
  expire(id: string, at: number): Promise<boolean>;
  used(id: string, at: number): Promise<void>;
}

export interface AuditStore {
  record(entry: Omit<AuditEntry, "id" | "at">): Promise<void>;
  list(projectId: string | null, window: Window): Promise<readonly AuditEntry[]>;
}

export interface AnswerStore {
  /**
   * Null: this request is the first, and its answer is awaited now. One whose answer did not come for a quarter
   * of an hour counts as abandoned: its process is gone.
   */
  begin(owner: string, name: string, request: string): Promise<RememberedAnswer | null>;
  finish(owner: string, name: string, status: number, body: string): Promise<void>;
  /** The request came to nothing: the next one with this name is the first again. */
  abandon(owner: string, name: string): Promise<void>;
  forgetBefore(at: number): Promise<void>;
}

export type NewConversation = Omit<Conversation, "id" | "at">;

/**
 * Conversations become visible in the order of their ids: none ever appears below one of its project that somebody
 * could see already. So whoever keeps the newest id that was read finds everything new above it. Only what is
 * imported appears where its own time belongs.
 */
export interface ConversationStore {
  /** Null: the project is gone. */
  record(conversation: NewConversation): Promise<Conversation | null>;
  page(projectId: string, window: ConversationWindow): Promise<readonly ConversationRow[]>;
  /** The same page, put together by the database. */
  written(
    projectId: string,
    window: ConversationWindow,
    form: ConversationForm,
  ): Promise<WrittenConversations>;
  remove(projectId: string, id: string): Promise<boolean>;
  /** Those from before a time; returns how many there were. */
  removeBefore(projectId: string, at: number): Promise<number>;
  /** Keeps ids and times as they are, and leaves alone what is there already. Returns how many were new. */
  import(projectId: string, conversations: readonly Omit<Conversation, "projectId">[]): Promise<number>;
}
