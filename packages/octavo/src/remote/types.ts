import type { Diagnostic } from "#diagnostics/types.ts";

/** A deployment as the service describes it; what is not used here is left out. */
export interface RemoteDeployment {
  readonly id: string;
  readonly state: "received" | "building" | "ready" | "active" | "failed" | "superseded";
  readonly preview: string | null;
  readonly summary: string | null;
  readonly pages: number;
  readonly reusedPages: number;
  /** Where this one deployment can be seen. */
  readonly url: string;
  /** Where readers find the site. */
  readonly siteUrl: string;
}

export interface RemoteLogs {
  readonly logs: readonly { readonly at: string; readonly text: string }[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A question to the assistant, and its answer. */
export interface RemoteConversation {
  readonly id: string;
  /** RFC 3339 in UTC. */
  readonly timestamp: string;
  readonly query: string;
  readonly response: string;
  readonly sources: readonly { readonly title: string; readonly url: string }[];
  readonly resolutionStatus: "answered" | "unanswered";
  /** Only where it is known. */
  readonly queryCategory?: string;
}

export interface RemoteConversationPage {
  readonly conversations: readonly RemoteConversation[];
  readonly nextCursor: string | null;
  readonly hasMore: boolean;
}
