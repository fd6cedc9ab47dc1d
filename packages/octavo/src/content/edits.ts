/** A change to a text, in the offsets of the text before it. */
export interface Edit {
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
}

/** A text after some edits, which still knows where each of its characters stood before. */
export class Edited {
  readonly text: string;
  readonly #source: Edited | null;
  /** Where the unchanged pieces begin: in this text, and in the one before. */
  readonly #starts: number[] = [0];
  readonly #origins: number[] = [0];
  readonly #lengths: number[] = [];

  private constructor(text: string, source: Edited | null, edits: readonly Edit[]) {
    this.#source = source;
    if (edits.length === 0) {
      this.text = text;
      this.#lengths.push(text.length);
      return;
    }
    const pieces: string[] = [];
    let read = 0;
    let written = 0;
    for (const { at, remove, insert } of edits.toSorted((a, b) => a.at - b.at)) {
      if (at < read) continue;
      pieces.push(text.slice(read, at), insert);
      this.#lengths.push(at - read);
      written += at - read + insert.length;
      read = at + remove;
      this.#starts.push(written);
      this.#origins.push(read);
    }
    pieces.push(text.slice(read));
    this.#lengths.push(text.length - read);
    this.text = pieces.join("");
  }

  static of(text: string): Edited {
    return new Edited(text, null, []);
  }

  /** The text after more edits. Of two that overlap, the first one counts. */
  with(edits: readonly Edit[]): Edited {
    return edits.length === 0 ? this : new Edited(this.text, this, edits);
  }

  /** Whether the text is still as its author wrote it. */
  get untouched(): boolean {
    return this.#source === null;
  }

  /** Offset in the text that this one was made from. */
  before(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return this.#origins[low]! + Math.min(offset - this.#starts[low]!, this.#lengths[low]!);
  }

  /** The text as its author wrote it. */
  get source(): string {
    return this.#source === null ? this.text : this.#source.source;
  }

  /** Offset in the author's file. */
  original(offset: number): number {
    return this.#source === null ? offset : this.#source.original(this.before(offset));
  }
}
