/** Keeps what was used last, up to a number of bytes. */
export class ByteCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // A map lists its keys in the order in which they were set: the last one was used last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, bytes: number): void {
    const before = this.#entries.get(key);
    if (before !== undefined) this.#remove(key, before.bytes);
    if (bytes > this.#limit) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#limit) return;
      this.#remove(oldest, entry.bytes);
    }
  }

  #remove(key: string, bytes: number): void {
    this.#entries.delete(key);
    this.#bytes -= bytes;
  }
}
