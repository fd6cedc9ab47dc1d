import { docs } from "./schema/docs.ts";
import { elements } from "./schema/navigation.ts";
import { objectOutline, outlineOf, type KeyOutline, type ObjectOutline, type Outline } from "./schema/outline.ts";
import { oneOf, quoted } from "./words.ts";

interface Row {
  readonly key: string;
  readonly setting: KeyOutline;
}

/** Elements of the navigation contain each other, so each has a table of its own that the others refer to. */
const kinds: ReadonlyMap<Outline, string> = new Map(
  Object.entries(elements).map(([kind, schema]) => [outlineOf(schema), kind]),
);

/** The manual's page about `docs.json`, as MDX. */
export function configReference(): string {
  const top = [...objectOutline(docs).keys].map(([key, setting]): Row => ({ key, setting }));
  const plain = top.filter(({ setting }) => rowsBelow(setting.outline(), "").length === 0);
  const topics = top.filter((row) => !plain.includes(row));
  return [
    "---",
    'title: "docs.json"',
    'description: "Every setting of docs.json: what it takes, what it does, and what happens without it."',
    "---",
    "",
    "A site is configured by one file, `docs.json`, at the root of its folder. `theme`, `name`, `colors` and `navigation` are required. Any object or list can be moved to a file of its own and be replaced by `{\"$ref\": \"./file.json\"}`.",
    "",
    ...section("General", "", plain),
    ...topics.flatMap(({ key, setting }) => section(`\`${key}\``, setting.description, rowsBelow(setting.outline(), ""))),
    ...[...kinds].flatMap(([outline, kind]) => section(headingOf(kind), "", rowsBelow(outline, ""))),
  ].join("\n");
}

function headingOf(kind: string): string {
  return `Navigation: ${kind}`;
}

function section(heading: string, description: string, rows: readonly Row[]): string[] {
  const body = rows.map(({ key, setting }) => {
    const name = `\`${key}\`${setting.required ? " (required)" : ""}`;
    const cells = [name, typeOf(setting.outline()), defaultOf(setting), setting.description];
    return `| ${cells.map(escapeCell).join(" | ")} |`;
  });
  const intro = description === "" ? [] : [escapeCell(description), ""];
  return [`## ${heading}`, "", ...intro, "| Key | Type | Default | Meaning |", "| --- | --- | --- | --- |", ...body, ""];
}

/** Every key below a setting, written as the way to it: `playground.display`, `links[].label`. */
function rowsBelow(outline: Outline, way: string): Row[] {
  if (outline.kind === "list") return isKind(outline.item()) ? [] : rowsBelow(outline.item(), `${way}[]`);
  if (outline.kind === "map") return rowsBelow(outline.value(), `${way}.*`);
  if (outline.kind === "choice") return distinct(outline.options.flatMap((option) => (isKind(option) ? [] : rowsBelow(option, way))));
  return outline.kind === "object" ? rowsOf(outline, way) : [];
}

function rowsOf({ keys }: ObjectOutline, way: string): Row[] {
  return [...keys].flatMap(([name, setting]) => {
    const key = way === "" ? name : `${way}.${name}`;
    return [{ key, setting }, ...rowsBelow(setting.outline(), key)];
  });
}

/** Forms of one setting share keys. */
function distinct(rows: readonly Row[]): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) if (!byKey.has(row.key)) byKey.set(row.key, row);
  return [...byKey.values()];
}

function isKind(outline: Outline): boolean {
  return kinds.has(outline);
}

function typeOf(outline: Outline): string {
  const kind = kinds.get(outline);
  if (kind !== undefined) return kind;
  switch (outline.kind) {
    case "words":
      return oneOf(quoted(outline.words));
    case "choice":
      return oneOf([...new Set(outline.options.map(typeOf))]);
    case "list":
      return `list of ${typeOf(outline.item())}`;
    case "map":
      return `object of ${typeOf(outline.value())}`;
    default:
      return outline.kind;
  }
}

function defaultOf({ default: value }: KeyOutline): string {
  return value === undefined ? "" : `\`${JSON.stringify(value)}\``;
}

/** MDX reads `{` and `<` outside of code, and a table reads `|` everywhere. */
function escapeCell(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replace(/[{}<]/g, "\\$&")))
    .join("")
    .replaceAll("|", "\\|");
}
