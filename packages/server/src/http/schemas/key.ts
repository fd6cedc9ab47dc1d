import { z } from "@hono/zod-openapi";
import { scopes, type Key } from "#store/types.ts";
import { identifier, moment, momentOf, momentOrNull, noQuery, ulidExample } from "./common.ts";

const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .openapi({ description: "What the key is for.", example: "Deploys from CI" });

const projectId = z
  .string()
  .nullable()
  .openapi({ description: "The one project that the key is for; null: all of them.", example: ulidExample });

const scopeList = z
  .array(z.enum(scopes, { error: `is one of ${scopes.map((scope) => `\`${scope}\``).join(", ")}` }))
  .min(1)
  .openapi({ description: "What the key may do.", example: ["deployments:read", "deployments:write"] });

const allowedAddresses = z.array(z.string().max(60)).openapi({
  description: "Addresses and ranges that it may be used from; empty: from everywhere.",
  example: ["203.0.113.0/24"],
});

export const keySchema = z
  .object({
    id: identifier("key"),
    name,
    projectId,
    scopes: scopeList,
    allowedAddresses: z.array(z.string()).openapi({
      description: "Addresses and ranges that it may be used from; empty: from everywhere.",
      example: [],
    }),
    hint: z.string().openapi({ description: "To recognise it by.", example: "oct_admin_…a1B2" }),
    createdAt: moment("When it was made"),
    expiresAt: moment("When it ends").nullable(),
    revokedAt: moment("When it was revoked").nullable(),
    lastUsedAt: moment("When it was last used").nullable(),
  })
  .openapi("Key", { description: "A key, without its secret." });

export const keysSchema = z.object({ keys: z.array(keySchema) }).openapi("Keys", { description: "Keys." });

export const createdKeySchema = keySchema
  .extend({
    key: z.string().nullable().openapi({
      description:
        "The secret, shown this once. Null when the answer is a repetition for the same `Idempotency-Key`.",
      example: "oct_admin_…",
    }),
  })
  .openapi("CreatedKey", { description: "A new key, with its secret." });

const longestDays = 3650;

export const newKeySchema = z
  .strictObject({
    name,
    projectId: projectId.optional(),
    scopes: scopeList,
    allowedAddresses: allowedAddresses.max(100).optional(),
    expiresInDays: z
      .int()
      .min(1)
      .max(longestDays)
      .nullable()
      .optional()
      .openapi({ description: "Days until the key ends; null: never. Without it, 90.", example: 90 }),
  })
  .openapi("NewKey", {
    description: "A key can give only what it has: its own project, and scopes among its own.",
    example: { name: "Deploys from CI", projectId: ulidExample, scopes: ["deployments:write"] },
  });

const longestGrace = 30 * 24 * 3600;

export const rotateQuery = noQuery.extend({
  graceSeconds: z
    .string({ error: "has to be given once" })
    .regex(/^\d{1,7}$/, { error: `has to be a whole number from 0 to ${longestGrace}` })
    .transform(Number)
    .refine((seconds) => seconds <= longestGrace, {
      error: `has to be a whole number from 0 to ${longestGrace}`,
    })
    .optional()
    .openapi({
      type: "integer",
      minimum: 0,
      maximum: longestGrace,
      default: 0,
      description: "For so many seconds the old key still works.",
    }),
});

export function keyBody(key: Key): z.infer<typeof keySchema> {
  return {
    id: key.id,
    name: key.name,
    projectId: key.projectId,
    scopes: [...key.scopes],
    allowedAddresses: [...key.allowedAddresses],
    hint: key.hint,
    createdAt: momentOf(key.createdAt),
    expiresAt: momentOrNull(key.expiresAt),
    revokedAt: momentOrNull(key.revokedAt),
    lastUsedAt: momentOrNull(key.lastUsedAt),
  };
}
