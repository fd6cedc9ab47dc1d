/** Reads what the browser keeps; null when there is nothing, or when the reader forbids keeping anything. */
export function recall(storage: "local" | "session", key: string): string | null {
  try {
    return storageOf(storage).getItem(`octavo-${key}`);
  } catch {
    return null;
  }
}

export function keep(storage: "local" | "session", key: string, value: string): void {
  try {
    storageOf(storage).setItem(`octavo-${key}`, value);
  } catch {
    // Storage is full or forbidden: the choice holds for this page only.
  }
}

function storageOf(storage: "local" | "session"): Storage {
  return storage === "local" ? localStorage : sessionStorage;
}
