/** The only reader of the environment. */
export interface ServerSettings {
  readonly port: number;
}

export function readSettings(environment: Readonly<Record<string, string | undefined>>): ServerSettings {
  const port = Number(environment["OCTAVO_PORT"] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new RangeError(
      `OCTAVO_PORT is \`${environment["OCTAVO_PORT"]}\`: a port is a number from 0 to 65535.`,
    );
  }
  return { port };
}
