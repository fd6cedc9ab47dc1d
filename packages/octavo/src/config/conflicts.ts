import { diagnose } from "#diagnostics/diagnose.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import type { Config } from "./types.ts";

/** Reports settings that are right by themselves, but not beside each other. */
export function findConflicts({ settings, locate }: Config): Diagnostic[] {
  if (settings.variations === undefined || settings.theme === "willow") return [];
  const message = `\`variations\` has no effect with the theme \`${settings.theme}\`.`;
  const hint = "Set `theme` to `willow`, or remove `variations`.";
  return [diagnose("config/no-effect", locate(["variations"], "key"), message, hint)];
}
