import { embeddedAnswerer } from "#assistant/embedded.ts";
import { Libraries } from "#assistant/libraries.ts";
import { messageStreamHeaders, messageWriter } from "#assistant/message-stream.ts";
import { Remembered } from "#assistant/remembered.ts";
import type { Shelf } from "#assistant/shelf.ts";
import { takeTurn, type TurnEvent } from "#assistant/turn.ts";
import type { Answer, Answerer } from "#assistant/types.ts";
import type { Blobs } from "#blobs/types.ts";
import { readManifest } from "#deployments/trees.ts";
import { newId } from "#store/ids.ts";
import type { Store } from "#store/store.ts";
import type { Log } from "./log.ts";
import { Problem } from "./problem.ts";
import type { AskedQuestion } from "./schemas/message.ts";

/** Answers questions about the sites, whoever asks them and by whatever way. */
export interface Asking {
  /** The answer, as a stream that ends once it is recorded. */
  ask(question: AskedQuestion, about: AskedSite): Promise<Response>;
  /** Waits until everything that was asked is recorded. */
  settle(): Promise<void>;
}

export interface AskedSite {
  readonly projectId: string;
  /** Hash of the manifest of the deployment that answers come from. */
  readonly manifest: string;
  /** Where its readers find it, for the addresses of sources. */
  readonly origin: string;
}

export interface AskingOptions {
  readonly store: Pick<Store, "conversations">;
  readonly blobs: Blobs;
  readonly log: Log;
  readonly answerer?: Answerer;
}

const MOST_SHELVES_BYTES = 2 ** 20;
const SHELF_BYTES = 500;

export function createAsking({ store, blobs, log, answerer = embeddedAnswerer }: AskingOptions): Asking {
  const libraries = new Libraries(blobs);
  const shelves = new Remembered<{ readonly shelf: Shelf | null }>(MOST_SHELVES_BYTES);
  const running = new Set<Promise<void>>();

  async function libraryOf({ manifest, origin }: AskedSite) {
    const { shelf } = await shelves.get(
      manifest,
      async () => ({ shelf: (await readManifest(manifest, blobs)).shelf ?? null }),
      () => SHELF_BYTES,
    );
    if (shelf !== null) return libraries.open(shelf, origin);
    throw new Problem("not-built", "The live version was built by an older program. Deploy the site again.");
  }

  return {
    async ask({ threadId, ...asked }, site) {
      const library = await libraryOf(site);
      const thread = threadId ?? newId();
      const question = { ...asked, filter: library.filterOf(asked.currentPath) };
      const keep = async ({ text, sources, status, category }: Answer) => {
        const kept = await store.conversations.record({
          projectId: site.projectId,
          threadId: thread,
          query: asked.text,
          response: text,
          sources,
          resolutionStatus: status,
          queryCategory: category,
        });
        if (kept === null) throw new Error("The project is gone");
        return kept.id;
      };
      const { body, tell } = eventStream(thread);
      const turn = takeTurn(question, { answerer, library, keep }, (event) => {
        if (event.kind === "failed") log.error("assistant.error", event.error, { projectId: site.projectId });
        tell(event);
      }).finally(() => running.delete(turn));
      running.add(turn);
      return new Response(body, { headers: messageStreamHeaders });
    },
    async settle() {
      await Promise.all(running);
    },
  };
}

interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Does nothing once nobody listens any more. */
  tell(event: TurnEvent): void;
}

function eventStream(thread: string): EventStream {
  const writer = messageWriter(newId(), thread);
  const encoder = new TextEncoder();
  let listener: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      listener = controller;
      controller.enqueue(encoder.encode(writer.start()));
    },
    cancel() {
      listener = null;
    },
  });
  return {
    body,
    tell(event) {
      listener?.enqueue(encoder.encode(writer.write(event)));
      if (event.kind !== "kept" && event.kind !== "failed") return;
      listener?.close();
      listener = null;
    },
  };
}
