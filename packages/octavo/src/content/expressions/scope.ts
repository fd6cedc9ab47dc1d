import type { Names, Value } from "./values.ts";

/** A name that is not found here is looked up outside. */
export class Scope implements Names {
  readonly #outer: Names | null;
  readonly #values = new Map<string, () => Value>();

  constructor(outer: Names | null) {
    this.#outer = outer;
  }

  set(name: string, value: Value): void {
    this.#values.set(name, () => value);
  }

  /** A value that is worked out when it is first asked for. */
  setLazily(name: string, work: () => Value): void {
    let done: { readonly value: Value } | null = null;
    this.#values.set(name, () => {
      done ??= { value: work() };
      return done.value;
    });
  }

  has(name: string): boolean {
    return this.#values.has(name) || (this.#outer?.has(name) ?? false);
  }

  get(name: string): Value {
    const value = this.#values.get(name);
    return value === undefined ? this.#outer?.get(name) : value();
  }
}
