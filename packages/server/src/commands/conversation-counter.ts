import { say } from "./terminal.ts";

const pauseMilliseconds = 200;

export interface Counter {
  /** How many it is by now. */
  count(amount: number): void;
  /** The last word, in place of the number. */
  end(text: string): void;
}

export function conversationCount(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "conversation" : "conversations"}`;
}

/** A number that grows on one line of a terminal. Where there is no terminal, only the last word is said. */
export function conversationCounter({ stderr } = process): Counter {
  let shownAt = 0;
  return {
    count(amount) {
      if (!stderr.isTTY || Date.now() - shownAt < pauseMilliseconds) return;
      shownAt = Date.now();
      stderr.write(`\r${conversationCount(amount)} `);
    },
    end(text) {
      if (shownAt > 0) stderr.write("\r");
      say(text);
    },
  };
}
