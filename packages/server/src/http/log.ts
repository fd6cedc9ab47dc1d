/** What happened, as lines of JSON on standard error. Keys, passwords and bodies never get there. */
export interface Log {
  info(event: string, fields?: Fields): void;
  error(event: string, error: unknown, fields?: Fields): void;
}

type Fields = Readonly<Record<string, string | number | boolean | null>>;

export function jsonLog(write: (line: string) => void = (line) => void process.stderr.write(line)): Log {
  const line = (level: string, event: string, fields: Fields): void =>
    write(`${redact(JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }))}\n`);
  return {
    info: (event, fields = {}) => line("info", event, fields),
    error: (event, error, fields = {}) =>
      line("error", event, {
        ...fields,
        message: error instanceof Error ? error.message : String(error),
        ...(error instanceof Error && error.stack !== undefined ? { stack: error.stack } : {}),
      }),
  };
}

/** Secrets that a message of somebody else may quote: our keys, credentials of requests and of addresses. */
export function redact(text: string): string {
  return text
    .replaceAll(/\b(oct_[a-z]+_)[0-9A-Za-z]+/g, "$1…")
    .replaceAll(/\b(Bearer|Basic)\s+[^\s"\\]+/gi, "$1 …")
    .replaceAll(/:\/\/[^/\s"\\@]+@/g, "://…@");
}
