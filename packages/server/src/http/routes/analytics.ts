import { Readable, pipeline } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { streamFormats, type StreamFormat } from "#analytics/formats.ts";
import { parseMoment } from "#analytics/moment.ts";
import { removeBefore } from "#analytics/retention.ts";
import { conversationTexts, type ConversationRange, type StreamedPart } from "#analytics/stream.ts";
import { chooseEncoding } from "#sites/negotiation.ts";
import { preferredType } from "../accept.ts";
import { requireProject, requires, visibleProject } from "../access.ts";
import { idempotent } from "../idempotency.ts";
import { notFound, Problem } from "../problem.ts";
import { quota } from "../quota.ts";
import { failures, json, noQuery, projectPath } from "../schemas/common.ts";
import {
  conversationPath,
  conversationsSchema,
  exportQuery,
  rangeOf,
  removalQuery,
  removalSchema,
  usualPageSize,
} from "../schemas/conversation.ts";
import type { ApiEnv } from "../service.ts";
import { invalidParameter } from "../validation.ts";
import { idempotencyHeader, keyed } from "./keyed.ts";

const tags = ["Analytics"];
const path = "/v1/analytics/{projectId}/assistant";
const page = "application/json";
const streams = { "application/x-ndjson": streamFormats.ndjson, "text/csv": streamFormats.csv } as const;
const offered = [page, "application/x-ndjson", "text/csv"] as const;

const list = createRoute({
  ...keyed("analytics:read"),
  method: "get",
  path,
  operationId: "listConversations",
  tags,
  summary: "Export conversations",
  description:
    "The conversations of a project with the assistant, newest first. As JSON, page by page: go on with `nextCursor` " +
    "while `hasMore` is true. With `Accept: application/x-ndjson` or `text/csv`, all of them in one answer, as a " +
    "stream. Whoever reads while others ask gets every conversation from before the first request, once.",
  request: { params: projectPath, query: exportQuery },
  responses: {
    200: {
      description: "A page of conversations, or all of them.",
      headers: z.object({
        link: z
          .string()
          .optional()
          .openapi({ description: 'The address of the next page, as `rel="next"`.' }),
        ratelimit: z.string().openapi({ description: "How many requests are left, and for how long." }),
        "ratelimit-policy": z.string().openapi({ description: "How many requests there are in an hour." }),
      }),
      content: {
        [page]: { schema: conversationsSchema },
        "application/x-ndjson": {
          schema: z.string().openapi({ description: "A conversation a line, each with its `threadId`." }),
        },
        "text/csv": {
          schema: z.string().openapi({ description: "A table after RFC 4180. No cell is a formula." }),
        },
      },
    },
    ...failures("invalid-request", "not-found", "not-acceptable", "quota-exceeded", ...keyed.failures),
  },
  middleware: [requires("analytics:read"), quota("export", ({ exportsPerHour }) => exportsPerHour)] as const,
});

const removeOld = createRoute({
  ...keyed("analytics:write"),
  method: "delete",
  path,
  operationId: "removeConversations",
  tags,
  summary: "Remove old conversations",
  description: "Removes all conversations from before a time. This cannot be undone.",
  request: { params: projectPath, query: removalQuery, headers: idempotencyHeader },
  responses: {
    200: json(removalSchema, "They are gone."),
    ...failures("invalid-request", "not-found", ...keyed.changeFailures),
  },
  middleware: [requires("analytics:write"), idempotent] as const,
});

const remove = createRoute({
  ...keyed("analytics:write"),
  method: "delete",
  path: `${path}/{conversationId}`,
  operationId: "removeConversation",
  tags,
  summary: "Remove a conversation",
  description: "Removes one conversation. This cannot be undone.",
  request: { params: conversationPath, query: noQuery, headers: idempotencyHeader },
  responses: {
    204: { description: "The conversation is gone." },
    ...failures("invalid-request", "not-found", ...keyed.changeFailures),
  },
  middleware: [requires("analytics:write"), idempotent] as const,
});

export const analytics = new OpenAPIHono<ApiEnv>();

