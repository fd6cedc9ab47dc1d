export interface PromptedCode {
  /** Without its prompts: what a reader types. */
  readonly code: string;
  /** The prompt of each line that has one, by number of line, from 1. */
  readonly prompts: ReadonlyMap<number, string>;
}

const shells = new Set(
  "bash sh zsh shell console terminal shellsession shell-session bash-session fish".split(" "),
);
const pythons = new Set("python py python3 pycon ipython".split(" "));
const shellPrompt = /^[ \t]*\$ +(?=\S)/;
const pythonPrompt = /^(?:>>>|\.\.\.) ?/;

/** Takes `$ ` and `>>> ` off the lines of a session: they are shown, but not copied. */
export function readPrompts(written: string, language: string): PromptedCode {
  const prompts = new Map<number, string>();
  const pattern = promptOf(written, language.toLowerCase());
  if (pattern === null) return { code: written, prompts };
  const lines = written.split("\n").map((line, at) => {
    const prompt = pattern.exec(line)?.[0];
    if (prompt === undefined) return line;
    prompts.set(at + 1, prompt);
    return line.slice(prompt.length);
  });
  return { code: lines.join("\n"), prompts };
}

function promptOf(written: string, language: string): RegExp | null {
  if (shells.has(language) && /^[ \t]*\$ /m.test(written)) return shellPrompt;
  return pythons.has(language) && /^>>> /m.test(written) ? pythonPrompt : null;
}
