const longestCode = 200_000;
const longestLine = 5000;
/** Brackets that are open at one place. */
const deepest = 100;
/** Signs one after another, without a letter or digit between them. */
const mostSigns = 300;

/** Real code takes less than a hundredth of it. */
const mostMilliseconds = 1000;
const turnsBetweenLooks = 64;

/** What each ASCII character is here. */
const [word, sign, opening, closing, newline] = [1, 2, 3, 4, 5];
const kinds = Uint8Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));

function kindOf(character: string): number {
  if (/[A-Za-z\d]/.test(character)) return word;
  if (/[([{<]/.test(character)) return opening;
  if (/[)\]}>]/.test(character)) return closing;
  if (character === "\n") return newline;
  return character > " " ? sign : 0;
}

/**
 * Whether highlighting the code might hold up the other pages. Nobody reads so much of it; and where nothing is
 * closed, the time and memory of grammars grow with the square of the length.
 */
export function isTooMuch(code: string): boolean {
  if (code.length > longestCode) return true;
  let lineStart = 0;
  let depth = 0;
  let signs = 0;
  for (let at = 0; at < code.length; at++) {
    // All that is not ASCII counts as letters.
    const kind = kinds[code.charCodeAt(at)] ?? word;
    if (kind === word) signs = 0;
    else if (kind === newline) lineStart = at + 1;
    else if (kind !== 0) {
      signs++;
      if (kind === opening) depth++;
      else if (kind === closing && depth > 0) depth--;
    }
    if (at - lineStart >= longestLine || depth > deepest || signs > mostSigns) return true;
  }
  return false;
}

/** To be called at every turn of a loop that an author's text could keep going: throws when it has taken too long. */
export function stopwatch(between = turnsBetweenLooks): () => void {
  const end = performance.now() + mostMilliseconds;
  let turns = 0;
  return () => {
    if (++turns % between === 0 && performance.now() > end) throw new Error("Highlighting takes too long.");
  };
}
