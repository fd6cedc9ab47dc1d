import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { randomFrom, type Random } from "./random.ts";

/** One page of the generated documentation. */
export interface CorpusPage {
  /** Without a leading slash or an extension. */
  readonly path: string;
  readonly title: string;
}

interface Group {
  readonly title: string;
  readonly pages: readonly CorpusPage[];
}

interface Tab {
  readonly title: string;
  readonly groups: readonly Group[];
}

const THINGS =
  "lantern orchard harbour ledger compass kettle meadow engine bridge parcel beacon garden valve anchor furnace loom " +
  "quarry signal turbine wagon mill canal depot archive greenhouse observatory workshop pump crane ferry";
const QUALITIES =
  "quiet amber hollow narrow steady distant folded heavy pale brisk woven spare level idle early plain";
const ACTIONS =
  "open measure repair label store inspect balance drain polish align count wrap heat cool move replace";

const things = THINGS.split(" ");
const qualities = QUALITIES.split(" ");
const actions = ACTIONS.split(" ");

const PAGES_PER_GROUP = 10;
const MOST_TABS = 20;
const FEWEST_PAGES_PER_TAB = 25;

/** Writes a documentation folder of that many pages, always the same for the same number, and lists them. */
export function writeCorpus(folder: string, count: number): readonly CorpusPage[] {
  const tabs = planTabs(count);
  const pages = tabs.flatMap(({ groups }) => groups.flatMap((group) => group.pages));
  writeText(folder, "docs.json", JSON.stringify(configuration(tabs), null, 2));
  pages.forEach((page, at) => writeText(folder, `${page.path}.mdx`, pageText(page, at, pages)));
  return pages;
}

function planTabs(count: number): readonly Tab[] {
  const size = Math.max(FEWEST_PAGES_PER_TAB, Math.ceil(count / MOST_TABS));
  return chunk(range(count), size).map((numbers, tab) => ({
    title: `${capital(pickAt(qualities, tab))} ${pickAt(things, tab)}`,
    groups: chunk(numbers, PAGES_PER_GROUP).map((members, group) => ({
      title: `${capital(pickAt(actions, group))} the ${pickAt(things, tab + group)}`,
      pages: members.map((number) => planPage(number, `part-${tab + 1}/chapter-${group + 1}`)),
    })),
  }));
}

function planPage(number: number, folder: string): CorpusPage {
  const random = randomFrom(number);
  const [action, quality, thing] = [random.pick(actions), random.pick(qualities), random.pick(things)];
  return {
    path: `${folder}/${action}-${quality}-${thing}-${number + 1}`,
    title: `${capital(action)} the ${quality} ${thing}`,
  };
}

function configuration(tabs: readonly Tab[]): object {
  return {
    name: "Benchmark",
    theme: "mint",
    colors: { primary: "#0f766e" },
    navigation: {
      tabs: tabs.map(({ title, groups }) => ({
        tab: title,
        groups: groups.map((group) => ({ group: group.title, pages: group.pages.map(({ path }) => path) })),
      })),
    },
  };
}

function pageText(page: CorpusPage, at: number, pages: readonly CorpusPage[]): string {
  const random = randomFrom(at + 1_000_003);
  const link = () => linkTo(random.pick(pages));
  return [
    `---\ntitle: "${page.title}"\ndescription: "${sentence(random)}"\n---`,
    `${paragraph(random)} See also ${link()}.`,
    `<Note>\n  ${paragraph(random)}\n</Note>`,
    "## Before you begin",
    paragraph(random),
    range(4)
      .map(() => `- ${sentence(random)}`)
      .join("\n"),
    typescript(random),
    "## Settings",
    `${paragraph(random)} The same holds for ${link()}.`,
    table(random),
    "### An example",
    paragraph(random),
    python(random),
    `<Warning>\n  ${sentence(random)} Read ${link()} first.\n</Warning>`,
    "## Step by step",
    range(5)
      .map((step) => `${step + 1}. ${sentence(random)}`)
      .join("\n"),
    shell(random),
    "## What comes next",
    paragraph(random),
    range(3)
      .map(() => `- ${link()}`)
      .join("\n"),
    "",
  ].join("\n\n");
}

function linkTo({ path, title }: CorpusPage): string {
  return `[${title}](/${path})`;
}

function sentence(random: Random): string {
  const [thing, other, third] = [random.pick(things), random.pick(things), random.pick(things)];
  const [action, quality] = [random.pick(actions), random.pick(qualities)];
  return random.pick([
    `To ${action} a ${quality} ${thing}, bring the ${other} close to the ${third}.`,
    `Each ${thing} has room for ${random.below(60) + 2} ${other}s and **one ${quality} ${third}**.`,
    `The \`${thing}_${other}\` setting decides whether a ${third} may ${action} on its own.`,
    `Nobody needs to ${action} the ${thing} while the ${other} stays *${quality}*.`,
    `A ${quality} ${thing} follows its ${other}, so ${action} both before the ${third} arrives.`,
  ]);
}

function paragraph(random: Random): string {
  return range(4)
    .map(() => sentence(random))
    .join(" ");
}

function table(random: Random): string {
  const rows = range(5).map(() => {
    const name = `${random.pick(things)}_${random.pick(things)}`;
    return `| \`${name}\` | ${random.pick(["number", "text", "yes or no"])} | ${sentence(random)} |`;
  });
  return ["| Setting | Type | Meaning |", "| --- | --- | --- |", ...rows].join("\n");
}

function typescript(random: Random): string {
  const [thing, other] = [random.pick(things), random.pick(things)];
  const action = random.pick(actions);
  return fenced("ts", `${thing}.ts`, [
    `import { ${action}, type ${capital(thing)} } from "./${other}.ts";`,
    "",
    `/** ${sentence(random)} */`,
    `export async function ${action}All(${other}s: readonly ${capital(thing)}[]): Promise<number> {`,
    "  let done = 0;",
    `  for (const ${other} of ${other}s) {`,
    `    if (${other}.size > ${random.below(500)}) await ${action}(${other}, { label: "${random.pick(qualities)}" });`,
    "    done += 1;",
    "  }",
    "  return done;",
    "}",
  ]);
}

function python(random: Random): string {
  const [thing, action] = [random.pick(things), random.pick(actions)];
  return fenced("python", `${thing}.py`, [
    `def ${action}_${thing}(name: str, limit: int = ${random.below(90) + 1}) -> dict[str, int]:`,
    `    """${sentence(random)}"""`,
    "    counts: dict[str, int] = {}",
    `    for part in name.split("-"):`,
    "        counts[part] = min(limit, counts.get(part, 0) + 1)",
    "    return counts",
    "",
    `print(${action}_${thing}("${random.pick(qualities)}-${thing}"))`,
  ]);
}

function shell(random: Random): string {
  const thing = random.pick(things);
  return fenced("bash", "Terminal", [
    `# ${sentence(random)}`,
    `${thing} ${random.pick(actions)} --limit ${random.below(900) + 100} --format json \\`,
    `  | grep "${random.pick(qualities)}" > ${thing}.json`,
  ]);
}

function fenced(language: string, title: string, lines: readonly string[]): string {
  return [`\`\`\`${language} ${title}`, ...lines, "```"].join("\n");
}

function writeText(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function range(length: number): number[] {
  return Array.from({ length }, (_, at) => at);
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return range(Math.ceil(items.length / size)).map((at) => items.slice(at * size, (at + 1) * size));
}

function pickAt(words: readonly string[], at: number): string {
  return words[at % words.length] ?? "";
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
