import type { Log } from "./log.ts";

export interface Periodic {
  /** Ends it, after the turn that runs now. */
  stop(): Promise<void>;
}

/** Does something now and then every so often, never twice at a time. A failure is for the log and the next turn. */
export function periodically(
  name: string,
  milliseconds: number,
  log: Log,
  work: () => Promise<void>,
): Periodic {
  let turn: Promise<void> | null = null;
  const take = () => {
    turn ??= work()
      .catch((error: unknown) => log.error(`${name}.error`, error))
      .finally(() => (turn = null));
  };
  const timer = setInterval(take, milliseconds);
  take();
  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
