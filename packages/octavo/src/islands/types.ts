import type { MessagePort } from "node:worker_threads";
import type { CompiledModule } from "./compile.ts";

/** One component to render ahead of time. */
export interface IslandRequest {
  readonly module: string;
  readonly name: string;
  /** As JSON. */
  readonly props: string;
  /** The module, and all that it imports. */
  readonly modules: readonly CompiledModule[];
}

export type IslandResult =
  | { readonly kind: "rendered"; readonly html: string }
  /** `exhausted`: it took more time or memory than it may. */
  | { readonly kind: "failed"; readonly reason: string; readonly exhausted: boolean };

/** What a thread with a sandbox is given when it starts. */
export interface SandboxSettings {
  /** The script that renders components, run inside of the sandbox. */
  readonly library: string;
  /** Takes requests, and gives back results. */
  readonly port: MessagePort;
  /** One number: 1 when the thread is ready, and one more with each answer. */
  readonly signal: SharedArrayBuffer;
}
