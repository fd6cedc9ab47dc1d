import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { siteAddresses } from "../packages/octavo/src/output/context.ts";
import { catalogue, type CatalogueEntry } from "../packages/octavo/src/site/catalogue.ts";
import { readContent } from "../packages/octavo/src/site/content.ts";
import { pageMarkdown } from "../packages/octavo/src/site/markdown.ts";
import { openSite } from "../packages/octavo/src/site/open.ts";
import { directorySnapshot } from "../packages/octavo/src/source/directory.ts";
import { embeddedAnswerer } from "../packages/server/src/assistant/embedded.ts";
import { Libraries } from "../packages/server/src/assistant/libraries.ts";
import { fillShelf, shelfHashes, type Shelf } from "../packages/server/src/assistant/shelf.ts";
import type { Answer, Library } from "../packages/server/src/assistant/types.ts";
import { writeCorpus } from "./corpus.ts";
import { formatTable } from "./table.ts";

interface Question {
  readonly site: string;
  readonly kind: string;
  readonly question: string;
  /** Routes of the pages that answer it; none: nothing on the site does. */
  readonly expected: readonly string[];
  /** The heading or description that the question was made from. */
  readonly hold?: string;
}

interface Texts {
  readonly entries: readonly CatalogueEntry[];
  /** Markdown by file. */
  readonly texts: ReadonlyMap<string, string>;
  readonly home: string;
}

const ROOT = join(import.meta.dirname, "..");
const [
  folder = join(ROOT, "../shared/sites/mintlify-docs"),
  questions = join(ROOT, "../shared/eval"),
  name = "mintlify",
] = process.argv.slice(2);

if (existsSync(folder) && existsSync(questions)) await measureAnswers();
else process.stdout.write("Answers are not measured: there is no site, or there are no questions.\n");
await measureCosts();

async function measureAnswers(): Promise<void> {
  const site = await readTexts(resolve(folder));
  const asked = readQuestions(site);
  const held = new Set(asked.flatMap(({ hold }) => hold ?? []));
  const changes = [
    ["held out", (text: string) => withoutHeld(text, held)],
    ["as written", (text: string) => text],
  ] as const;
  const found: Record<string, string>[] = [];
  const decided: Record<string, string>[] = [];
  for (const [label, change] of changes) {
    const shelves = memory();
    const { shelf } = await shelves.put(site, null, change);
    const library = await shelves.open(shelf);
    const answers = await answerAll(library, asked);
    for (const kind of ["faq", "desc", "link", "all"]) found.push(recall(label, kind, answers));
    decided.push(decisions(label, answers));
  }
  process.stdout.write(`${formatTable(found)}\n\n${formatTable(decided)}\n\n`);
}

/** The questions of a site, and all that are off any topic. What a site keeps out of its search is not asked for. */
function readQuestions({ entries }: Texts): readonly Question[] {
  const lines = readFileSync(join(questions, "questions.jsonl"), "utf8").trim().split("\n");
  const routes = new Set(entries.map(({ route }) => route));
  const own = lines
    .map((line): Question => JSON.parse(line))
    .filter(({ site, kind }) => site === name && kind !== "off-general")
    .filter(({ expected }) => expected.length === 0 || expected.some((route) => routes.has(route)));
  const offTopic = readFileSync(join(questions, "offtopic.txt"), "utf8").trim().split("\n");
  return [
    ...own,
    ...offTopic.map((question) => ({ site: name, kind: "off-general", question, expected: [] })),
  ];
}

async function readTexts(path: string): Promise<Texts> {
  const { value: snapshot } = await directorySnapshot(path);
  const { value: site } = await openSite(snapshot);
  if (site === null) throw new Error(`${path} has nothing to show`);
  const addresses = siteAddresses(site, "");
  const entries = catalogue(site, addresses);
  const texts = new Map<string, string>();
  for (const { route, file } of entries) {
    const page = site.pages.get(route)!;
    const { value: tree } = await readContent(page, site, snapshot, addresses);
    texts.set(file, pageMarkdown(page, tree, null));
  }
  return { entries, texts, home: entries[0]?.route ?? "/" };
}

/** Without the headings and descriptions that questions were made from, which would match themselves. */
function withoutHeld(text: string, held: ReadonlySet<string>): string {
  return text.replace(/^(#+|>) (.*)$/gm, (line, sign: string, words: string) =>
    held.has(words.replaceAll("\\", "")) ? `${sign} ·` : line,
  );
}

/** Shelves in memory. */
function memory() {
  const contents = new Map<string, Uint8Array>();
  const files = {
    read: async (hash: string) => contents.get(hash) ?? null,
    async write(content: Uint8Array) {
      const hash = createHash("sha256").update(content).digest("hex");
      contents.set(hash, content);
      return hash;
    },
  };
  return {
    contents,
    open: (shelf: Shelf) => new Libraries(files).open(shelf, ""),
    async put({ entries, texts, home }: Texts, before: Shelf | null, change = (text: string) => text) {
      const hashes = new Map<string, string>();
      for (const [file, text] of texts) hashes.set(file, await files.write(Buffer.from(change(text))));
      const start = process.cpuUsage();
      const shelf = await fillShelf({ entries, home, hashOf: (file) => hashes.get(file) }, before, files);
      const { user, system } = process.cpuUsage(start);
      return { shelf, milliseconds: (user + system) / 1000 };
    },
  };
}

interface Answered {
  readonly question: Question;
  readonly answer: Answer;
  readonly milliseconds: number;
}

async function answerAll(library: Library, asked: readonly Question[]): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  for (const question of asked) answers.push({ question, ...(await timed(library, question.question)) });
  return answers;
}

