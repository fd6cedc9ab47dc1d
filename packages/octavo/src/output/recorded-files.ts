import type { Files } from "#site/types.ts";

/** Files that remember what was asked for, by whoever uses them alone between two calls of `take`. */
export interface RecordedFiles extends Files {
  /** Every path that was asked for since the last call, whether there is such a file or not. */
  take(): readonly string[];
}

export function recordedFiles(files: Files): RecordedFiles {
  let asked = new Set<string>();
  const note = (path: string) => {
    asked.add(path);
    return path;
  };
  return {
    origin: files.origin ?? files,
    has: (path) => files.has(note(path)),
    read: (path, most) => files.read(note(path), most),
    text: (path) => files.text(note(path)),
    take() {
      const paths = [...asked];
      asked = new Set();
      return paths;
    },
  };
}
