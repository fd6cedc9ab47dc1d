import { stemmer } from "stemmer";

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
  return /^[a-z]+$/.test(word) ? stemmer(word) : word;
}
