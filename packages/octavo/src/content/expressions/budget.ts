/** Thrown where an expression cannot be worked out; it never leaves `content`. */
export class Unevaluable extends Error {}

const stepsOfOne = 100_000;
const stepsOfAll = 100 * stepsOfOne;

/** How much the expressions of one page may do: each of them, and all together. */
export class Budget {
  #steps = stepsOfOne;
  #total = stepsOfAll;
  #depth = 0;

  /** For the next expression. */
  renew(): void {
    this.#steps = stepsOfOne;
  }

  /** Asked before the work is done: what is refused takes nothing from the other expressions. */
  spend(steps = 1): void {
    // Written so that what is no number is refused as well.
    if (!(steps <= this.#steps)) throw new Unevaluable("it takes too many steps");
    if (steps > this.#total) throw new Unevaluable("the page's expressions take too many steps together");
    this.#steps -= steps;
    this.#total -= steps;
  }

  /** A text that is about to be made. */
  text(length: number): void {
    if (length > 1_000_000) throw new Unevaluable("it makes too long a text");
    this.spend(Math.ceil(length / 64));
  }

  /** Runs one level deeper, down to a level at which the stack is still safe. */
  deeper<T>(work: () => T): T {
    if (this.#depth > 250) throw new Unevaluable("it is nested too deeply");
    this.#depth++;
    try {
      return work();
    } finally {
      this.#depth--;
    }
  }
}