async function timed(library: Library, text: string): Promise<Omit<Answered, "question">> {
  const start = performance.now();
  const filter = { language: "en", version: null };
  const parts = embeddedAnswerer.answer({ text, history: [], currentPath: null, filter }, library);
  for (;;) {
    const { done, value } = await parts.next();
    if (done === true) return { answer: value, milliseconds: performance.now() - start };
  }
}

/** Where the right page stands among the sources of an answer. */
function recall(label: string, kind: string, all: readonly Answered[]): Record<string, string> {
  const answers = all.filter(
    ({ question }) => question.expected.length > 0 && (kind === "all" || question.kind === kind),
  );
  const places = answers.map(({ question: { expected }, answer: { sources } }) =>
    sources.findIndex(({ url }) => expected.some((route) => url.split("#")[0] === route)),
  );
  const within = (most: number) => places.filter((place) => place !== -1 && place < most).length;
  const reciprocal = places.reduce((sum, place) => sum + (place === -1 ? 0 : 1 / (place + 1)), 0);
  return {
    index: label,
    questions: kind,
    count: String(answers.length),
    "recall@1": share(within(1), answers.length),
    "recall@5": share(within(5), answers.length),
    "MRR@5": share(reciprocal, answers.length),
    "ms (median)": quantile(answers, 0.5),
    "ms (95 %)": quantile(answers, 0.95),
  };
}

function decisions(label: string, all: readonly Answered[]): Record<string, string> {
  const isRefused = ({ answer }: Answered) => answer.status === "unanswered";
  const of = (...kinds: readonly string[]) => all.filter(({ question }) => kinds.includes(question.kind));
  const refused = (answers: readonly Answered[]) => share(answers.filter(isRefused).length, answers.length);
  const questioned = of("faq", "desc", "off-general", "off-cross");
  const unanswered = questioned.filter(isRefused);
  const rightly = unanswered.filter(({ question }) => question.expected.length === 0).length;
  const unanswerable = questioned.filter(({ question }) => question.expected.length === 0).length;
  return {
    index: label,
    "answerable but refused": refused(of("faq", "desc")),
    "off-topic recognised": refused(of("off-general")),
    "of other products recognised": refused(of("off-cross")),
    "unanswered: precision": share(rightly, unanswered.length),
    "unanswered: recall": share(rightly, unanswerable),
  };
}

/** What shelving and answering takes, on generated sites. */
async function measureCosts(): Promise<void> {
  const rows: Record<string, string>[] = [];
  for (const count of [1000, 5000]) {
    const path = mkdtempSync(join(tmpdir(), "octavo-bench-"));
    try {
      writeCorpus(path, count);
      const site = await readTexts(path);
      const shelves = memory();
      const whole = await shelves.put(site, null);
      const [first, ...others] = [...site.texts];
      const edited = new Map([[first![0], `${first![1]}\n\nOne more word.\n`], ...others]);
      const next = await shelves.put({ ...site, texts: edited }, whole.shelf);
      const library = await shelves.open(next.shelf);
      const answers = await answerAll(
        library,
        site.entries.slice(0, 100).map(({ title, route }) => ({
          site: "",
          kind: "title",
          question: `How do I ${title}?`,
          expected: [route],
        })),
      );
      const bytes = shelfHashes(next.shelf).reduce(
        (sum, hash) => sum + (shelves.contents.get(hash)?.length ?? 0),
        0,
      );
      rows.push({
        pages: String(count),
        "shelf CPU ms": whole.milliseconds.toFixed(0),
        "after an edit": next.milliseconds.toFixed(0),
        "shelf kB": (bytes / 1000).toFixed(0),
        "first answer ms": answers[0]!.milliseconds.toFixed(1),
        "ms (median)": quantile(answers.slice(1), 0.5),
        "ms (95 %)": quantile(answers.slice(1), 0.95),
      });
    } finally {
      rmSync(path, { recursive: true, force: true });
    }
  }
  process.stdout.write(`${formatTable(rows)}\n`);
}

function quantile(answers: readonly Answered[], part: number): string {
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  return (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
}

function share(count: number, of: number): string {
  return (count / Math.max(1, of)).toFixed(3);
}
