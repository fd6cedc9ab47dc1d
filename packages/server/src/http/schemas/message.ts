import { z } from "@hono/zod-openapi";
import type { Turn } from "#assistant/types.ts";
import { ulidExample } from "./common.ts";

const longest = { question: 2000, path: 200, messages: 200, parts: 500 };
/** So much of what was said before is looked at. */
const mostHistory = 10;

const threadId = z
  .string()
  .regex(/^[\w-]{1,64}$/, { error: "has to be a thread's id, as the answer before gave it" });

/** As the AI SDK's user interfaces send them: other fields and other kinds of parts may be there. */
const message = z.object({
  role: z.enum(["system", "user", "assistant"]),
  parts: z
    .array(
      z.object({
        type: z.string().openapi({ example: "text" }),
        text: z.string().optional().openapi({ description: "Of a part of type `text`." }),
      }),
    )
    .max(longest.parts),
  metadata: z
    .object({ threadId: threadId.optional() })
    .nullish()
    .openapi({ description: "As the answer before gave it." }),
});

export const messageSchema = z
  .object({
    messages: z
      .array(message)
      .min(1)
      .max(longest.messages)
      .openapi({
        description:
          "What was said so far, oldest first. The last message is the question: from the user, with a text of at " +
          `most ${longest.question.toLocaleString("en")} characters.`,
      }),
    threadId: threadId.nullish().openapi({
      description: "Continues a thread: `threadId` of an answer before. Without it, a new one begins.",
      example: ulidExample,
    }),
    currentPath: z.string().max(longest.path).nullish().openapi({
      description: "The page that the reader looks at: answers come from pages of its language and version.",
      example: "/guides/keys",
    }),
  })
  .superRefine(({ messages }, context) => {
    const last = messages.at(-1);
    if (last === undefined) return;
    const path = ["messages", messages.length - 1];
    const { length } = textOf(last).trim();
    if (last.role !== "user") {
      const needed = "has to be the question, with the role `user`";
      context.addIssue({ code: "custom", path: [...path, "role"], message: needed });
    } else if (length < 1 || length > longest.question) {
      const needed = `has to have a text of 1 to ${longest.question} characters`;
      context.addIssue({ code: "custom", path: [...path, "parts"], message: needed });
    }
  })
  .openapi("Message", {
    description: "A question to the assistant, with what was said before.",
    example: {
      messages: [{ role: "user", parts: [{ type: "text", text: "How do I rotate a key?" }] }],
    },
  });

export type Message = z.infer<typeof messageSchema>;

export interface AskedQuestion {
  readonly text: string;
  readonly history: readonly Turn[];
  readonly currentPath: string | null;
  /** Null: a new thread. */
  readonly threadId: string | null;
}

export function askedQuestion({ messages, threadId: given, currentPath }: Message): AskedQuestion {
  const said = messages.flatMap((one): readonly Turn[] =>
    one.role === "system" ? [] : [{ role: one.role, text: storable(textOf(one)) }],
  );
  const before = messages.findLast(({ metadata }) => metadata?.threadId !== undefined)?.metadata?.threadId;
  return {
    text: said.at(-1)?.text.trim() ?? "",
    history: said.slice(0, -1).slice(-mostHistory),
    currentPath: currentPath ?? null,
    threadId: given ?? before ?? null,
  };
}

function textOf({ parts }: Message["messages"][number]): string {
  return parts.flatMap(({ type, text }) => (type === "text" && text !== undefined ? [text] : [])).join("\n");
}

/** Without what databases refuse in a text: zero bytes, and halves of characters. */
function storable(text: string): string {
  return text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\u{FFFD}");
}
