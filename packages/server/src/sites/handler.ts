import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";
import { ownFolder } from "octavo/site/addresses";
import type { Blobs } from "#blobs/types.ts";
import type { ManifestFile } from "#deployments/types.ts";
import { isKnown, rangeOf, type ByteRange } from "./conditions.ts";
import { bodyHeaders, Contents, type Content, type FileFacts } from "./contents.ts";
import { fileHeaders, plainHeaders, type HeaderList, type Security } from "./headers.ts";
import { hostName, type Hosts } from "./host.ts";
import { LargeFiles } from "./large-files.ts";
import { SiteLookup, type Found, type Site, type SiteStore } from "./lookup.ts";
import { Manifests, type ServedManifest } from "./manifests.ts";
import { chooseEncoding, prefersMarkdown } from "./negotiation.ts";
import { OlderFiles } from "./older-files.ts";
import { decodePath, resolve } from "./resolve.ts";

export interface SiteOptions extends Hosts, Security {
  readonly store: SiteStore;
  readonly blobs: Pick<Blobs, "read" | "file">;
  /** How much of files is kept in memory; 64 MB. */
  readonly cacheBytes?: number;
  /** Answers questions to the assistant; without it, there is none. */
  readonly answerQuestion?: (site: Site, request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Told of what went wrong on our side. */
  readonly report?: (error: unknown) => void;
}

export interface SiteHandler {
  /** Answers a reader of a site. False: nothing was done, the host is the service's own. */
  handle(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>;
  /** Projects or deployments were changed in this process. */
  invalidate(): void;
}

const DEFAULT_CACHE_BYTES = 64 * 2 ** 20;
const MOST_NAMES = 1000;
const questionPath = new RegExp(`^/${ownFolder}/assistant(?:[?]|$)`);
const RETRY_SECONDS = "5";
const noindex: HeaderList = ["X-Robots-Tag", "noindex"];

/**
 * Serves the sites of all projects. Nothing is awaited where everything is known already: most requests are
 * answered before this returns.
 */
export function siteHandler(options: SiteOptions): SiteHandler {
  const { store, blobs, report = () => {} } = options;
  const lookup = new SiteLookup(store, options);
  const manifests = new Manifests(blobs);
  const older = new OlderFiles(store.deployments, manifests);
  const contents = new Contents(blobs, options, options.cacheBytes ?? DEFAULT_CACHE_BYTES);
  const large = new LargeFiles(blobs);
  const names = new LRUCache<string, string>({ max: MOST_NAMES });
  const plain = plainHeaders(options);

  function handle(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const host = hostOf(request.rawHeaders, names);
    if (host === null) return refuse(response, 400, "This is no host.");
    try {
      const answered = whenReady(lookup.find(host), (found) => answer(found, host, request, response));
      return answered instanceof Promise
        ? answered.catch((error: unknown) => fail(error, response))
        : answered;
    } catch (error) {
      return fail(error, response);
    }
  }

  function answer(
    site: Found,
    host: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean | Promise<boolean> {
    if (site === "main") return false;
    if (site === null) return refuse(response, 404, "There is no site here.");
    if (options.answerQuestion !== undefined && questionPath.test(request.url ?? "")) {
      return options.answerQuestion(site, request, response).then(() => true);
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refuse(response, 405, "Sites answer GET and HEAD.", ["Allow", "GET, HEAD"]);
    }
    const target = targetOf(request.url ?? "", host);
    const path = target === null ? null : decodePath(target.path);
    if (target === null || path === null) return refuse(response, 400, "This is no address.");
    return whenReady(manifests.get(site.manifest), (manifest) => {
      const found = resolve(path, manifest, prefersMarkdown(request.headers.accept));
      if (found.kind === "file") return send(200, found.path, found.file, site, request, response);
      if (found.kind === "redirect") {
        return redirect(response, withQuery(found.location, target.query), found.permanent, site);
      }
      if (!found.isOwn) return sendMissing(manifest, site, request, response);
      return older.find(site, path).then((file) => {
        if (file === null) return refuse(response, 404, "There is no such file.");
        return send(200, path, file, site, request, response);
      });
    });
  }

  function sendMissing(
    manifest: ServedManifest,
    site: Site,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean | Promise<boolean> {
    const page = manifest.files.get("404.html");
    if (page === undefined) return refuse(response, 404, "There is no such page.");
    return send(404, "404.html", page, site, request, response);
  }

  function send(
    status: 200 | 404,
    path: string,
    file: ManifestFile,
    site: Site,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean | Promise<boolean> {
    const facts = contents.facts(path, file);
    const range = status === 200 && request.method === "GET" ? request.headers.range : undefined;
    const usesRange = range !== undefined && mayUseRange(request.headers["if-range"], facts.etags.identity);
    const more = site.isAlone ? noindex : [];
    const largeFile = large.fileOf(facts);
    if (largeFile !== null) {
      return sendLarge(status, largeFile, facts, usesRange ? range : undefined, more, request, response);
    }
    const encoding =
      usesRange || !facts.isCompressible ? "identity" : chooseEncoding(request.headers["accept-encoding"]);
    return whenReady(contents.get(facts, encoding), (content) => {
      if (status === 200 && isKnown(request.headers["if-none-match"], content.etag)) {
        return end(response, 304, [...content.bareHeaders, ...more]);
      }
      if (usesRange) return sendRange(content, facts, range, more, response);
      const headers = more.length === 0 ? content.headers : [...content.headers, ...more];
      return end(response, status, headers, request.method === "HEAD" ? undefined : content.body);
    });
  }

  function sendRange(
    content: Content,
    facts: FileFacts,
    header: string,
    more: HeaderList,
    response: ServerResponse,
  ): boolean {
    const range = rangeOf(header, content.body.length);
    if (range === null) return end(response, 200, [...content.headers, ...more], content.body);
    if (range === "unsatisfiable") return refuseRange(response, content.body.length);
    const headers = [...content.bareHeaders, ...rangeHeaders(facts, range), ...more];
    return end(response, 206, headers, content.body.subarray(range.start, range.end + 1));
  }

  async function sendLarge(
    status: 200 | 404,
    path: string,
    facts: FileFacts,
    header: string | undefined,
    more: HeaderList,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const { file, mediaType, etags } = facts;
    const bare = [...fileHeaders(file, mediaType, etags.identity, null, options), ...more];
    if (status === 200 && isKnown(request.headers["if-none-match"], etags.identity)) {
      return end(response, 304, bare);
    }
    await large.check(path, file.hash);
    const range = header === undefined ? null : rangeOf(header, file.bytes);
    if (range === "unsatisfiable") return refuseRange(response, file.bytes);
    if (range === null) response.writeHead(status, [...bare, ...bodyHeaders(facts, "identity", file.bytes)]);
    else response.writeHead(206, [...bare, ...rangeHeaders(facts, range)]);
    if (request.method === "HEAD") response.end();
    // A reader who leaves midway is none of our worries.
    else await pipeline(createReadStream(path, range ?? {}), response).catch(() => response.destroy());
    return true;
  }

  function redirect(response: ServerResponse, location: string, permanent: boolean, site: Site): boolean {
    // A permanent redirect that a browser keeps for ever could never be taken back.
    const headers = ["Location", location, "Content-Length", "0", ...plain, ...(site.isAlone ? noindex : [])];
    return end(response, permanent ? 308 : 307, headers);
  }

  function refuse(response: ServerResponse, status: number, text: string, more: HeaderList = []): boolean {
    const body = Buffer.from(`${text}\n`);
    return end(response, status, [...plain, "Content-Length", String(body.length), ...more], body);
  }

  function refuseRange(response: ServerResponse, bytes: number): boolean {
    return refuse(response, 416, "The file ends before that.", ["Content-Range", `bytes */${bytes}`]);
  }

  function fail(error: unknown, response: ServerResponse): boolean {
    report(error);
    if (response.headersSent) {
      response.destroy();
      return true;
    }
    return refuse(response, 503, "The site cannot be read right now.", ["Retry-After", RETRY_SECONDS]);
  }

  return {
    handle,
    invalidate() {
      lookup.invalidate();
      older.invalidate();
    },
  };
}

function end(response: ServerResponse, status: number, headers: HeaderList, body?: Buffer): true {
  response.writeHead(status, headers);
  response.end(body);
  return true;
}

function whenReady<Value, Result>(
  value: Value | Promise<Value>,
  goOn: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(goOn) : goOn(value);
}

/** The one `Host` of a request; null when there are several, none, or one that is no name. */
function hostOf(rawHeaders: readonly string[], names: LRUCache<string, string>): string | null {
  let header: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length !== 4 || name.toLowerCase() !== "host") continue;
    if (header !== undefined) return null;
    header = rawHeaders[at + 1] ?? "";
  }
  if (header === undefined) return null;
  const known = names.get(header);
  if (known !== undefined) return known;
  const name = hostName(header);
  if (name !== null) names.set(header, name);
  return name;
}

interface Target {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
}

/** The path that is asked for. Requests with a whole address, as proxies send them, must name the same host. */
function targetOf(url: string, host: string): Target | null {
  const [, authority, rest = ""] = url.startsWith("/")
    ? ["", undefined, url]
    : (wholeAddress.exec(url) ?? []);
  if (authority === undefined ? rest === "" : hostName(authority) !== host) return null;
  const path = rest.startsWith("/") ? rest : `/${rest}`;
  const mark = path.indexOf("?");
  return mark === -1 ? { path, query: "" } : { path: path.slice(0, mark), query: path.slice(mark) };
}

const wholeAddress = /^https?:\/\/([^/?#]*)(.*)$/i;

/** What the reader asked for besides the path goes along, unless the redirect says something else. */
function withQuery(location: string, query: string): string {
  if (query.length < 2 || location.includes("?")) return location;
  const [address = "", ...fragment] = location.split("#");
  return [address + query, ...fragment].join("#");
}

function mayUseRange(ifRange: string | string[] | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange === etag;
}

function rangeHeaders(facts: FileFacts, { start, end: last }: ByteRange): HeaderList {
  return [
    ...bodyHeaders(facts, "identity", last - start + 1),
    "Content-Range",
    `bytes ${start}-${last}/${facts.file.bytes}`,
  ];
}
