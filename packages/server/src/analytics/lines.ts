export interface Line {
  readonly number: number;
  /** Null: longer than a line may be. */
  readonly text: string | null;
}

const newline = 0x0a;

/** The lines of a stream of bytes. Of a line that is too long, nothing is kept. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<Line> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array) => {
    length += part.length;
    if (length > longest) parts = [];
    else parts.push(part);
  };
  const end = (): Line => {
    const text = length > longest ? null : Buffer.concat(parts).toString("utf8");
    parts = [];
    length = 0;
    return { number: number++, text };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, at));
      yield end();
      start = at + 1;
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield end();
}
