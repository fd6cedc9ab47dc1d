import { z } from "@hono/zod-openapi";
import { momentAllowed, parseMoment } from "#analytics/moment.ts";
import { identifier, moment, nextCursor, hasMore, projectPath, ulidExample } from "./common.ts";

const pageSize = { least: 1, most: 1000, usual: 100 };

const date = (description: string, example: string) =>
  z
    .string({ error: "has to be given once" })
    .refine((text) => parseMoment(text) !== null, { error: momentAllowed })
    .openapi({ description, example });

const ulid = z
  .string({ error: "has to be given once" })
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i, { error: "has to be a ULID, as `nextCursor` gives it" });

export const conversationPath = projectPath.extend({ conversationId: identifier("conversation") });

/** Texts as they were sent: `rangeOf` makes times of them. */
export const exportQuery = z
  .strictObject({
    dateFrom: date(
      "Conversations from this time on: a date (midnight in UTC), or a time with its offset.",
      "2026-11-01",
    ).optional(),
    dateTo: date(
      "Conversations before this time, not on it: a date (midnight in UTC), or a time with its offset.",
      "2026-12-01",
    ).optional(),
    limit: z
      .string({ error: "has to be given once" })
      .regex(/^([1-9]\d{0,2}|1000)$/, {
        error: `has to be a whole number from ${pageSize.least} to ${pageSize.most}`,
      })
      .transform(Number)
      .optional()
      .openapi({
        type: "integer",
        minimum: pageSize.least,
        maximum: pageSize.most,
        default: pageSize.usual,
        description: "Most conversations on a page of JSON. Streams have no pages.",
      }),
    cursor: ulid
      .transform((text) => text.toUpperCase())
      .optional()
      .openapi({
        description: "`nextCursor` of the page before; of a stream that broke off, the last id that arrived.",
        example: ulidExample,
      }),
  })
  .superRefine(({ dateFrom, dateTo }, context) => {
    if (dateFrom === undefined || dateTo === undefined) return;
    const [from, to] = [parseMoment(dateFrom), parseMoment(dateTo)];
    if (from === null || to === null || from < to) return;
    const message = `has to be before \`dateTo\`, which is \`${JSON.stringify(dateTo)}\``;
    context.addIssue({ code: "custom", path: ["dateFrom"], message });
  });

export const usualPageSize = pageSize.usual;

/** The window of the store that a query means. */
export function rangeOf({ dateFrom, dateTo, cursor }: z.infer<typeof exportQuery>) {
  const from = dateFrom === undefined ? null : parseMoment(dateFrom);
  const to = dateTo === undefined ? null : parseMoment(dateTo);
  return {
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(cursor === undefined ? {} : { before: cursor }),
  };
}

export const removalQuery = z.strictObject({
  before: date(
    "Conversations from before this time are removed: a date (midnight in UTC), or a time with its offset.",
    "2025-01-01",
  ),
});

export const removalSchema = z
  .object({
    removed: z.int().openapi({ description: "How many conversations were removed.", example: 1250 }),
  })
  .openapi("RemovedConversations", { description: "What was removed." });

const conversationSchema = z
  .object({
    id: identifier("conversation"),
    timestamp: moment("When it was answered"),
    query: z.string().openapi({ description: "What was asked.", example: "How do I add a page?" }),
    response: z.string().openapi({
      description: "What the assistant answered, as Markdown.",
      example: "From the docs: Add its path to `navigation`.",
    }),
    sources: z
      .array(
        z.object({
          title: z.string().openapi({ description: "The title of the page.", example: "Navigation" }),
          url: z.string().openapi({
            description: "The address of the page.",
            example: "http://handbook.localhost:3000/navigation#pages",
          }),
        }),
      )
      .openapi({ description: "The pages that the answer refers to." }),
    resolutionStatus: z.enum(["answered", "unanswered"]).openapi({
      description: "`unanswered` marks what the documentation had no answer to.",
      example: "answered",
    }),
    queryCategory: z
      .string()
      .optional()
      .openapi({ description: "The kind of question; only where it is known.", example: "how-to" }),
  })
  .openapi("Conversation", { description: "A question to the assistant, and its answer." });

export const conversationsSchema = z
  .object({ conversations: z.array(conversationSchema), nextCursor, hasMore })
  .openapi("Conversations", { description: "A page of conversations, newest first." });
