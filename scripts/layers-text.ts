import { isFile, type Room, type Rooms } from "./layers.ts";

/** The part of ARCHITECTURE.md that follows from the table: for each package a diagram and a line per room. */
export function layersText(layers: Readonly<Record<string, Rooms>>): string {
  return Object.entries(layers)
    .flatMap(([name, rooms]) => [`### packages/${name}`, "", ...diagram(rooms), "", ...table(rooms), ""])
    .join("\n")
    .trimEnd();
}

function diagram(rooms: Rooms): readonly string[] {
  const entries = Object.entries(rooms);
  return [
    "```mermaid",
    "flowchart TB",
    ...entries.map(([name]) => `  ${idOf(name)}["${name}"]`),
    ...entries.flatMap(([name]) =>
      directImports(name, rooms).map((room) => `  ${idOf(name)} --> ${idOf(room)}`),
    ),
    "```",
  ];
}

/** Arrows that other arrows imply are left out, so that the picture can be read. */
function directImports(name: string, rooms: Rooms): readonly string[] {
  const imports = rooms[name]?.imports ?? [];
  const implied = new Set(imports.flatMap((room) => reachable(room, rooms)));
  return imports.filter((room) => !implied.has(room));
}

function reachable(name: string, rooms: Rooms): readonly string[] {
  const imports = rooms[name]?.imports ?? [];
  return imports.flatMap((room) => [room, ...reachable(room, rooms)]);
}

function table(rooms: Rooms): readonly string[] {
  return ["| Room | What it is for | May import |", "|---|---|---|", ...Object.entries(rooms).map(row)];
}

function row([name, { purpose, imports }]: readonly [string, Room]): string {
  const list = imports.length === 0 ? "nothing" : imports.map((room) => `\`${room}\``).join(", ");
  return `| \`${isFile(name) ? name : `${name}/`}\` | ${purpose} | ${list} |`;
}

function idOf(room: string): string {
  return room.replace(/\W/g, "_");
}
