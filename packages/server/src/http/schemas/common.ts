import { z } from "@hono/zod-openapi";
import { problems, type ProblemCode } from "../problem.ts";

export const ulidExample = "01K9ZX3V8Q4M7R2T6W0Y5B1C3D";

export const identifier = (what: string) =>
  z.string().openapi({ description: `The id of the ${what}: a ULID.`, example: ulidExample });

export const moment = (what: string) =>
  z.iso.datetime().openapi({ description: `${what}, RFC 3339 in UTC.`, example: "2026-11-15T09:30:00.000Z" });

export function momentOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export function momentOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : momentOf(milliseconds);
}

/** The parameters of an address: `/v1/projects/{projectId}`. */
export const projectPath = z.object({ projectId: identifier("project") });
export const deploymentPath = projectPath.extend({ deploymentId: identifier("deployment") });
export const statusPath = z.object({ statusId: identifier("deployment") });
export const keyPath = z.object({ keyId: identifier("key") });

/** For operations without query parameters: any is refused. */
export const noQuery = z.strictObject({});

const pageSize = { least: 1, most: 100, usual: 20 };

/** Lists are newest first; the cursor is the last id that was seen. */
export const windowQuery = z.strictObject({
  limit: z
    .string({ error: "has to be given once" })
    .regex(/^([1-9]\d?|100)$/, {
      error: `has to be a whole number from ${pageSize.least} to ${pageSize.most}`,
    })
    .transform(Number)
    .optional()
    .openapi({
      type: "integer",
      minimum: pageSize.least,
      maximum: pageSize.most,
      default: pageSize.usual,
      description: "How many entries to return.",
    }),
  cursor: z
    .string({ error: "has to be given once" })
    .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i, { error: "has to be a ULID, as `nextCursor` gives it" })
    .transform((text) => text.toUpperCase())
    .optional()
    .openapi({ description: "`nextCursor` of the page before.", example: ulidExample }),
});

/** One more than asked for is read, which says whether there is more. */
export function windowOf({ limit = pageSize.usual, cursor }: z.infer<typeof windowQuery>) {
  return { limit, window: { limit: limit + 1, ...(cursor === undefined ? {} : { before: cursor }) } };
}

export function pageOf<T extends { readonly id: string }>(found: readonly T[], limit: number) {
  const entries = found.slice(0, limit);
  const hasMore = found.length > limit;
  return { entries, hasMore, nextCursor: hasMore ? (entries.at(-1)?.id ?? null) : null };
}

export const nextCursor = z
  .string()
  .nullable()
  .openapi({ description: "Cursor of the next page; null when there is none.", example: null });

export const hasMore = z.boolean().openapi({ description: "Whether there is a next page.", example: false });

export function json<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { "application/json": { schema } } };
}

export function body<S extends z.ZodType>(schema: S) {
  return { required: true, content: { "application/json": { schema } } };
}

const problemSchema = z
  .object({
    type: z.string().openapi({ description: "Address of the description of this kind of problem." }),
    title: z.string().openapi({ description: "The kind of problem, the same every time." }),
    status: z.int().openapi({ description: "The status of the answer." }),
    detail: z.string().openapi({ description: "What went wrong this time, for a person." }),
    instance: z.string().openapi({ description: "The path that was asked for." }),
    code: z.string().openapi({ description: "The kind of problem, for a program. Codes are permanent." }),
    errors: z
      .array(z.object({ parameter: z.string(), code: z.string(), message: z.string() }))
      .optional()
      .openapi({ description: "What is wrong with which parameter or value." }),
    requestId: z.string().openapi({ description: "The same as the header `Octavo-Request-Id`." }),
    error: z.string().openapi({ description: "The same as `detail`." }),
    details: z.array(z.object({ message: z.string() })).openapi({ description: "The messages, once more." }),
  })
  .openapi("Problem", { description: "What went wrong, after RFC 9457." });

/** The answers of an operation that are problems, by status. */
export function failures(...codes: readonly ProblemCode[]): object {
  const all: readonly ProblemCode[] = [...codes, "internal"];
  const statuses = new Set(all.map((code) => problems[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const same = all.filter((code) => problems[code].status === status);
      const description = same.map((code) => `\`${code}\`: ${problems[code].title}.`).join(" ");
      const content = { "application/problem+json": { schema: problemSchema, examples: examplesOf(same) } };
      return [status, { description, content }];
    }),
  );
}

function examplesOf(codes: readonly ProblemCode[]): object {
  return Object.fromEntries(
    codes.map((code) => {
      const { status, title } = problems[code];
      const value = {
        type: `http://localhost:3000/v1/problems#${code}`,
        title,
        status,
        detail: `${title}.`,
        instance: "/v1/projects",
        code,
        requestId: ulidExample,
        error: `${title}.`,
        details: [{ message: `${title}.` }],
      };
      return [code, { value }];
    }),
  );
}
