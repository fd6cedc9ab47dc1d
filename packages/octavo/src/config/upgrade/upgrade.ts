import { checked, diagnose, startOf } from "#diagnostics/diagnose.ts";
import type { Checked } from "#diagnostics/types.ts";
import type { ObjectTree } from "../tree.ts";
import { objectOf, without, type Maybe } from "./members.ts";
import { upgradeNavigation } from "./navigation.ts";
import { droppedKeys, readKeys, upgradedSettings } from "./settings.ts";

/** Turns an old `mint.json` into what `docs.json` would hold. Every value keeps the place of its own. */
export function upgrade(old: ObjectTree): Checked<ObjectTree> {
  const members: Record<string, Maybe> = without(old, [...readKeys, ...droppedKeys]);
  for (const [key, read] of Object.entries(upgradedSettings)) members[key] = read(old);
  members["navigation"] = upgradeNavigation(old);
  const lost = droppedKeys.filter((key) => old.members.has(key)).map((key) => `\`${key}\``);
  const losses = lost.length === 0 ? "" : ` What has no counterpart is ignored: ${lost.join(", ")}.`;
  const message = `\`${old.source.file}\` is the old format of \`docs.json\`.${losses}`;
  return checked(objectOf(old, members), [
    diagnose("config/legacy-format", startOf(old.source.file), message),
  ]);
}
