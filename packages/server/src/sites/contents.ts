import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { mediaType } from "octavo/output/media-types";
import type { Blobs } from "#blobs/types.ts";
import type { ManifestFile } from "#deployments/types.ts";
import { fileHeaders, type HeaderList, type Security } from "./headers.ts";
import { isCompressible } from "./media.ts";
import type { Encoding } from "./negotiation.ts";

/** What is known of a file before its content is read. */
export interface FileFacts {
  readonly file: ManifestFile;
  readonly mediaType: string;
  readonly isCompressible: boolean;
  readonly etags: Readonly<Record<Encoding, string>>;
  /** What its contents are remembered by: the same bytes have other headers under another name. */
  readonly keys: Readonly<Record<Encoding, string>>;
}

/** A file in one encoding, ready to be sent as often as anybody asks. */
export interface Content {
  readonly body: Buffer;
  readonly etag: string;
  /** With the length of the body. */
  readonly headers: HeaderList;
  /** Without what describes a body, for answers that have another or none. */
  readonly bareHeaders: HeaderList;
}

export class UnreadableBlob extends Error {}

/** Compressing larger ones takes longer than sending them. */
const MOST_COMPRESSED_BYTES = 8 * 2 ** 20;
/** What the headers and the bookkeeping of a content take. */
const EXTRA_BYTES = 2048;
const BROTLI_QUALITY = 5;

const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

/** The contents of files, kept in memory up to a number of bytes, compressed once. */
export class Contents {
  readonly #blobs: Pick<Blobs, "read">;
  readonly #security: Security;
  readonly #kept: LRUCache<string, Content>;
  readonly #loading = new Map<string, Promise<Content>>();
  readonly #facts = new WeakMap<ManifestFile, FileFacts>();

  constructor(blobs: Pick<Blobs, "read">, security: Security, mostBytes: number) {
    this.#blobs = blobs;
    this.#security = security;
    this.#kept = new LRUCache({
      maxSize: mostBytes,
      maxEntrySize: Math.ceil(mostBytes / 4),
      sizeCalculation: ({ body }) => body.length + EXTRA_BYTES,
    });
  }

  facts(path: string, file: ManifestFile): FileFacts {
    const known = this.#facts.get(file);
    if (known !== undefined) return known;
    const facts = factsOf(path, file);
    this.#facts.set(file, facts);
    return facts;
  }

  /** At once, where it is in memory. Rejects with an UnreadableBlob. */
  get(facts: FileFacts, encoding: Encoding): Content | Promise<Content> {
    const key = facts.keys[encoding];
    return this.#kept.get(key) ?? this.#loading.get(key) ?? this.#load(key, facts, encoding);
  }

  #load(key: string, facts: FileFacts, encoding: Encoding): Promise<Content> {
    const loading = this.#make(facts, encoding)
      .then((content) => {
        this.#kept.set(key, content);
        return content;
      })
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  async #make(facts: FileFacts, encoding: Encoding): Promise<Content> {
    const bytes = await this.#plainBytes(facts);
    const body = encoding === "identity" ? bytes : await compressors[encoding](bytes);
    const etag = facts.etags[encoding];
    const bareHeaders = fileHeaders(facts.file, facts.mediaType, etag, bytes, this.#security);
    return {
      body,
      etag,
      bareHeaders,
      headers: [...bareHeaders, ...bodyHeaders(facts, encoding, body.length)],
    };
  }

  async #plainBytes({ file: { hash }, keys }: FileFacts): Promise<Buffer> {
    const kept = this.#kept.get(keys.identity);
    if (kept !== undefined) return kept.body;
    const bytes = await this.#blobs.read(hash).catch((cause: unknown) => {
      throw new UnreadableBlob(`The blob ${hash} cannot be read`, { cause });
    });
    if (bytes === null) throw new UnreadableBlob(`The blob ${hash} is missing`);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}

/** What describes a body: how to read it, and how long it is. */
export function bodyHeaders(facts: FileFacts, encoding: Encoding, length: number): HeaderList {
  return [
    "Content-Type",
    facts.mediaType,
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    "Accept-Ranges",
    "bytes",
    "Content-Length",
    String(length),
  ];
}

function factsOf(path: string, file: ManifestFile): FileFacts {
  const type = mediaType(path);
  const { hash, bytes, kind, cache } = file;
  const named = (make: (suffix: string) => string) => ({
    identity: make(""),
    br: make("-br"),
    gzip: make("-gzip"),
  });
  return {
    file,
    mediaType: type,
    isCompressible: bytes <= MOST_COMPRESSED_BYTES && isCompressible(type, bytes),
    etags: named((suffix) => `"${hash}${suffix}"`),
    keys: named((suffix) => `${hash}${suffix} ${kind} ${cache} ${type}`),
  };
}
