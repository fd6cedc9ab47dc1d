const troubles =
  /\b(?:errors?|fail(?:s|ed|ing|ure)?|broken|crash(?:es|ed|ing)?|stuck|missing|troubleshoot(?:ing)?|(?:does|do|is|are|can|did|was|will)(?: ?n['’]t| not)|cannot|not (?:work|show|load|appear|found|updat)\w*)\b/i;
const ways =
  /^(?:so |and |please )?(?:how (?:do|can|should|would|could|to|must)\b|where (?:do|can) i\b|can i\b|is there a way\b)/i;
const ideas =
  /^(?:so |and )?(?:what(?:['’]s| is| are| does .* mean)|why\b|when should\b|explain\b|how does\b|how is\b)/i;

/** The kind of a question in English, where its wording says it; otherwise null. */
export function categoryOf(question: string): string | null {
  const text = question.trim();
  if (troubles.test(text)) return "troubleshooting";
  if (ways.test(text)) return "how-to";
  return ideas.test(text) ? "concept" : null;
}
