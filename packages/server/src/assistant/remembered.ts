import { LRUCache } from "lru-cache";

/** Values that are slow to load, up to a number of bytes; each is loaded once, however many want it. */
export class Remembered<Value extends object> {
  readonly #mostBytes: number;
  readonly #loaded: LRUCache<string, Value>;
  readonly #loading = new Map<string, Promise<Value>>();

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
    this.#loaded = new LRUCache({ maxSize: mostBytes });
  }

  /** What could not be loaded is tried again the next time. */
  async get(key: string, load: () => Promise<Value>, bytesOf: (value: Value) => number): Promise<Value> {
    const known = this.#loaded.get(key) ?? this.#loading.get(key);
    if (known !== undefined) return known;
    const loading = load()
      .then((value) => {
        // One that is larger than all of this is kept too: it is in use.
        this.#loaded.set(key, value, { size: Math.min(Math.max(1, bytesOf(value)), this.#mostBytes) });
        return value;
      })
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }
}
