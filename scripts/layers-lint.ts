import { isFile, type Rooms } from "./layers.ts";

interface Override {
  readonly files: readonly string[];
  readonly excludeFiles: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}

const tests = ["**/*.test.ts", "**/*.test.tsx", "**/*.testing.ts"];

/** The table as rules of oxlint: in each room, every import that the table does not allow is an error. */
export function layerRules(layers: Readonly<Record<string, Rooms>>): readonly Override[] {
  return Object.entries(layers).flatMap(([name, rooms]) =>
    Object.keys(rooms).map((room) => ({
      files: [`packages/${name}/src/${isFile(room) ? room : `${room}/**`}`],
      // Tests may set up what they test with any room.
      excludeFiles: tests,
      rules: { "no-restricted-imports": ["error", { patterns: patternsOf(name, room, rooms) }] },
    })),
  );
}

function patternsOf(name: string, room: string, rooms: Rooms): readonly object[] {
  const allowed = rooms[room]?.imports ?? [];
  const list = allowed.length === 0 ? "no other room" : allowed.join(", ");
  return [
    {
      group: ["#*", "#*/**", ...allowed.map((each) => (isFile(each) ? `!#${each}` : `!#${each}/**`))],
      message: `${room} may import ${list} (layers.json); inside a room, write ./file.ts.`,
    },
    {
      group: waysOut(room, rooms),
      message: "Import another room as #room/file.ts, never by a relative path.",
    },
    { group: ["**/*.test.ts", "**/*.testing.ts"], message: "Only tests import from tests." },
    ...(name === "octavo"
      ? [
          {
            group: ["octavo", "octavo/**", "@octavo/**"],
            message: "octavo knows neither itself by name nor the server.",
          },
        ]
      : []),
  ];
}

/** Relative paths that leave a room. No room is deeper than one folder, so `../../` always does. */
function waysOut(room: string, rooms: Rooms): readonly string[] {
  const others = Object.keys(rooms).filter((other) => other !== room);
  if (isFile(room))
    return ["../**", ...others.filter((other) => !isFile(other)).map((other) => `./${other}/**`)];
  return ["../../**", ...others.map((other) => (isFile(other) ? `../${other}` : `../${other}/**`))];
}
