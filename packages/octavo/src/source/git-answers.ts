const NEWLINE = 0x0a;
const HEADER = /^\S+ \w+ (\d+)$/;

/**
 * Cuts the output of `git cat-file --batch` into contents. An answer is `object SP type SP size LF content LF`,
 * or one line of words when there is no such object, which comes out as null.
 */
export class AnswerParser {
  #chunks: Buffer[] = [];
  #buffered = 0;
  /** Bytes of the content being received, with its closing newline; null while a header is expected. */
  #wanted: number | null = null;

  *push(chunk: Buffer): Generator<Uint8Array | null> {
    this.#chunks.push(chunk);
    this.#buffered += chunk.length;
    for (;;) {
      if (this.#wanted === null) {
        const header = this.#takeLine();
        if (header === null) return;
        const [, size] = HEADER.exec(header) ?? [];
        if (size === undefined) yield null;
        else this.#wanted = Number(size) + 1;
      } else {
        if (this.#buffered < this.#wanted) return;
        const content = this.#take(this.#wanted);
        this.#wanted = null;
        yield content.subarray(0, -1);
      }
    }
  }

  #takeLine(): string | null {
    // Headers are short, so what is joined here is at most a chunk and the start of a header.
    const joined = this.#join();
    const end = joined.indexOf(NEWLINE);
    return end === -1 ? null : this.#take(end + 1).toString("utf8", 0, end);
  }

  #take(length: number): Buffer {
    const joined = this.#join();
    this.#chunks = [joined.subarray(length)];
    this.#buffered -= length;
    return joined.subarray(0, length);
  }

  #join(): Buffer {
    const [only] = this.#chunks;
    const joined = this.#chunks.length === 1 && only !== undefined ? only : Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}
