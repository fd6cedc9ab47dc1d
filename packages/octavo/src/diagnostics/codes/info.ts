/** What the manual says about a code. The hint is the usual one; a diagnostic may carry a more precise one. */
export interface CodeInfo {
  /** `error`: a reader will miss something that the author wrote. `warning`: the site is whole, but look here. */
  readonly severity: "error" | "warning";
  readonly title: string;
  readonly explanation: string;
  readonly hint: string;
}
