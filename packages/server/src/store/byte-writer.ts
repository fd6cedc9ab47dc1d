/** Texts one after another as UTF-8, in one piece of memory that grows. */
export class ByteWriter {
  #bytes: Buffer<ArrayBuffer>;
  #length = 0;

  constructor(expected: number) {
    this.#bytes = Buffer.allocUnsafe(expected);
  }

  get bytes(): Buffer<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  write(text: string): void {
    // A character takes three bytes at most.
    if (this.#length + 3 * text.length > this.#bytes.length) this.#makeRoom(Buffer.byteLength(text));
    this.#length += this.#bytes.write(text, this.#length);
  }

  #makeRoom(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(2 * this.#bytes.length, this.#length + count));
    this.bytes.copy(larger);
    this.#bytes = larger;
  }
}
