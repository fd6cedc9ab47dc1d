import type { ServerResponse } from "node:http";
import { ownFolder } from "#site/addresses.ts";

export const eventsPath = `/${ownFolder}/events`;

/** What the page in the browser is told: take the changed parts, or load everything anew. */
export type PreviewEvent = "update" | "reload";

const headers = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

/** Server-Sent Events to every open page. */
export class EventStreams {
  readonly #open = new Set<ServerResponse>();

  connect(response: ServerResponse): void {
    this.#open.add(response);
    response.once("close", () => this.#open.delete(response));
    response.writeHead(200, headers).write("retry: 500\n\n");
  }

  close(): void {
    for (const response of this.#open) response.end();
  }

  send(event: PreviewEvent): void {
    for (const response of this.#open) response.write(`event: ${event}\ndata: {}\n\n`);
  }
}
