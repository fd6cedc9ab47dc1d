import { isIP } from "node:net";
import { resolve } from "node:path";
import { didYouMean } from "octavo/diagnostics/nearest";

/** The only reader of the environment. */
export interface Settings {
  /** Port to listen on; 0 takes any free one. */
  readonly port: number;
  readonly host: string;
  /** The main origin; null: `http://localhost` with the port that was bound. */
  readonly url: string | null;
  /** The host that sites stand below, without a port; null: that of the main origin. */
  readonly sitesHost: string | null;
  readonly data: string;
  /** Null: SQLite in the data folder. */
  readonly databaseUrl: string | null;
  readonly blobs: BlobSettings;
  /** Null: the file `secret` in the data folder. */
  readonly secret: string | null;
  readonly builders: number;
  readonly build: BuildSettings;
  readonly uploadBytes: number;
  readonly exportsPerHour: number;
  readonly trustedProxies: readonly string[];
}

/** A folder, or a place in an S3-compatible store: `s3://bucket/prefix?endpoint=https://host&region=name`. */
export interface BlobSettings {
  readonly address: string;
  readonly credentials: S3Settings | null;
}

export interface S3Settings {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface BuildSettings {
  readonly seconds: number;
  readonly memoryMegabytes: number;
  readonly files: number;
  readonly bytes: number;
}

export interface Variable {
  readonly name: string;
  /** In a sentence, as in the manual. */
  readonly meaning: string;
  /** What holds without it, as in the manual. */
  readonly otherwise: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Every variable that the service reads. The manual lists the same. */
export const variables = [
  { name: "OCTAVO_PORT", meaning: "Port to listen on. `0` takes any free one.", otherwise: "`3000`" },
  {
    name: "OCTAVO_HOST",
    meaning: "Address to listen on. `0.0.0.0` or `::` answers other machines.",
    otherwise: "`localhost`",
  },
  {
    name: "OCTAVO_URL",
    meaning: "Address of the API as its callers see it, without a path.",
    otherwise: "`http://localhost` and the port",
  },
  {
    name: "OCTAVO_SITES_HOST",
    meaning: "Host that the sites stand below: `<slug>.<host>`.",
    otherwise: "The host of `OCTAVO_URL`",
  },
  {
    name: "OCTAVO_DATA",
    meaning: "Folder for the database, the files and the secret.",
    otherwise: "`octavo-data`",
  },
  {
    name: "DATABASE_URL",
    meaning: "A PostgreSQL database, `postgres://…`.",
    otherwise: "SQLite in the data folder",
  },
  {
    name: "OCTAVO_BLOBS",
    meaning: "Where files are kept: a folder, or `s3://bucket/prefix?endpoint=https://host&region=name`.",
    otherwise: "`blobs` in the data folder",
  },
  {
    name: "AWS_ACCESS_KEY_ID",
    meaning: "Key of the S3-compatible store.",
    otherwise: "Required for `s3://`",
  },
  {
    name: "AWS_SECRET_ACCESS_KEY",
    meaning: "Secret of the S3-compatible store.",
    otherwise: "Required for `s3://`",
  },
  { name: "AWS_SESSION_TOKEN", meaning: "Token of temporary credentials.", otherwise: "None" },
  {
    name: "OCTAVO_SECRET",
    meaning: "Secret that webhook secrets are made from, of at least 32 characters.",
    otherwise: "Made at the first start, kept in the data folder",
  },
  {
    name: "OCTAVO_BUILDERS",
    meaning: "How many sites this process builds at a time. `0`: none, it only serves.",
    otherwise: "`1`",
  },
  { name: "OCTAVO_BUILD_SECONDS", meaning: "Longest time that a build may take.", otherwise: "`900`" },
  {
    name: "OCTAVO_BUILD_MEMORY_MB",
    meaning: "Most memory that a build may take, in megabytes.",
    otherwise: "`2048`",
  },
  {
    name: "OCTAVO_BUILD_FILES",
    meaning: "Most files that a built site may have.",
    otherwise: "`500000`",
  },
  {
    name: "OCTAVO_BUILD_BYTES",
    meaning: "Most bytes that a built site may have.",
    otherwise: "`8000000000`",
  },
  {
    name: "OCTAVO_UPLOAD_BYTES",
    meaning: "Most bytes that an uploaded archive may have.",
    otherwise: "`500000000`",
  },
  {
    name: "OCTAVO_EXPORT_PER_HOUR",
    meaning: "How many requests for conversations a key may send in an hour.",
    otherwise: "`36000`",
  },
  {
    name: "OCTAVO_TRUSTED_PROXIES",
    meaning:
      "Addresses and ranges of proxies whose `X-Forwarded-…` headers are believed, with commas between.",
    otherwise: "None",
  },
] as const satisfies readonly Variable[];

type Name = (typeof variables)[number]["name"];

/** Not ours to read, but at home in the same shells. */
const readByOthers = new Set(["OCTAVO_KEY"]);

/** The settings, or everything that is wrong with the environment, each in a sentence. */
export type ReadSettings =
  | { readonly settings: Settings; readonly mistakes: readonly [] }
  | { readonly settings: null; readonly mistakes: readonly string[] };

export function readSettings(environment: Environment): ReadSettings {
  const mistakes = unknownNames(environment);
  const read = reader(environment, mistakes);
  const data = resolve(read.text("OCTAVO_DATA") ?? "octavo-data");
  const settings: Settings = {
    port: read.whole("OCTAVO_PORT", 3000, 0, 65_535),
    host: read.text("OCTAVO_HOST") ?? "localhost",
    url: read.parsed("OCTAVO_URL", origin, "an address without a path, such as `https://docs.example.com`"),
    sitesHost: read.parsed(
      "OCTAVO_SITES_HOST",
      hostName,
      "a host without a port, such as `sites.example.com`",
    ),
    data,
    databaseUrl: read.parsed("DATABASE_URL", databaseUrl, "`postgres://user:password@host/database`"),
    blobs: readBlobs(read, data, mistakes),
    secret: read.parsed("OCTAVO_SECRET", longEnough, "at least 32 characters"),
    builders: read.whole("OCTAVO_BUILDERS", 1, 0, 64),
    build: {
      seconds: read.whole("OCTAVO_BUILD_SECONDS", 900, 1, 86_400),
      memoryMegabytes: read.whole("OCTAVO_BUILD_MEMORY_MB", 2048, 128, 1_048_576),
      files: read.whole("OCTAVO_BUILD_FILES", 500_000, 1, 10_000_000),
      bytes: read.whole("OCTAVO_BUILD_BYTES", 8_000_000_000, 1, 1e12),
    },
    uploadBytes: read.whole("OCTAVO_UPLOAD_BYTES", 500_000_000, 1, 1e11),
    exportsPerHour: read.whole("OCTAVO_EXPORT_PER_HOUR", 36_000, 1, 1e9),
    trustedProxies:
      read.parsed("OCTAVO_TRUSTED_PROXIES", addresses, "addresses or ranges such as `10.0.0.0/8`") ?? [],
  };
  return mistakes.length === 0 ? { settings, mistakes: [] } : { settings: null, mistakes };
}

function unknownNames(environment: Environment): string[] {
  const known = new Set<string>(variables.map(({ name }) => name));
  return Object.keys(environment)
    .filter((name) => name.startsWith("OCTAVO_") && !known.has(name) && !readByOthers.has(name))
    .map((name) => `There is no setting \`${name}\`. ${didYouMean(name, known) ?? ""}`.trim());
}

interface Reader {
  text(name: Name): string | null;
  whole(name: Name, otherwise: number, least: number, most: number): number;
  parsed<T>(name: Name, parse: (text: string) => T | null, allowed: string): T | null;
}

function reader(environment: Environment, mistakes: string[]): Reader {
  const text = (name: Name): string | null => environment[name]?.trim() || null;
  return {
    text,
    whole(name, otherwise, least, most) {
      const given = text(name);
      if (given === null) return otherwise;
      const value = /^\d+$/.test(given) ? Number(given) : NaN;
      if (value >= least && value <= most) return value;
      mistakes.push(`${name} is \`${given}\`: it is a whole number from ${least} to ${most}.`);
      return otherwise;
    },
    parsed(name, parse, allowed) {
      const given = text(name);
      if (given === null) return null;
      const value = parse(given);
      // A secret or a password is not repeated at the terminal.
      const shown = name === "OCTAVO_SECRET" || name === "DATABASE_URL" ? "" : ` is \`${given}\``;
      if (value === null) mistakes.push(`${name}${shown}: it has to be ${allowed}.`);
      return value;
    },
  };
}

function readBlobs(read: Reader, data: string, mistakes: string[]): BlobSettings {
  const place = read.text("OCTAVO_BLOBS");
  if (place === null) return { address: resolve(data, "blobs"), credentials: null };
  if (!/^[a-z0-9+]+:\/\//i.test(place)) return { address: resolve(place), credentials: null };
  if (!place.startsWith("s3://")) {
    mistakes.push(`OCTAVO_BLOBS is \`${place}\`: it has to be a folder or \`s3://bucket/prefix\`.`);
    return { address: place, credentials: null };
  }
  const needed = (name: "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY"): string => {
    const value = read.text(name);
    if (value === null) mistakes.push(`OCTAVO_BLOBS is \`${place}\`, so ${name} has to be set too.`);
    return value ?? "";
  };
  const sessionToken = read.text("AWS_SESSION_TOKEN");
  const credentials = {
    accessKeyId: needed("AWS_ACCESS_KEY_ID"),
    secretAccessKey: needed("AWS_SECRET_ACCESS_KEY"),
    ...(sessionToken === null ? {} : { sessionToken }),
  };
  return { address: place, credentials };
}

function origin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const bare = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return bare ? url.origin : null;
}

function hostName(text: string): string | null {
  return /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text)
    ? text.toLowerCase()
    : null;
}

function databaseUrl(text: string): string | null {
  return /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text) ? text : null;
}

function longEnough(text: string): string | null {
  return text.length >= 32 ? text : null;
}

function addresses(text: string): readonly string[] | null {
  const list = text.split(",").map((one) => one.trim());
  return list.every(isRange) ? list : null;
}

function isRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
