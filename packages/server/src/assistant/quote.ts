/** How much a text has to do with the question. */
export type Weigh = (text: string) => number;

const mostBlocks = 2;
const mostSentences = 3;
const mostLines = 12;
const longBlock = 500;

const fence = /^[\s>]*(`{3,})/;

/** The parts of a section that say most about the question, in their order, and its first example in code. */
export function quotePassage(markdown: string, weigh: Weigh): string {
  const blocks = blocksOf(markdown);
  const prose = blocks.filter((block) => !fence.test(block));
  const chosen = new Set(
    prose
      .map((block, at) => ({ block, value: valueOf(block, weigh) + (at === 0 ? 0.5 : 0) }))
      .toSorted((one, other) => other.value - one.value)
      .slice(0, mostBlocks)
      .map(({ block }) => block),
  );
  const code = blocks.find((block) => fence.test(block));
  if (code !== undefined) chosen.add(code);
  return blocks
    .filter((block) => chosen.has(block))
    .map((block) => (block === code ? shortCode(block) : shortProse(block, weigh)))
    .join("\n\n");
}

/** What empty lines part, except inside of code. */
function blocksOf(markdown: string): readonly string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let ticks = "";
  const close = () => {
    if (lines.length > 0) blocks.push(lines.join("\n"));
    lines = [];
  };
  for (const line of markdown.split("\n")) {
    const run = fence.exec(line)?.[1] ?? "";
    if (ticks === "" && line.trim() === "") {
      close();
      continue;
    }
    if (ticks === "" && run !== "" && line.startsWith("`")) close();
    lines.push(line);
    if (ticks === "") ticks = run;
    else if (run.length >= ticks.length && line.trimEnd().endsWith(run)) {
      ticks = "";
      if (line.startsWith("`")) close();
    }
  }
  close();
  return blocks;
}

/** Long texts say much about everything: what counts is how much for their length. */
function valueOf(text: string, weigh: Weigh): number {
  return weigh(text) / Math.sqrt(8 + text.length / 6);
}

function shortProse(block: string, weigh: Weigh): string {
  if (block.length <= longBlock) return block;
  const lines = block.split("\n");
  // The lines of lists, tables and callouts stand for themselves.
  if (/^\s*(?:[-*|>]|\d+[.)]) ?/.test(block)) {
    return lines.length <= mostLines ? block : `${lines.slice(0, mostLines).join("\n")}\n\n…`;
  }
  const sentences = block.split(/(?<=[.!?。！？])\s+/u);
  if (sentences.length <= mostSentences) return block;
  const best = new Set(
    sentences
      .map((sentence) => ({ sentence, value: valueOf(sentence, weigh) }))
      .toSorted((one, other) => other.value - one.value)
      .slice(0, mostSentences)
      .map(({ sentence }) => sentence),
  );
  return sentences.filter((sentence) => best.has(sentence)).join(" ");
}

function shortCode(block: string): string {
  const lines = block.split("\n");
  if (lines.length <= mostLines + 2) return block;
  return [...lines.slice(0, mostLines + 1), "…", lines.at(-1)].join("\n");
}
