import { once } from "node:events";
import { connect, type Socket } from "node:net";

const headEnd = "\r\n\r\n";
const lastChunk = "0\r\n\r\n";
const keptBytes = 200;

export interface HttpAnswer {
  readonly status: number;
  /** The last bytes of the body. */
  readonly tail: string;
}

/**
 * One connection on which requests follow each other, and that keeps of each answer only its end: a client that costs
 * next to nothing, so that it does not take the processor from the service that is measured.
 */
export class HttpClient {
  readonly #socket: Socket;
  #head = "";
  #tail = "";
  /** Of the body, as far as the head says it. */
  #left: number | "chunked" | null = null;
  #answered: ((answer: HttpAnswer) => void) | null = null;
  #failed: ((error: Error) => void) | null = null;

  private constructor(port: number) {
    const buffer = Buffer.allocUnsafe(256 * 1024);
    const callback = (length: number) => this.#take(buffer.subarray(0, length));
    this.#socket = connect({ host: "127.0.0.1", port, noDelay: true, onread: { buffer, callback } });
    this.#socket.on("error", (error) => this.#failed?.(error));
    this.#socket.on("close", () => this.#failed?.(new Error("The connection was closed.")));
  }

  static async open(port: number): Promise<HttpClient> {
    const client = new HttpClient(port);
    await once(client.#socket, "connect");
    return client;
  }

  get(path: string, headers: Readonly<Record<string, string>>): Promise<HttpAnswer> {
    const lines = Object.entries({ host: "127.0.0.1", ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write([`GET ${path} HTTP/1.1`, ...lines, "\r\n"].join("\r\n"));
    });
  }

  close(): void {
    this.#failed = null;
    this.#socket.destroy();
  }

  #take(bytes: Buffer): boolean {
    let body = bytes;
    if (this.#left === null) {
      this.#head += bytes.toString("latin1");
      const end = this.#head.indexOf(headEnd);
      if (end === -1) return true;
      const length = /^content-length: (\d+)/im.exec(this.#head)?.[1];
      this.#left = length === undefined ? "chunked" : Number(length);
      body = bytes.subarray(bytes.length - (this.#head.length - end - headEnd.length));
    }
    this.#tail = (this.#tail + body.toString("latin1", Math.max(0, body.length - keptBytes))).slice(
      -keptBytes,
    );
    if (this.#left !== "chunked") this.#left -= body.length;
    if (this.#left === "chunked" ? this.#tail.endsWith(lastChunk) : this.#left === 0) this.#finish();
    return true;
  }

  #finish(): void {
    const answer = { status: Number(this.#head.split(" ", 2)[1]), tail: this.#tail };
    this.#head = "";
    this.#tail = "";
    this.#left = null;
    this.#answered?.(answer);
  }
}
