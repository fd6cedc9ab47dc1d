import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { createKey, revokeKey, rotateKey } from "#auth/actions.ts";
import { addressProblems } from "#auth/addresses.ts";
import { excess } from "#auth/permissions.ts";
import { requires, visibleKey, visibleProject } from "../access.ts";
import { idempotent } from "../idempotency.ts";
import { notFound, Problem } from "../problem.ts";
import { body, failures, json, keyPath, noQuery } from "../schemas/common.ts";
import { createdKeySchema, keyBody, keysSchema, newKeySchema, rotateQuery } from "../schemas/key.ts";
import type { ApiEnv } from "../service.ts";
import { invalidParameter } from "../validation.ts";
import { idempotencyHeader, keyed } from "./keyed.ts";

const tags = ["Keys"];

const list = createRoute({
  ...keyed("keys:read"),
  method: "get",
  path: "/v1/keys",
  operationId: "listKeys",
  tags,
  summary: "List keys",
  description: "The keys that this key can see, newest first, revoked ones included, without their secrets.",
  request: { query: noQuery },
  responses: { 200: json(keysSchema, "The keys."), ...failures("invalid-request", ...keyed.failures) },
  middleware: [requires("keys:read")] as const,
});

const create = createRoute({
  ...keyed("keys:write"),
  method: "post",
  path: "/v1/keys",
  operationId: "createKey",
  tags,
  summary: "Create a key",
  description: "Makes a key and shows its secret, once. A key can give only what it has.",
  request: { query: noQuery, headers: idempotencyHeader, body: body(newKeySchema) },
  responses: {
    201: json(createdKeySchema, "The new key, with its secret."),
    ...failures("invalid-request", "not-found", ...keyed.changeFailures),
  },
  middleware: [requires("keys:write"), idempotent] as const,
});

const revoke = createRoute({
  ...keyed("keys:write"),
  method: "delete",
  path: "/v1/keys/{keyId}",
  operationId: "revokeKey",
  tags,
  summary: "Revoke a key",
  description: "The key stops working at once, and stays listed.",
  request: { params: keyPath, query: noQuery, headers: idempotencyHeader },
  responses: {
    204: { description: "The key is revoked." },
    ...failures("invalid-request", "not-found", ...keyed.changeFailures),
  },
  middleware: [requires("keys:write"), idempotent] as const,
});

const rotate = createRoute({
  ...keyed("keys:write"),
  method: "post",
  path: "/v1/keys/{keyId}/rotate",
  operationId: "rotateKey",
  tags,
  summary: "Rotate a key",
  description:
    "Makes a key with the same rights and expiry, and shows its secret, once. The old one works for `graceSeconds` more.",
  request: { params: keyPath, query: rotateQuery, headers: idempotencyHeader },
  responses: {
    201: json(createdKeySchema, "The new key, with its secret."),
    ...failures("invalid-request", "not-found", ...keyed.changeFailures),
  },
  middleware: [requires("keys:write"), idempotent] as const,
});

export const keys = new OpenAPIHono<ApiEnv>();

keys.openapi(list, async (context) => {
  const { service, key } = context.var;
  const found = await service.store.keys.list(key.projectId);
  return context.json({ keys: found.map(keyBody) }, 200);
});

const beyond = {
  project: "A key for one project can only make keys for that one.",
  scopes: "A key can only give scopes that it has itself.",
  addresses: "A key that is bound to addresses can only make keys for some of them.",
};

keys.openapi(create, async (context) => {
  const { service, key: maker } = context.var;
  const { name, projectId = null, scopes, allowedAddresses = [], expiresInDays } = context.req.valid("json");
  const [wrong] = addressProblems(allowedAddresses);
  if (wrong !== undefined) throw invalidParameter("allowedAddresses", wrong);
  if (projectId !== null) await visibleProject(context, projectId);
  const wanted = { name, projectId, scopes, allowedAddresses, expiresInDays };
  const tooMuch = excess(maker, wanted);
  if (tooMuch !== null) throw new Problem("scope-missing", beyond[tooMuch]);
  const { key, secret } = await createKey(service.store, wanted, maker.id);
  return context.json({ ...keyBody(key), key: secret }, 201);
});

keys.openapi(revoke, async (context) => {
  const { service, key: revoker } = context.var;
  const key = await visibleKey(context, context.req.valid("param").keyId);
  await revokeKey(service.store, key, revoker.id);
  return context.body(null, 204);
});

keys.openapi(rotate, async (context) => {
  const { service, key: maker } = context.var;
  const { graceSeconds = 0 } = context.req.valid("query");
  const old = await visibleKey(context, context.req.valid("param").keyId);
  const tooMuch = excess(maker, old);
  if (tooMuch !== null) throw new Problem("scope-missing", beyond[tooMuch]);
  const issued = await rotateKey(service.store, old, graceSeconds, maker.id);
  if (issued === null) throw notFound();
  return context.json({ ...keyBody(issued.key), key: issued.secret }, 201);
});
