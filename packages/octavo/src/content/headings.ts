/** The id of a heading, as links in existing repositories expect it. */
export function headingId(title: string): string {
  return (
    title
      .trim()
      .toLowerCase()
      // Links to headings such as `_meta` and `$ref` are written without the sign.
      .replace(/^[_$]+(?=.)/, "")
      .replace(/[().,:;!?'"’‘“”`*~[\]{}<>|\\^]/g, (mark) => (mark === "." ? "-" : ""))
      .replace(/\s+/g, "-")
      .replace(/-{2,}/g, "-")
      .replace(/^-|-$/g, "")
  );
}

/** Hands out ids of one page: the second `setup` becomes `setup-2`. */
export class HeadingIds {
  readonly #used: Map<string, number>;

  /** Some ids may be taken by what is around the page's text. */
  constructor(taken: Iterable<string> = []) {
    this.#used = new Map([...taken].map((id) => [id, 1]));
  }

  take(wanted: string): string {
    const base = wanted === "" ? "section" : wanted;
    const count = (this.#used.get(base) ?? 0) + 1;
    this.#used.set(base, count);
    if (count === 1) return base;
    const numbered = `${base}-${count}`;
    return this.#used.has(numbered) ? this.take(base) : (this.#used.set(numbered, 1), numbered);
  }
}
