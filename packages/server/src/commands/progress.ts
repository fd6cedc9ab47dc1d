import { setTimeout as sleep } from "node:timers/promises";
import { summary } from "octavo/diagnostics/print";
import type { Store } from "#store/store.ts";
import type { Deployment } from "#store/types.ts";
import { say } from "./terminal.ts";

const lookMilliseconds = 200;

function isUnderWay({ state }: Deployment): boolean {
  return state === "received" || state === "building";
}

/** Repeats what the build says until the deployment is live, failed or overtaken. Null: it is gone. */
export async function follow(store: Store, id: string): Promise<Deployment | null> {
  let said = 0;
  for (;;) {
    const deployment = await store.deployments.find(id);
    const lines = await store.deployments.logs(id);
    for (const { text } of lines.slice(said)) say(`  ${text}`);
    said = lines.length;
    if (deployment === null || !isUnderWay(deployment)) return deployment;
    await sleep(lookMilliseconds);
  }
}

/** How it ended, with every problem that it found. */
export async function sayOutcome(store: Store, deployment: Deployment): Promise<void> {
  const diagnostics = await store.deployments.diagnostics(deployment.id);
  const shown = 20;
  for (const { severity, message, file, line, column, hint } of diagnostics.slice(0, shown)) {
    say(`${severity} ${message}\n  ${file}:${line}:${column}\n  hint: ${hint}`);
  }
  if (diagnostics.length > shown) say(`… and ${diagnostics.length - shown} more`);
  if (diagnostics.length > 0) say(summary(diagnostics));
  if (deployment.state === "failed") say(`failed ${deployment.summary ?? "The site could not be built."}`);
  if (deployment.state === "superseded") say("superseded A newer deployment took the place of this one.");
}
