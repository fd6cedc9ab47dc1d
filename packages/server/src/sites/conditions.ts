/** `If-None-Match`: whether a reader has it already. Weak and strong tags of the same name count as the same. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === "*") return true;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

export interface ByteRange {
  readonly start: number;
  /** The last one of them, not the one after it. */
  readonly end: number;
}

/** The one range that is asked for. Null: the whole is sent, as for several ranges, or what is none. */
export function rangeOf(header: string, bytes: number): ByteRange | "unsatisfiable" | null {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.replaceAll(" ", ""));
  const [, first = "", last = ""] = parts ?? [];
  if (parts === null || (first === "" && last === "")) return null;
  if (first === "") {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? "unsatisfiable" : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= bytes) return "unsatisfiable";
  return { start, end: last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
