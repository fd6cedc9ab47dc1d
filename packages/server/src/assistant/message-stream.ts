import type { TurnEvent } from "./turn.ts";

/** Tells clients which stream this is: the one of the AI SDK's user interfaces. */
export const messageStreamHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-vercel-ai-ui-message-stream": "v1",
  // Proxies that collect an answer before they pass it on are asked not to.
  "x-accel-buffering": "no",
};

const textId = "answer";
const failure = "The answer could not be given. Try again later.";

/** Writes a turn as events, one text for all that is said at a time. */
export interface MessageWriter {
  start(): string;
  write(event: TurnEvent): string;
}

export function messageWriter(messageId: string, threadId: string): MessageWriter {
  let isTextOpen = false;
  let sources = 0;
  const closeText = () => {
    const events = isTextOpen ? [{ type: "text-end", id: textId }] : [];
    isTextOpen = false;
    return events;
  };
  return {
    start: () => lines([{ type: "start", messageId, messageMetadata: { threadId } }]),
    write(event) {
      if (event.kind === "text") {
        const opening = isTextOpen ? [] : [{ type: "text-start", id: textId }];
        isTextOpen = true;
        return lines([...opening, { type: "text-delta", id: textId, delta: event.text }]);
      }
      if (event.kind === "source") {
        const sourceId = `source-${++sources}`;
        return lines([...closeText(), { type: "source-url", sourceId, ...event.source }]);
      }
      if (event.kind === "failed") {
        return `${lines([...closeText(), { type: "error", errorText: failure }])}data: [DONE]\n\n`;
      }
      const { status, category } = event.answer;
      const data = {
        conversationId: event.id,
        threadId,
        resolutionStatus: status,
        ...(category === null ? {} : { queryCategory: category }),
      };
      const closing = [...closeText(), { type: "data-conversation", data }, { type: "finish" }];
      return `${lines(closing)}data: [DONE]\n\n`;
    },
  };
}

function lines(events: readonly object[]): string {
  return events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
}
