import { lookup as resolveName, type LookupAddress } from "node:dns";
import { request as requestPlain, type IncomingMessage } from "node:http";
import { request as requestSecurely } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline, type Readable, type Transform } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

export interface EgressLimits {
  readonly maxBytes: number;
  /** For one attempt, redirects included. */
  readonly milliseconds: number;
  readonly attempts: number;
  /** For tests: a server on this machine may be asked, and without TLS. */
  readonly loopback?: boolean;
}

export type Answer =
  | { readonly bytes: Uint8Array; readonly problem: null }
  /** Why there is none, as the end of a sentence. */
  | { readonly bytes: null; readonly problem: string };

const mostRedirects = 3;
const firstPause = 300;

/** A refusal that another attempt would not change. */
class Refused extends Error {}

/**
 * The one place where something that an author wrote makes this program ask another machine. Only `https`, only
 * public addresses (the address that was checked is the one that is dialled), within bounds of size and time.
 */
export async function fetchPublic(url: string, limits: EgressLimits): Promise<Answer> {
  let problem = "";
  for (let attempt = 0; attempt < limits.attempts; attempt++) {
    if (attempt > 0) await pause(firstPause * 2 ** (attempt - 1));
    try {
      return { bytes: await attemptFetch(url, limits), problem: null };
    } catch (error) {
      if (error instanceof Refused) return { bytes: null, problem: error.message };
      problem = describe(error);
    }
  }
  return { bytes: null, problem };
}

async function attemptFetch(url: string, limits: EgressLimits): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  let target = checkedUrl(url, limits);
  for (let redirects = 0; ; redirects++) {
    const response = await ask(target, limits, signal);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status >= 300 && status < 400 && location !== undefined) {
      response.destroy();
      if (redirects === mostRedirects) throw new Refused(`it redirects more than ${mostRedirects} times`);
      target = checkedUrl(location, limits, target);
      continue;
    }
    if (status === 200) return await bodyOf(response, limits, signal);
    response.destroy();
    const message = `the server answered ${status}`;
    throw status >= 500 || status === 429 ? new Error(message) : new Refused(message);
  }
}

function checkedUrl(written: string, { loopback = false }: EgressLimits, base?: URL): URL {
  if (!URL.canParse(written, base)) throw new Refused("it is not a valid address");
  const url = new URL(written, base);
  const host = hostOf(url);
  const isLocal = loopback && isLoopbackAddress(host);
  if (url.protocol !== "https:" && !(isLocal && url.protocol === "http:")) {
    throw new Refused("only `https` addresses are loaded");
  }
  if (url.username !== "" || url.password !== "") throw new Refused("its address holds a password");
  // Names are checked when they are looked up; an address is never looked up.
  if (isIP(host) !== 0 && !isLocal && !isPublicAddress(host)) throw new Refused(notPublic(host));
  return url;
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

function notPublic(host: string): string {
  return `\`${host}\` is not an address of the public internet`;
}

function ask(url: URL, limits: EgressLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestSecurely : requestPlain;
  return new Promise((resolve, reject) => {
    const options = {
      // No connection is shared with anything else, and no proxy of the environment is used.
      agent: false,
      lookup: publicLookup(limits),
      signal,
      headers: {
        accept: "application/json, application/yaml, text/yaml, */*;q=0.5",
        "accept-encoding": "gzip, br",
        "user-agent": "octavo",
      },
    };
    request(url, options, resolve).on("error", reject).end();
  });
}

/** Looks a name up as usual, but answers with public addresses only. */
function publicLookup({ loopback = false }: EgressLimits): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) return callback(error, "", 0);
      const allowed = found.filter(
        ({ address }) => isPublicAddress(address) || (loopback && isLoopbackAddress(address)),
      );
      const [first] = allowed;
      if (first === undefined) return callback(new Refused(notPublic(hostname)), "", 0);
      if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

async function bodyOf(
  response: IncomingMessage,
  { maxBytes }: EgressLimits,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = decoded(response);
  signal.addEventListener("abort", () => stream.destroy(new Error("timeout")), { once: true });
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) {
      stream.destroy();
      throw new Refused(`it is larger than ${Math.round(maxBytes / 1_000_000)} MB`);
    }
    chunks.push(chunk);
  }
  if (!response.complete) throw new Error("the connection was cut");
  return Buffer.concat(chunks);
}

const decoders: ReadonlyMap<string, () => Transform> = new Map([
  ["gzip", createGunzip],
  ["br", createBrotliDecompress],
  ["deflate", createInflate],
]);

function decoded(response: IncomingMessage): Readable {
  const decoder = decoders.get(response.headers["content-encoding"] ?? "");
  // What goes wrong on either side ends the other, and is thrown to whoever reads.
  return decoder === undefined ? response : pipeline(response, decoder(), () => {});
}

const reasons: ReadonlyMap<string, string> = new Map([
  ["ENOTFOUND", "its name is not known"],
  ["EAI_AGAIN", "names cannot be looked up, so there is no network"],
  ["ECONNREFUSED", "the server does not answer"],
  ["ECONNRESET", "the connection was cut"],
  ["ENETUNREACH", "there is no network"],
  ["EHOSTUNREACH", "the server cannot be reached"],
  ["CERT_HAS_EXPIRED", "its certificate has expired"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "its certificate is for another name"],
]);

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError" || error.name === "AbortError" || error.message === "timeout") {
    return "it takes too long";
  }
  const code = "code" in error ? String(error.code) : "";
  return reasons.get(code) ?? error.message;
}
