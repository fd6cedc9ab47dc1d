import { checked, diagnose } from "#diagnostics/diagnose.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { resolvePath } from "#source/paths.ts";
import type { Snapshot } from "#source/types.ts";
import { parseJson } from "./parse.ts";
import {
  brokenTree,
  listTree,
  objectTree,
  placeOf,
  type ListTree,
  type Member,
  type ObjectTree,
  type Tree,
} from "./tree.ts";

/** Keep a few files that refer to each other many times over from filling the memory or the stack. */
const LARGEST = 2_000_000;
const DEEPEST = 400;

const REF = "$ref";

/** A tree with the number of its values and of its levels, counting what stands behind references. */
interface Sized<T extends Tree = Tree> {
  readonly tree: T;
  readonly size: number;
  readonly height: number;
}

/** Puts the files that `{"$ref": "./file.json"}` names in the place of the reference, at any depth. */
export async function resolveRefs(snapshot: Snapshot, root: Tree): Promise<Checked<Tree>> {
  if (!hasRef(root)) return checked(root);
  const diagnostics: Diagnostic[] = [];
  const files = await readReferenced(snapshot, root, diagnostics);
  return checked(expandAll(root, snapshot, files, diagnostics), diagnostics);
}

/** Every file that can be reached from the root, read once. */
async function readReferenced(snapshot: Snapshot, root: Tree, diagnostics: Diagnostic[]) {
  const files = new Map<string, Tree | null>();
  const waiting = [root];
  for (let tree = waiting.pop(); tree !== undefined; tree = waiting.pop()) {
    for (const path of targetsIn(tree)) {
      if (files.has(path) || !isReadable(path, snapshot)) continue;
      const parsed = parseJson(path, await snapshot.text(path));
      diagnostics.push(...parsed.diagnostics);
      files.set(path, parsed.value);
      if (parsed.value !== null) waiting.push(parsed.value);
    }
  }
  return files;
}

function isReadable(path: string, snapshot: Snapshot): boolean {
  return path.endsWith(".json") && snapshot.has(path);
}

function hasRef(tree: Tree): boolean {
  if (tree.kind === "list") return tree.items.some(hasRef);
  if (tree.kind !== "object") return false;
  for (const [key, { value }] of tree.members) if (key === REF || hasRef(value)) return true;
  return false;
}

function* targetsIn(tree: Tree): Generator<string> {
  if (tree.kind === "list") for (const item of tree.items) yield* targetsIn(item);
  if (tree.kind !== "object") return;
  const target = targetOf(tree);
  if (target !== null) yield target;
  for (const { value } of tree.members.values()) yield* targetsIn(value);
}

function targetOf({ source, members }: ObjectTree): string | null {
  const ref = members.get(REF)?.value;
  return ref?.kind === "scalar" && typeof ref.value === "string" ? resolvePath(source.file, ref.value) : null;
}

function expandAll(
  root: Tree,
  snapshot: Snapshot,
  files: ReadonlyMap<string, Tree | null>,
  diagnostics: Diagnostic[],
): Tree {
  const finished = new Map<string, Sized>();
  const chain = [root.source.file];
  /** What the file being expanded has come to. */
  let total = 0;
  /** Levels above the value being expanded, across files. */
  let depth = 0;

  function expand(tree: Tree): Sized {
    total += 1;
    if (tree.kind === "scalar" || tree.kind === "broken") return { tree, size: 1, height: 1 };
    depth += 1;
    const expanded = tree.kind === "list" ? expandList(tree) : expandObject(tree);
    depth -= 1;
    return expanded;
  }

  function expandList(tree: ListTree): Sized {
    const items = tree.items.map(expand);
    return measured(
      listTree(
        items.map((item) => item.tree),
        tree,
      ),
      items,
    );
  }

  function expandObject(tree: ObjectTree): Sized {
    const parts: Sized[] = [];
    const members = new Map<string, Member>();
    for (const [name, { key, value }] of tree.members) {
      if (name === REF) continue;
      const expanded = expand(value);
      parts.push(expanded);
      members.set(name, { key, value: expanded.tree });
    }
    const own = measured(objectTree(members, tree), parts);
    const ref = tree.members.get(REF);
    return ref === undefined ? own : expandRef(tree, ref, own);
  }

  function expandRef(tree: ObjectTree, ref: Member, own: Sized<ObjectTree>): Sized {
    const target = follow(tree, ref);
    if (target === null) return own.tree.members.size > 0 ? own : measured(brokenTree(tree), []);
    if (target.tree.kind === "object") {
      const members = new Map([...target.tree.members, ...own.tree.members]);
      return {
        tree: objectTree(members, target.tree),
        size: target.size + own.size,
        height: Math.max(target.height, own.height),
      };
    }
    for (const [name, { key }] of own.tree.members) {
      const message = `\`${name}\` has no effect beside a \`$ref\` to a file that does not hold an object.`;
      diagnostics.push(diagnose("config/no-effect", placeOf(key), message, "Remove the key."));
    }
    return target;
  }

  function follow(tree: ObjectTree, ref: Member): Sized | null {
    const refuse = (
      code: "config/ref-refused" | "config/ref-missing" | "config/ref-circular",
      message: string,
    ) => {
      diagnostics.push(diagnose(code, placeOf(ref.value), message));
      return null;
    };
    if (ref.value.kind !== "scalar" || typeof ref.value.value !== "string") {
      return refuse("config/ref-refused", "A `$ref` is the path of a `.json` file.");
    }
    const written = ref.value.value;
    const path = targetOf(tree);
    if (path === null) return refuse("config/ref-refused", `\`${written}\` leads out of the repository.`);
    if (!path.endsWith(".json"))
      return refuse("config/ref-refused", `\`${written}\` is not a \`.json\` file.`);
    if (chain.includes(path)) {
      const circle = [...chain.slice(chain.indexOf(path)), path].join(" → ");
      return refuse("config/ref-circular", `The references lead in a circle: ${circle}.`);
    }
    if (!snapshot.has(path)) return refuse("config/ref-missing", `There is no file \`${path}\`.`);
    const tooDeep = `With \`${path}\` the configuration is more than ${DEEPEST} levels deep.`;
    // Half of the levels are left to the file itself, which has at most as many.
    if (depth > DEEPEST / 2) return refuse("config/ref-refused", tooDeep);
    const target = expandFile(path);
    if (target === null) return null;
    if (depth + target.height > DEEPEST) return refuse("config/ref-refused", tooDeep);
    if (total + target.size > LARGEST) {
      return refuse("config/ref-refused", `With \`${path}\` the configuration holds over ${LARGEST} values.`);
    }
    total += target.size;
    return target;
  }

  function expandFile(path: string): Sized | null {
    const known = finished.get(path);
    const tree = files.get(path);
    if (known !== undefined || tree === undefined || tree === null) return known ?? null;
    const outer = total;
    total = 0;
    chain.push(path);
    const expanded = expand(tree);
    chain.pop();
    total = outer;
    finished.set(path, expanded);
    return expanded;
  }

  return expand(root).tree;
}

function measured<T extends Tree>(tree: T, parts: readonly Sized[]): Sized<T> {
  let size = 1;
  let height = 0;
  for (const part of parts) {
    size += part.size;
    height = Math.max(height, part.height);
  }
  return { tree, size, height: height + 1 };
}
