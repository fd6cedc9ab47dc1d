import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Site } from "#sites/lookup.ts";
import { newId } from "#store/ids.ts";
import type { Asking } from "./asking.ts";
import { secure } from "./headers.ts";
import type { Log } from "./log.ts";
import { peerOf, type Peer } from "./peer.ts";
import { Problem, problemResponse } from "./problem.ts";
import { questionLimits } from "./question-limits.ts";
import { askedQuestion, messageSchema, type Message } from "./schemas/message.ts";
import { invalidParameter, invalidRequest } from "./validation.ts";

export interface ReaderOptions {
  readonly asking: Pick<Asking, "ask">;
  /** The main origin: readers come by the same protocol, and problems are described there. */
  readonly origin: string;
  readonly log: Log;
  isTrusted(address: string): boolean;
}

/** Answers a reader who asks on a site's own origin. */
export type AnswerReader = (site: Site, incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

interface ReaderEnv {
  Bindings: { readonly site: Site; readonly peer: Peer };
  Variables: { requestId: string };
}

const longestBody = 256 * 1024;

/** Without a key, but only for pages of the site itself, and not too often. */
export function readerQuestions({ asking, origin, log, isTrusted }: ReaderOptions): AnswerReader {
  const { protocol } = new URL(origin);
  const limits = questionLimits();
  const app = new Hono<ReaderEnv>();
  app.use(async (context, next) => {
    context.set("requestId", newId());
    await next();
    context.res.headers.set("octavo-request-id", context.var.requestId);
    secure(context.res.headers, origin);
  });
  app.use(bodyLimit({ maxSize: longestBody, onError: refuseBody }));
  app.post("*", async (context) => {
    const { site, peer } = context.env;
    const ownOrigin = `${protocol}//${peer.host}`;
    if (!isOwnPage(context, ownOrigin)) {
      throw new Problem("cross-origin", "Ask from a page of the site, or with a key: `/v1/assistant`.");
    }
    const seconds = limits.take(peer.address, site.projectId, Date.now());
    if (seconds > 0) {
      throw new Problem("too-many-questions", `Ask again in ${seconds} seconds.`, {
        headers: { "retry-after": String(seconds) },
      });
    }
    const question = askedQuestion(await messageOf(context));
    return asking.ask(question, { projectId: site.projectId, manifest: site.manifest, origin: ownOrigin });
  });
  app.notFound((context) =>
    refuse(
      new Problem("method-not-allowed", "Questions are sent with `POST`.", { headers: { allow: "POST" } }),
      context,
    ),
  );
  app.onError((error, context) => {
    if (error instanceof Problem) return refuse(error, context);
    log.error("assistant.error", error, { requestId: context.var.requestId });
    return refuse(new Problem("unavailable", "The assistant cannot answer right now."), context);
  });

  function refuse(problem: Problem, context: Context<ReaderEnv>): Response {
    return problemResponse(problem, { origin, path: context.req.path, requestId: context.var.requestId });
  }

  return (site, incoming, outgoing) => {
    const env = { site, peer: peerOf(incoming, isTrusted) };
    return getRequestListener((request) => app.fetch(request, env))(incoming, outgoing);
  };
}

/** Browsers say where a request comes from, and pages cannot change that. */
function isOwnPage({ req }: Context<ReaderEnv>, ownOrigin: string): boolean {
  const origin = req.header("origin");
  const place = req.header("sec-fetch-site");
  if (origin === undefined && place === undefined) return false;
  return (origin ?? ownOrigin) === ownOrigin && (place ?? "same-origin") === "same-origin";
}

async function messageOf({ req }: Context<ReaderEnv>): Promise<Message> {
  if (!/^application\/json\b/i.test(req.header("content-type") ?? "")) {
    throw new Problem("unsupported-media-type", "The body has to be `application/json`.");
  }
  const given: unknown = await req.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) throw invalidParameter("body", "The body is not valid JSON.");
    throw error;
  });
  const parsed = messageSchema.safeParse(given);
  if (!parsed.success) throw invalidRequest(parsed.error, given);
  return parsed.data;
}

function refuseBody(): never {
  throw new Problem("too-large", `A question may have ${longestBody.toLocaleString("en")} bytes at most.`, {
    headers: { connection: "close" },
  });
}
