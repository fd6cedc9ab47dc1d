import { readFile, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { hashOf, isHash } from "./hash.ts";
import { together } from "./together.ts";
import { CorruptBlob, type AdoptedFile, type Blobs } from "./types.ts";

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

const AT_ONCE = 16;
const ATTEMPTS = 5;
const FIRST_PAUSE_MILLISECONDS = 100;
const TIMEOUT_MILLISECONDS = 20_000;
const UPLOAD_TIMEOUT_MILLISECONDS = 120_000;
/** S3 cannot say that an object is in use again but by writing it again. */
const FRESH_MILLISECONDS = 12 * 3600 * 1000;

/** Blobs as objects `prefix/hash` of a bucket. */
export function openS3Blobs(address: string, credentials: S3Credentials | undefined): Blobs {
  const bucket = bucketAt(address);
  if (credentials === undefined) {
    throw new RangeError("Blobs in an S3-compatible store need an access key id and a secret access key.");
  }
  return new BlobBucket(bucket, new AwsClient({ ...credentials, service: "s3", region: bucket.region }));
}

interface Bucket {
  /** Ends in a slash. */
  readonly url: string;
  readonly prefix: string;
  readonly region: string;
}

/** Reads `s3://bucket/prefix?endpoint=…&region=…&pathStyle=true`. Throws a RangeError that says what is wrong. */
export function bucketAt(address: string): Bucket {
  const parts = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[^?#]*)?(\?[^#]*)?$/.exec(address);
  const [, name, path = "", query = ""] = parts ?? [];
  if (name === undefined) {
    throw new RangeError(
      `\`${address}\` is no place for blobs: \`s3://bucket/prefix?endpoint=https://host\`.`,
    );
  }
  const options = new URLSearchParams(query);
  const region = options.get("region") ?? "us-east-1";
  const endpoint = options.get("endpoint") ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^/?#]+\/?$/.test(endpoint)) {
    throw new RangeError(`\`${endpoint}\` is no endpoint of a store: it is like \`https://host:port\`.`);
  }
  const base = new URL(endpoint);
  // Other stores than Amazon's are mostly reached by one name, and so are buckets with dots, for TLS.
  const byPath = options.get("pathStyle") ?? String(options.has("endpoint") || name.includes("."));
  if (byPath !== "true") base.hostname = `${name}.${base.hostname}`;
  const prefix = path.replace(/^\/+|\/+$/g, "");
  return {
    url: byPath === "true" ? `${base.origin}/${name}/` : `${base.origin}/`,
    prefix: prefix === "" ? "" : `${prefix}/`,
    region,
  };
}

class BlobBucket implements Blobs {
  readonly #bucket: Bucket;
  readonly #client: AwsClient;

  constructor(bucket: Bucket, client: AwsClient) {
    this.#bucket = bucket;
    this.#client = client;
  }

  file(): null {
    return null;
  }

  async has(hash: string): Promise<boolean> {
    return isHash(hash) && (await this.#head(hash)) !== null;
  }

  async read(hash: string): Promise<Uint8Array | null> {
    if (!isHash(hash)) return null;
    const { status, body } = await this.#ask("GET", this.#place(hash), [200, 404]);
    if (status === 404) return null;
    if (hashOf(body) !== hash) throw new CorruptBlob(hash);
    return body;
  }

  async write(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes);
    const kept = await this.#head(hash);
    const isKept = kept !== null && kept.bytes === bytes.length && kept.at > Date.now() - FRESH_MILLISECONDS;
    if (!isKept) await this.#put(hash, bytes);
    return hash;
  }

  writeAll(contents: Iterable<Uint8Array>): Promise<readonly string[]> {
    return together(contents, AT_ONCE, (bytes) => this.write(bytes));
  }

  async adopt(files: Iterable<AdoptedFile>): Promise<void> {
    await together(files, AT_ONCE, async ({ file, hash }) => {
      const bytes = await readFile(file);
      if (hashOf(bytes) !== hash) throw new CorruptBlob(hash);
      await this.write(bytes);
      await rm(file);
    });
  }

  async *list(writtenBefore: number): AsyncGenerator<string> {
    const { url, prefix } = this.#bucket;
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ "list-type": "2", prefix });
      if (next !== undefined) query.set("continuation-token", next);
      const { body } = await this.#ask("GET", `${url}?${query}`, [200]);
      const text = Buffer.from(body).toString();
      for (const [entry] of text.matchAll(/<Contents>.*?<\/Contents>/gs)) {
        const hash = elementOf(entry, "Key")?.slice(prefix.length) ?? "";
        if (isHash(hash) && Date.parse(elementOf(entry, "LastModified") ?? "") < writtenBefore) yield hash;
      }
      next = elementOf(text, "NextContinuationToken");
    } while (next !== undefined);
  }

  async remove(hash: string): Promise<void> {
    if (isHash(hash)) await this.#ask("DELETE", this.#place(hash), [200, 204, 404]);
  }

  async ping(): Promise<void> {
    await this.#ask("PUT", `${this.#bucket.url}${this.#bucket.prefix}ping`, [200], Buffer.from("ping"));
  }

  #place(hash: string): string {
    return `${this.#bucket.url}${this.#bucket.prefix}${hash}`;
  }

  async #head(hash: string): Promise<{ readonly bytes: number; readonly at: number } | null> {
    const { status, headers } = await this.#ask("HEAD", this.#place(hash), [200, 404]);
    if (status === 404) return null;
    return {
      bytes: Number(headers.get("content-length")),
      at: Date.parse(headers.get("last-modified") ?? ""),
    };
  }

  async #put(hash: string, bytes: Uint8Array): Promise<void> {
    await this.#ask("PUT", this.#place(hash), [200], bytes);
  }

  /** One request, tried again while the store is busy or out of reach. Its answer is read to the end. */
  async #ask(method: string, url: string, expected: readonly number[], sent?: Uint8Array): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#askOnce(method, url, sent).catch((error: unknown) => {
        if (attempt === ATTEMPTS) throw error;
        return null;
      });
      if (answer !== null && expected.includes(answer.status)) return answer;
      const mayPass = answer === null || answer.status === 429 || answer.status >= 500;
      if (!mayPass || attempt === ATTEMPTS) throw refusal(method, answer);
      await sleep(FIRST_PAUSE_MILLISECONDS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }

  async #askOnce(method: string, url: string, sent: Uint8Array | undefined): Promise<Answer> {
    // The store checks what it received against this hash.
    const headers = sent === undefined ? {} : { "x-amz-content-sha256": hashOf(sent) };
    const body = sent === undefined ? {} : { body: new Uint8Array(sent) };
    const request = await this.#client.sign(url, { method, headers, ...body });
    const limit = sent === undefined ? TIMEOUT_MILLISECONDS : UPLOAD_TIMEOUT_MILLISECONDS;
    const response = await fetch(request, { redirect: "manual", signal: AbortSignal.timeout(limit) });
    const received = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body: received };
  }
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

function refusal(method: string, answer: Answer | null): Error {
  const said = answer === null ? undefined : elementOf(Buffer.from(answer.body).toString(), "Code");
  return new Error(
    `The store of blobs answered ${method} with ${answer?.status}${said === undefined ? "" : ` ${said}`}`,
  );
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
};

/** The text of the first element of a name, in the plain XML that stores answer with. */
function elementOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity);
}
