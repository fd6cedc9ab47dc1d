import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from "node:worker_threads";
import type { IslandRequest, IslandResult, SandboxSettings } from "./types.ts";

/** What a thread may take to start. */
const longestStart = 10_000;

/** The sandbox counts its own steps; this is for what it cannot count, such as one endless call of the language. */
const longestRender = 4000;

/** Where the sandbox's own code is. */
export interface SandboxCode {
  /** File of the worker thread. */
  readonly worker: string;
  /** Text of the script that renders components. */
  readonly library: string;
}

interface Running {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly answered: Int32Array<SharedArrayBuffer>;
}

/**
 * Renders components that authors wrote, in an engine of its own (QuickJS in WebAssembly) and in a thread of its
 * own: it reaches no file, no network and nothing of this process, and it can be ended at any time.
 */
export class Sandbox {
  readonly #code: SandboxCode;
  readonly #given = new Map<string, IslandResult>();
  #running: Running | null = null;

  constructor(code: SandboxCode) {
    this.#code = code;
  }

  /** Waits for the result, so that a page can be rendered in one go. */
  render(request: IslandRequest): IslandResult {
    const key = `${request.module} ${request.name}`;
    const known = this.#given.get(key);
    if (known !== undefined) return known;
    const result = this.#ask(request);
    if (result.kind === "failed" && result.exhausted) {
      // What is left of the engine is not to be trusted, and this component is not tried again.
      this.close();
      this.#given.set(key, result);
    }
    return result;
  }

  close(): void {
    void this.#running?.worker.terminate();
    this.#running = null;
  }

  #ask(request: IslandRequest): IslandResult {
    const running = (this.#running ??= this.#start());
    const { port, answered } = running;
    if (Atomics.load(answered, 0) === 0) Atomics.wait(answered, 0, 0, longestStart);
    const before = Atomics.load(answered, 0);
    if (before === 0) return tooLong;
    port.postMessage(request);
    Atomics.wait(answered, 0, before, longestRender);
    const message: { readonly message: IslandResult } | undefined = receiveMessageOnPort(port);
    return message?.message ?? tooLong;
  }

  #start(): Running {
    const { port1, port2 } = new MessageChannel();
    const signal = new SharedArrayBuffer(4);
    const settings: SandboxSettings = { library: this.#code.library, port: port2, signal };
    const worker = new Worker(this.#code.worker, {
      workerData: settings,
      transferList: [port2],
      env: {},
      execArgv: [],
      resourceLimits: { stackSizeMb: 8, maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    });
    // A thread that dies is noticed by its silence.
    worker.on("error", () => {});
    worker.unref();
    port1.unref();
    return { worker, port: port1, answered: new Int32Array(signal) };
  }
}

const tooLong: IslandResult = { kind: "failed", reason: "it takes too long", exhausted: true };
