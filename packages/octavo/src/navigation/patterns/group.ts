import type { Pointer } from "#config/types.ts";
import { groupScope } from "../inherit.ts";
import { parseOperation, readPageFile } from "./page.ts";
import { specsPlace, type Reader, type Walk } from "./reader.ts";

export const readGroup: Reader = (raw, spot, walk) => {
  if (raw.group === undefined) return null;
  const scope = groupScope(raw.group, raw, spot.scope);
  return {
    kind: "group",
    id: spot.id,
    title: raw.group,
    icon: raw.icon ?? null,
    scope,
    place: walk.locate(spot.at),
    ownSpecs: specsPlace(raw, spot, walk),
    tag: raw.tag ?? null,
    expanded: raw.expanded === true,
    root: raw.root === undefined ? null : readRoot(raw.root, [...spot.at, "root"], walk),
    children: walk.children("group", raw, { ...spot, scope }),
  };
};

function readRoot(root: string, at: Pointer, walk: Walk): string | null {
  if (parseOperation(root) !== null) {
    const message = `\`${root}\` is an operation, but the root of a group is a page`;
    walk.report(
      "navigation/not-a-page",
      walk.locate(at),
      message,
      "Name a page file, and list the operation in `pages`.",
    );
    return null;
  }
  return readPageFile(root, at, walk)?.path ?? null;
}
