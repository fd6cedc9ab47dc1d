import { readdirSync } from "node:fs";
import { join } from "node:path";
import table from "../layers.json" with { type: "json" };

/** A folder directly under a package's `src`, or a file there (then its name ends in `.ts`). */
export interface Room {
  readonly purpose: string;
  readonly imports: readonly string[];
}

export type Rooms = Readonly<Record<string, Room>>;

/** Package → room → what it is for, and which rooms it may import. */
export const layers: Readonly<Record<string, Rooms>> = table;

export function isFile(room: string): boolean {
  return room.endsWith(".ts");
}

/** What keeps the table from being true: rooms that are missing from it, or only in it, or not in order. */
export function problemsOf(root: string): readonly string[] {
  return Object.entries(layers).flatMap(([name, rooms]) => {
    const found = roomsIn(join(root, "packages", name, "src"));
    return [
      ...found.filter((room) => rooms[room] === undefined).map((room) => `${name}/${room} is missing`),
      ...Object.keys(rooms)
        .filter((room) => !found.includes(room))
        .map((room) => `${name}/${room} does not exist`),
      ...upwardImports(rooms).map((way) => `${name}: ${way} goes up; rooms are listed from the ground up`),
    ];
  });
}

/** A room may import only from those listed before it, so that there are no circles. */
function upwardImports(rooms: Rooms): readonly string[] {
  const below = new Set<string>();
  return Object.entries(rooms).flatMap(([name, { imports }]) => {
    const upward = imports.filter((room) => !below.has(room));
    below.add(name);
    return upward.map((room) => `${name} → ${room}`);
  });
}

function roomsIn(source: string): readonly string[] {
  return readdirSync(source, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith(".") && !/\.(test|testing)\.tsx?$/.test(name))
    .map(({ name }) => name);
}
