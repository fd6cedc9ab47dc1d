import type { Generated } from "kysely";
import type { DeploymentState, DeploymentTrigger } from "./types.ts";

/** The rows as both databases keep them: times are milliseconds, what is structured is JSON in a text. */
export interface Tables {
  readonly migrations: MigrationRow;
  readonly projects: ProjectRow;
  readonly domains: DomainRow;
  readonly deployments: DeploymentRow;
  readonly deployment_logs: LogRow;
  readonly keys: KeyRow;
  readonly audit: AuditRow;
  readonly answers: AnswerRow;
  readonly conversations: ConversationTableRow;
  readonly conversation_marks: ConversationMarkRow;
}

interface MigrationRow {
  number: number;
  name: string;
  at: number;
}

export interface ProjectRow {
  id: string;
  slug: string;
  name: string;
  source: string;
  settings: string;
  active_deployment_id: string | null;
  created_at: number;
}

interface DomainRow {
  host: string;
  project_id: string;
  position: number;
}

export interface DeploymentRow {
  id: string;
  project_id: string;
  /** Empty for the project's own site: a value that indices can look for. */
  preview: string;
  trigger: DeploymentTrigger;
  state: DeploymentState;
  commit_json: string | null;
  tree: string | null;
  manifest: string | null;
  memory: string | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  summary: string | null;
  pages: Generated<number>;
  reused_pages: Generated<number>;
  errors: Generated<number>;
  warnings: Generated<number>;
  builder: string | null;
  /** From when on a builder may take it, in the order of these times; null when there is nothing to build. */
  lease_until: number | null;
  attempts: Generated<number>;
  diagnostics: string | null;
}

interface LogRow {
  id: string;
  deployment_id: string;
  at: number;
  text: string;
}

export interface KeyRow {
  id: string;
  name: string;
  project_id: string | null;
  scopes: string;
  allowed_addresses: string;
  hash: string;
  hint: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
}

export interface AuditRow {
  id: string;
  at: number;
  actor: string;
  action: string;
  project_id: string | null;
  subject: string;
  details: string;
}

interface AnswerRow {
  owner: string;
  name: string;
  request: string;
  status: number | null;
  body: string | null;
  created_at: number;
}

interface ConversationTableRow {
  project_id: string;
  id: string;
  at: number;
  /** As it is sent, up to the last brace: it is written once, and read often and by the million. */
  json: string;
  thread: string;
}

/** One for each project with conversations. Whoever adds some holds it, so that they are added one after the other. */
interface ConversationMarkRow {
  project_id: string;
  /** The highest id that was ever given, also when its conversation is removed since. */
  last_id: string;
  /** How far, in milliseconds, the time of any conversation is from that of its id. */
  skew: number;
}
