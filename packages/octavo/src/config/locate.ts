import { placeOf, type Spot, type Tree } from "./tree.ts";
import type { Locate } from "./types.ts";

/** Finds places in a tree. What nobody wrote (a default) is placed at the nearest thing around it. */
export function locateIn(root: Tree): Locate {
  return (pointer, part = "value") => {
    let tree = root;
    let key: Spot = root;
    for (const step of pointer) {
      const member = tree.kind === "object" ? tree.members.get(String(step)) : undefined;
      const next =
        member?.value ?? (tree.kind === "list" && typeof step === "number" ? tree.items[step] : undefined);
      if (next === undefined) return placeOf(tree);
      key = member?.key ?? next;
      tree = next;
    }
    return placeOf(part === "key" ? key : tree);
  };
}
