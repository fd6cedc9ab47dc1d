import { isList, isObject, listAt, own, textAt } from "../json.ts";
import { below } from "../pointers.ts";
import type { Json, JsonObject } from "../types.ts";
import { parsePath } from "./path.ts";
import { select, type Found, type Key, type Room } from "./select.ts";

/** An action that changes nothing, and why. */
interface IdleAction {
  /** Where it stands in the overlay. */
  readonly pointer: string;
  readonly problem: string;
}

interface Overlaid {
  readonly root: JsonObject;
  readonly idle: readonly IdleAction[];
}

/** More actions than anybody writes. */
const MOST_ACTIONS = 10_000;
/** Values that the actions of one overlay may look at, and write. */
const MOST_LOOKS = 10_000_000;
const MOST_WRITES = 500_000;

/** A document with the actions of an overlay carried out, one after another. */
export function applyOverlay(root: JsonObject, overlay: JsonObject): Overlaid {
  const idle: IdleAction[] = [];
  const room: ActionRoom = { left: MOST_LOOKS, writes: MOST_WRITES };
  let changed: Json = root;
  for (const [index, action] of listAt(overlay, "actions").slice(0, MOST_ACTIONS).entries()) {
    const done = act(changed, action, room);
    if (done.problem === null) changed = done.value;
    else idle.push({ pointer: below("#", "actions", index), problem: done.problem });
  }
  return { root: isObject(changed) ? changed : root, idle };
}

interface ActionRoom extends Room {
  writes: number;
}

type Answer<T> = { readonly value: T; readonly problem: null } | { readonly problem: string };

/** The document with one action carried out. */
function act(root: Json, action: Json, room: ActionRoom): Answer<Json> {
  const target = textAt(action, "target");
  if (target === null) return { problem: "The action has no `target`." };
  const found = lookUp(root, target, room);
  if (found.problem !== null) return found;
  if (own(action, "remove") === true) return { value: removed(root, found.value), problem: null };
  const update = updateOf(root, action, room);
  if (update.problem !== null) return update;
  room.writes -= found.value.length * sizeOf(update.value);
  if (room.writes < 0) return { problem: "The overlay changes more than can be changed." };
  return { value: edited(root, found.value, (value) => merged(value, update.value)), problem: null };
}

function lookUp(root: Json, path: string, room: Room): Answer<readonly Found[]> {
  const query = parsePath(path);
  if (typeof query === "string") return { problem: `\`${path}\` cannot be followed: ${query}.` };
  const value = select(root, query, room);
  if (value === null) return { problem: `\`${path}\` leads to too much.` };
  return value.length === 0 ? { problem: `\`${path}\` leads to nothing.` } : { value, problem: null };
}

/** What is written under `update`, or stands where `copy` leads. */
function updateOf(root: Json, action: Json, room: Room): Answer<Json> {
  const written = own(action, "update");
  if (written !== undefined) return { value: written, problem: null };
  const path = textAt(action, "copy");
  if (path === null) return { problem: "The action has neither `update` nor `remove`." };
  const found = lookUp(root, path, room);
  if (found.problem !== null) return found;
  const [only, ...others] = found.value;
  if (only === undefined || others.length > 0)
    return { problem: `\`${path}\` leads to more than one place.` };
  return { value: only.value, problem: null };
}

function sizeOf(value: Json): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 1);
}

/** Objects are merged, lists get longer, everything else is replaced. */
function merged(value: Json, update: Json): Json {
  if (isList(value)) return [...value, ...(isList(update) ? update : [update])];
  if (!isObject(value) || !isObject(update)) return update;
  const entries = new Map(Object.entries(value));
  for (const [key, part] of Object.entries(update)) {
    const known = own(value, key);
    entries.set(key, known === undefined ? part : merged(known, part));
  }
  return Object.fromEntries(entries);
}

/** The ways to the values that change, shared as far as they are the same. */
interface Way {
  isEnd: boolean;
  readonly parts: Map<Key, Way>;
}

function waysTo(found: readonly Found[]): Way {
  const start: Way = { isEnd: false, parts: new Map() };
  for (const { keys } of found) {
    let way = start;
    for (const key of keys) {
      const next = way.parts.get(key) ?? { isEnd: false, parts: new Map() };
      way.parts.set(key, next);
      way = next;
    }
    way.isEnd = true;
  }
  return start;
}

function edited(root: Json, found: readonly Found[], change: (value: Json) => Json): Json {
  const visit = (value: Json, way: Way): Json => {
    const inside = rebuilt(value, way, (part, next) => visit(part, next));
    return way.isEnd ? change(inside) : inside;
  };
  return visit(root, waysTo(found));
}

function removed(root: Json, found: readonly Found[]): Json {
  const visit = (value: Json, way: Way): Json =>
    rebuilt(value, way, (part, next) => (next.isEnd ? undefined : visit(part, next)));
  return visit(root, waysTo(found));
}

/** A copy of a value in which the parts on the way are others, or are gone. */
function rebuilt(value: Json, { parts }: Way, change: (part: Json, way: Way) => Json | undefined): Json {
  if (parts.size === 0) return value;
  if (isList(value)) {
    return value.flatMap((part, index): readonly Json[] => {
      const way = parts.get(index);
      const made = way === undefined ? part : change(part, way);
      return made === undefined ? [] : [made];
    });
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, part]): readonly (readonly [string, Json])[] => {
    const way = parts.get(key);
    const made = way === undefined ? part : change(part, way);
    return made === undefined ? [] : [[key, made]];
  });
  return Object.fromEntries(entries);
}
