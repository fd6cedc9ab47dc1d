/** What a browser asks for. */
export interface Question {
  readonly method: string;
  /** The `Host` header. */
  readonly host: string;
  /** Path and query, as they were sent. */
  readonly address: string;
  /** The `Accept` header. */
  readonly accept: string;
}

/** Plain data: loading the platform's own classes for this takes longer than rendering a page. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}
