const longestCode = 200_000;
const longestLine = 5000;
/** Brackets that are open at one place. */
const deepest = 100;
/** Signs one after another, without a letter or digit between them. */
const mostSigns = 300;

/** Real code takes less than a hundredth of it. */
const mostMilliseconds = 1000;
const turnsBetweenLooks = 64;

const newline = 10;
const openings = new Set([..."([{<"].map((bracket) => bracket.charCodeAt(0)));
const closings = new Set([...")]}>"].map((bracket) => bracket.charCodeAt(0)));

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
    const character = code.charCodeAt(at);
    if (character === newline) lineStart = at + 1;
    if (isWord(character)) signs = 0;
    else if (character > 32) signs++;
    if (openings.has(character)) depth++;
    else if (depth > 0 && closings.has(character)) depth--;
    if (at - lineStart >= longestLine || depth > deepest || signs > mostSigns) return true;
  }
  return false;
}

/** Letters, digits, and all that is not ASCII. */
function isWord(character: number): boolean {
  return (
    (character >= 97 && character <= 122) ||
    (character >= 65 && character <= 90) ||
    (character >= 48 && character <= 57) ||
    character > 127
  );
}

/** To be called at every turn of a loop that an author's text could keep going: throws when it has taken too long. */
export function stopwatch(between = turnsBetweenLooks): () => void {
  const end = performance.now() + mostMilliseconds;
  let turns = 0;
  return () => {
    if (++turns % between === 0 && performance.now() > end) throw new Error("Highlighting takes too long.");
  };
}
