import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { Problem } from "./problem.ts";
import type { ApiEnv } from "./service.ts";
import { invalidParameter } from "./validation.ts";

const namePattern = /^[\x21-\x7e]{1,255}$/;

/**
 * A request that is sent again with the same `Idempotency-Key` gets the answer that the first one got, for 24 hours,
 * and changes nothing. A request that failed is forgotten, so that it can be mended and sent again.
 */
export const idempotent: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const name = context.req.header("idempotency-key");
  if (name === undefined) return next();
  if (!namePattern.test(name)) {
    throw invalidParameter(
      "Idempotency-Key",
      "`Idempotency-Key` has to be 1 to 255 characters without blanks.",
    );
  }
  const { answers } = context.var.service.store;
  const owner = context.var.key.id;
  const request = await fingerprint(context.req.raw, context.var.upload?.hash ?? (await context.req.text()));
  const before = await answers.begin(owner, name, request);
  if (before === null) {
    await next();
    if (context.error !== undefined || !context.res.ok) await answers.abandon(owner, name);
    else await answers.finish(owner, name, context.res.status, await withoutSecret(context.res.clone()));
    return;
  }
  if (before.request !== request) {
    throw new Problem("idempotency-mismatch", `\`Idempotency-Key: ${name}\` was used for another request.`);
  }
  if (before.answer === null) {
    throw new Problem(
      "request-in-progress",
      "The first request with this `Idempotency-Key` is being answered.",
      {
        headers: { "retry-after": "1" },
      },
    );
  }
  const { status, body } = before.answer;
  const headers = {
    "idempotency-replayed": "true",
    ...(body === "" ? {} : { "content-type": "application/json" }),
  };
  return new Response(body === "" ? null : body, { status, headers });
};

async function fingerprint({ method, url }: Request, body: string): Promise<string> {
  const { pathname, search } = new URL(url);
  return createHash("sha256")
    .update(JSON.stringify([method, pathname, search, body]))
    .digest("hex");
}

/** The secret of a new key is shown once and kept nowhere, not even for a repeated request. */
async function withoutSecret(response: Response): Promise<string> {
  const text = await response.text();
  if (!text.includes('"key":"oct_')) return text;
  return JSON.stringify({ ...JSON.parse(text), key: null });
}
