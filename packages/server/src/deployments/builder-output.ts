import { z } from "zod";
import type { Diagnostic } from "octavo/diagnostics/types";
import { MOST_DIAGNOSTICS, type BuilderMessage, type BuilderOutput } from "./builder-protocol.ts";

export const isBuilderMessage = (message: unknown): message is BuilderMessage =>
  messageSchema.safeParse(message).success;

const messageSchema = z.union([
  z.object({ kind: z.literal("progress"), done: z.number(), total: z.number() }),
  z.object({
    kind: z.literal("end"),
    end: z.enum(["built", "nothing", "too-many-files", "too-many-bytes", "broken"]),
  }),
]);

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const isDiagnostic = (value: unknown): value is Diagnostic => diagnosticSchema.safeParse(value).success;

const diagnosticSchema = z.object({
  code: z.string(),
  severity: z.enum(["error", "warning"]),
  message: z.string(),
  file: z.string(),
  line: z.number(),
  column: z.number(),
  hint: z.string(),
});

/** The builder reads what strangers wrote, so what it leaves is looked at before it is believed. */
const resultSchema = z.object({
  files: z.record(
    z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\\\0]+$/),
    z.object({
      hash,
      bytes: count,
      cache: z.enum(["immutable", "revalidate"]),
      kind: z.enum(["page", "own", "asset"]),
    }),
  ),
  redirects: z.array(z.object({ source: z.string(), destination: z.string(), permanent: z.boolean() })),
  home: z.string(),
  shelf: z.object({ catalogue: hash, indexes: z.record(z.string(), hash) }),
  pages: count,
  reusedPages: count,
});

const outputSchema = z.object({
  result: resultSchema.nullable(),
  diagnostics: z.array(z.custom<Diagnostic>(isDiagnostic)).max(MOST_DIAGNOSTICS),
  furtherDiagnostics: count,
});

/** @throws when it is not what a builder leaves. */
export function parseBuilderOutput(text: string): BuilderOutput {
  return outputSchema.parse(JSON.parse(text));
}
