import { docs } from "./schema/docs.ts";
import { objectOutline, type Outline } from "./schema/outline.ts";
import { oneOf, quoted } from "./words.ts";

interface Row {
  readonly key: string;
  readonly outline: Outline;
  readonly required: boolean;
  readonly default: unknown;
  readonly description: string;
}

/** The manual's page about `docs.json`, as MDX. */
export function configReference(): string {
  const root = objectOutline(docs);
  const top = ownRows(root, "");
  const plain = top.filter(({ outline }) => rowsBelow(outline, "").length === 0);
  const topics = top.filter((row) => !plain.includes(row));
  const topical = new Set(topics.map(({ outline }) => outline));
  const shapes = [...namedIn(root)].filter(([, outline]) => !topical.has(outline));
  return [
    "---",
    'title: "docs.json"',
    'description: "Every setting of docs.json: what it takes, what it does, and what happens without it."',
    "---",
    "",
    'A site is configured by one file, `docs.json`, at the root of its folder. Any object or list in it can be moved to a file of its own and be replaced by `{"$ref": "./file.json"}`; keys beside `$ref` override those of the file.',
    "",
    ...section("General", "", plain),
    ...topics.flatMap(({ key, outline, description }) =>
      section(`\`${key}\``, description, rowsBelow(outline, "")),
    ),
    "## Shapes used in several places",
    "",
    ...shapes.flatMap(([name, outline]) => shape(name, outline)),
  ].join("\n");
}

function section(heading: string, description: string, rows: readonly Row[]): string[] {
  const intro = description === "" ? [] : [escape(description), ""];
  return [`## ${heading}`, "", ...intro, ...table(rows)];
}

function shape(name: string, outline: Outline): string[] {
  const rows = rowsBelow(outline, "");
  const forms = outline.kind === "object" ? [] : [`${escape(upperFirst(formsOf(outline)))}.`, ""];
  return [`### ${name}`, "", ...forms, ...(rows.length === 0 ? [] : table(rows))];
}

function table(rows: readonly Row[]): string[] {
  const body = rows.map((row) => {
    const name = `\`${row.key}\`${row.required ? " (required)" : ""}`;
    const preset = row.default === undefined ? "" : `\`${JSON.stringify(row.default)}\``;
    return `| ${[name, typeOf(row.outline), preset, row.description].map(escape).join(" | ")} |`;
  });
  return ["| Key | Type | Default | Meaning |", "| --- | --- | --- | --- |", ...body, ""];
}

/** Every key below a setting, written as the way to it: `playground.display`, `links[].label`. */
function rowsBelow(outline: Outline, way: string): Row[] {
  switch (outline.kind) {
    case "object":
      return ownRows(outline, way).flatMap((row) => [row, ...rowsInside(row.outline, row.key)]);
    case "list":
      return rowsInside(outline.item(), `${way}[]`);
    case "map":
      return rowsInside(outline.value(), `${way}.*`);
    case "choice":
      return joinForms(outline.options.map((option) => rowsInside(option, way)));
    default:
      return [];
  }
}

/** A shape with a name has a table of its own. */
function rowsInside(outline: Outline, way: string): Row[] {
  return nameOf(outline) === undefined ? rowsBelow(outline, way) : [];
}

function ownRows(outline: Outline, way: string): Row[] {
  if (outline.kind !== "object" || isPlainList(outline)) return [];
  return [...outline.keys].map(([name, { outline: value, ...rest }]) => ({
    ...rest,
    key: way === "" ? name : `${way}.${name}`,
    outline: value(),
  }));
}

/** Forms of one setting share keys: a key is required when every form that has it requires it. */
function joinForms(forms: readonly (readonly Row[])[]): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of forms.flat()) {
    const known = byKey.get(row.key);
    byKey.set(row.key, known === undefined ? row : joinRows(known, row));
  }
  return [...byKey.values()];
}

function joinRows(one: Row, other: Row): Row {
  const outline: Outline = { kind: "choice", id: undefined, options: [one.outline, other.outline] };
  return { ...one, required: one.required && other.required, outline };
}

/** An object whose keys explain themselves, such as the names of social networks. */
function isPlainList(outline: Outline): boolean {
  return (
    outline.kind === "object" && [...outline.keys.values()].every(({ description }) => description === "")
  );
}

function nameOf(outline: Outline): string | undefined {
  return "id" in outline ? outline.id : undefined;
}

function namedIn(root: Outline): Map<string, Outline> {
  const found = new Map<string, Outline>();
  const visit = (outline: Outline): void => {
    const name = nameOf(outline);
    if (name !== undefined) {
      if (found.has(name)) return;
      found.set(name, outline);
    }
    if (outline.kind === "object") for (const key of outline.keys.values()) visit(key.outline());
    if (outline.kind === "list") visit(outline.item());
    if (outline.kind === "map") visit(outline.value());
    if (outline.kind === "choice") outline.options.forEach(visit);
  };
  visit(root);
  return found;
}

function typeOf(outline: Outline): string {
  const name = nameOf(outline);
  return name === undefined ? formsOf(outline) : `[${name}](#${name.toLowerCase()})`;
}

function formsOf(outline: Outline): string {
  switch (outline.kind) {
    case "words":
      return oneOf(quoted(outline.words));
    case "choice":
      return oneOf([...new Set(outline.options.map(typeOf))]);
    case "list":
      return `list of ${typeOf(outline.item())}`;
    case "map":
      return `object of ${typeOf(outline.value())}`;
    case "object":
      return isPlainList(outline)
        ? `object with any of ${quoted([...outline.keys.keys()]).join(", ")}`
        : "object";
    default:
      return outline.kind;
  }
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** MDX reads `{` and `<` outside of code, and a table reads `|` everywhere. */
function escape(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replace(/[{}<]/g, "\\$&")))
    .join("")
    .replaceAll("|", "\\|");
}
