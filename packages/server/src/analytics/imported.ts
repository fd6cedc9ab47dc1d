import { createHash } from "node:crypto";
import { decodeTime, encodeTime } from "ulid";
import { z } from "zod";
import type { Conversation } from "#store/types.ts";
import { momentAllowed, parseMoment } from "./moment.ts";

type Imported = Omit<Conversation, "projectId">;

const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ulidPattern = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i;

/** Clocks of other machines go a little differently. */
const tolerance = 60_000;

const source = z.object({ title: z.string(), url: z.string() });

/** A conversation as the export returns it, here or elsewhere. What else stands there is left out. */
const schema = z.object({
  id: z.string().min(1).max(500),
  timestamp: z.string().refine((text) => parseMoment(text) !== null, { error: momentAllowed }),
  query: z.string(),
  response: z.string(),
  sources: z.array(source).nullish(),
  resolutionStatus: z.enum(["answered", "unanswered"]).nullish(),
  queryCategory: z.string().nullish(),
  threadId: z.string().min(1).nullish(),
  conversationId: z.string().min(1).nullish(),
});

export type Read =
  | { readonly conversation: Imported; readonly reason: null }
  | { readonly conversation: null; readonly reason: string };

/** The conversations of a line: one, or all of a page; each may be refused, for a reason in words. */
export function readImported(line: string, now: number): readonly Read[] {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return [refused("it is not JSON")];
  }
  const page = typeof value === "object" && value !== null ? Reflect.get(value, "conversations") : undefined;
  return (Array.isArray(page) ? page : [value]).map((one) => readOne(one, now));
}

function readOne(value: unknown, now: number): Read {
  const { data, error } = schema.safeParse(value);
  if (data === undefined) {
    const [issue] = error.issues;
    const place = issue?.path.join(".") ?? "";
    return refused(place === "" ? "it is not a conversation" : `\`${place}\` ${expectation(issue)}`);
  }
  const at = parseMoment(data.timestamp) ?? 0;
  if (at < 0 || at > now + tolerance) return refused("`timestamp` is not in the past");
  const isUlid = ulidPattern.test(data.id);
  const id = isUlid ? data.id.toUpperCase() : derivedId(data.id, at);
  // It would stand above everything that is asked from now on.
  if (decodeTime(id) > now + tolerance) return refused("`id` is a ULID of a time to come");
  return {
    reason: null,
    conversation: {
      id,
      at,
      threadId: data.threadId ?? data.conversationId ?? id,
      query: data.query,
      response: data.response,
      sources: data.sources ?? [],
      resolutionStatus: data.resolutionStatus ?? "answered",
      queryCategory: data.queryCategory ?? null,
    },
  };
}

/** What our own rules say reads on after the name; what the library says by itself does not. */
function expectation(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === "custom") return issue.message;
  if (issue?.code === "invalid_type") return `has to be a value of type ${issue.expected}`;
  if (issue?.code === "invalid_value") return `has to be ${issue.values.map(String).join(" or ")}`;
  return "is too short or too long";
}

function refused(reason: string): Read {
  return { conversation: null, reason };
}

/** Where an id is no ULID: one of the same time, whose random part is the start of the SHA-256 of the id. */
function derivedId(id: string, at: number): string {
  const hash = createHash("sha256").update(id).digest("hex");
  const bits = BigInt(`0x${hash.slice(0, 20)}`);
  const random = Array.from(
    { length: 16 },
    (_, place) => digits[Number((bits >> BigInt(5 * (15 - place))) & 31n)],
  );
  return encodeTime(at) + random.join("");
}
