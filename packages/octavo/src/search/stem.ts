/** Small words of English that say nothing about what is asked. */
const commonEnglish = new Set(
  `a an and are as at be but by can could did do does for from had has have how i if in into is it its may me my no
  not of on or our should so such than that the their them then there these they this to was we were what when where
  which who why will with would you your about any am been being just`.split(/\s+/),
);

export function isCommonEnglish(word: string): boolean {
  return commonEnglish.has(word);
}

/** English words without their endings, so that `configures` and `configuration` meet. Not meant to be read. */
export function englishStem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return withoutDerivation(withoutParticiple(withoutPlural(word)))
    .replace(/(?<=..[^aeiou])y$/, "i")
    .replace(/(?<=.{4})e$/, "");
}

function withoutPlural(word: string): string {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (word.endsWith("ies")) return word.slice(0, -3) + (word.length > 4 ? "y" : "ie");
  return /[^s]s$/.test(word) && !/(us|is)$/.test(word) ? word.slice(0, -1) : word;
}

function withoutParticiple(word: string): string {
  const ending = word.endsWith("ing") ? 3 : word.endsWith("ed") ? 2 : 0;
  const stem = word.slice(0, -ending);
  if (ending === 0 || stem.length < 3 || !/[aeiouy]/.test(stem)) return word;
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  return /([^aeioulsz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

function withoutDerivation(word: string): string {
  return word
    .replace(/(ization|isation)$/, "ize")
    .replace(/(ation|ator)$/, "ate")
    .replace(/(?<=.{5})ate$/, "")
    .replace(/(?<=.{4})(ment|ness|fully|ful|ly)$/, "");
}
