import { ownFolder } from "#site/addresses.ts";

export const eventsPath = `/${ownFolder}/events`;

/** What the page in the browser is told: take the changed parts, or load everything anew. */
export type PreviewEvent = "update" | "reload";

/** Server-Sent Events to every open page. */
export class EventStreams {
  readonly #open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  readonly #encoder = new TextEncoder();

  connect(): Response {
    let own: ReadableStreamDefaultController<Uint8Array> | null = null;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        own = controller;
        this.#open.add(controller);
        controller.enqueue(this.#encoder.encode("retry: 500\n\n"));
      },
      cancel: () => {
        if (own !== null) this.#open.delete(own);
      },
    });
    return new Response(stream, {
      headers: {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      },
    });
  }

  close(): void {
    for (const controller of this.#open) controller.close();
    this.#open.clear();
  }

  send(event: PreviewEvent): void {
    const bytes = this.#encoder.encode(`event: ${event}\ndata: {}\n\n`);
    for (const controller of this.#open) {
      try {
        controller.enqueue(bytes);
      } catch {
        this.#open.delete(controller);
      }
    }
  }
}
