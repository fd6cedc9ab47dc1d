import { z } from "@hono/zod-openapi";
import type { Scope } from "#store/types.ts";
import type { ProblemCode } from "../problem.ts";

export const keyScheme = "adminKey";

/** What the description says of an operation that takes a key with a scope. */
export function keyed(scope: Scope) {
  return { security: [{ [keyScheme]: [scope] }] };
}

const failures = [
  "key-missing",
  "key-malformed",
  "key-unknown",
  "key-expired",
  "key-revoked",
  "scope-missing",
  "address-not-allowed",
  "too-many-attempts",
] as const satisfies readonly ProblemCode[];

keyed.failures = failures;
keyed.changeFailures = [
  ...failures,
  "request-in-progress",
  "idempotency-mismatch",
  "too-large",
  "unsupported-media-type",
] as const satisfies readonly ProblemCode[];

export const idempotencyHeader = z.object({
  "idempotency-key": z
    .string()
    .optional()
    .openapi({
      description:
        "A name for this request, chosen by you. The same request with the same name gets the same answer for 24 " +
        "hours, and changes nothing.",
      example: "4b1f6c1e-0c0e-4d5c-9a53-3f3c5d0a7a55",
    }),
});