analytics.openapi(list, async (context) => {
  const query = context.req.valid("query");
  const type = preferredType(context.req.header("accept"), offered);
  if (type === null) {
    throw new Problem(
      "not-acceptable",
      `Conversations come as ${offered.map((one) => `\`${one}\``).join(", ")}.`,
    );
  }
  if (type !== page && query.limit !== undefined) {
    throw invalidParameter(
      "limit",
      `\`limit\` is \`"${query.limit}"\`: it is for pages of JSON, and a stream has none.`,
    );
  }
  const { projectId } = context.req.valid("param");
  await requireProject(context, projectId);
  context.header("vary", "Accept, Accept-Encoding");
  if (type !== page) return stream(context, projectId, rangeOf(query), streams[type]);
  const { limit = usualPageSize } = query;
  const { conversations } = context.var.service.store;
  const range = rangeOf(query);
  const { lastId, hasMore, bytes } = await conversations.written(projectId, { ...range, limit }, "page");
  if (hasMore && lastId !== null) context.header("link", `<${nextAddress(context, lastId)}>; rel="next"`);
  return context.body(bytes, 200, { "content-type": page });
});

analytics.openapi(removeOld, async (context) => {
  const { service, key } = context.var;
  const project = await visibleProject(context, context.req.valid("param").projectId);
  const before = parseMoment(context.req.valid("query").before);
  if (before === null) throw new Error("The schema lets only moments pass");
  return context.json({ removed: await removeBefore(service.store, project, before, key.id) }, 200);
});

analytics.openapi(remove, async (context) => {
  const { service, key } = context.var;
  const { projectId, conversationId } = context.req.valid("param");
  const { id } = await visibleProject(context, projectId);
  const subject = conversationId.toUpperCase();
  if (!(await service.store.conversations.remove(id, subject))) throw notFound();
  const action = "conversation.remove";
  await service.store.audit.record({ actor: key.id, action, projectId: id, subject, details: {} });
  return context.body(null, 204);
});

function nextAddress(context: Context<ApiEnv>, cursor: string): string {
  const { pathname, searchParams } = new URL(context.req.url);
  searchParams.set("cursor", cursor);
  return `${context.var.service.origins.main}${pathname}?${searchParams}`;
}

/** Nothing is read before somebody takes it, and nothing more once the client is gone. */
function stream(
  context: Context<ApiEnv>,
  projectId: string,
  range: ConversationRange,
  format: StreamFormat,
): Response {
  const encoding = chooseEncoding(context.req.header("accept-encoding"));
  const headers = {
    "content-type": format.mediaType,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  };
  if (context.req.method === "HEAD") return context.body(null, 200, headers);
  const { store } = context.var.service;
  const bytes = bytesOf(reported(conversationTexts(store, projectId, range, format), context));
  return context.body(taken(encoding === "identity" ? bytes : compressed(bytes, encoding)), 200, headers);
}

function taken(chunks: AsyncIterator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

function compressed(
  bytes: AsyncIterable<Uint8Array>,
  encoding: "br" | "gzip",
): AsyncIterator<Uint8Array<ArrayBuffer>> {
  // Whoever iterates hears of errors.
  return pipeline(Readable.from(bytes, { objectMode: false }), compressor(encoding), () => {})[
    Symbol.asyncIterator
  ]();
}

/** Faster than they press: a long history should not wait for the processor. */
function compressor(encoding: "br" | "gzip") {
  return encoding === "gzip"
    ? createGzip({ level: 3 })
    : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } });
}

async function* bytesOf(parts: AsyncIterable<StreamedPart>): AsyncGenerator<Buffer<ArrayBuffer>> {
  for await (const { bytes } of parts) yield bytes;
}

/** Once an answer has begun, a failure can only break it off; the log says why. */
async function* reported<T>(texts: AsyncIterable<T>, { var: { service, requestId } }: Context<ApiEnv>) {
  try {
    yield* texts;
  } catch (error) {
    service.log.error("export.error", error, { requestId });
    throw error;
  }
}
