/** Numbers in as few bytes as they need, seven bits in each. */
export class NumberWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  write(number: number): void {
    if (this.#length + 5 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    let rest = number;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Reads the numbers between two places, in order. */
export class NumberReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  get more(): boolean {
    return this.#at < this.#end;
  }

  next(): number {
    let number = 0;
    let shift = 0;
    for (;;) {
      const byte = this.#bytes[this.#at++] ?? 0;
      number |= (byte & 127) << shift;
      if (byte < 128) return number >>> 0;
      shift += 7;
    }
  }
}
