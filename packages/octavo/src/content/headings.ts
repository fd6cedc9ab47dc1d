/** The id of a heading, as links in existing repositories expect it. */
export function headingId(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/[().,:;!?'"’‘“”`*~[\]{}<>|\\^]/g, (mark) => (mark === "." ? "-" : ""))
    .replace(/\s+/g, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "");
}

/** Hands out ids of one page: the second `setup` becomes `setup-2`. */
export class HeadingIds {
  readonly #used = new Map<string, number>();

  take(wanted: string): string {
    const base = wanted === "" ? "section" : wanted;
    const count = (this.#used.get(base) ?? 0) + 1;
    this.#used.set(base, count);
    if (count === 1) return base;
    const numbered = `${base}-${count}`;
    return this.#used.has(numbered) ? this.take(base) : (this.#used.set(numbered, 1), numbered);
  }
}
