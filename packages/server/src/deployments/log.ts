type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** What happened, for those who run the service. */
export interface Log {
  info(event: string, fields?: Fields): void;
  error(event: string, error: unknown, fields?: Fields): void;
}
