/** Remembers which paths are files and which are folders, so that none takes the place of another. */
export class TakenPaths {
  readonly #files = new Map<string, string>();
  readonly #folders = new Map<string, string>();
  readonly #foldCase: boolean;

  /** With `foldCase`, paths that differ only in upper and lower case are one path. */
  constructor(foldCase: boolean) {
    this.#foldCase = foldCase;
  }

  /** Takes the path for a file and returns null, or returns the file or folder that stands in its way. */
  take(path: string): string | null {
    const key = this.#foldCase ? path.toLowerCase() : path;
    const rival = this.#files.get(key) ?? this.#folders.get(key) ?? this.#fileAbove(key);
    if (rival !== undefined) return rival;
    this.#files.set(key, path);
    for (const folder of this.#newFoldersOf(key)) this.#folders.set(folder, path.slice(0, folder.length));
    return null;
  }

  #fileAbove(key: string): string | undefined {
    for (const folder of this.#newFoldersOf(key)) {
      const file = this.#files.get(folder);
      if (file !== undefined) return file;
    }
    return undefined;
  }

  /** The folders that lead to a path, from the innermost up to the first that is known already. */
  *#newFoldersOf(key: string): Generator<string> {
    for (let end = key.lastIndexOf("/"); end > 0; end = key.lastIndexOf("/", end - 1)) {
      const folder = key.slice(0, end);
      if (this.#folders.has(folder)) return;
      yield folder;
    }
  }
}
