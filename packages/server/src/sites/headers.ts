import { createHash } from "node:crypto";
import type { ManifestFile } from "#deployments/types.ts";
import { isDocument } from "./media.ts";

/** Names and values in turn, as `writeHead` takes them. */
export type HeaderList = string[];

/** How the service is reached decides what its sites may load. */
export interface Security {
  /** Whether readers come over HTTPS. */
  readonly isSecure: boolean;
}

const cacheControl: Readonly<Record<ManifestFile["cache"], string>> = {
  immutable: "public, max-age=31536000, immutable",
  revalidate: "public, max-age=0, must-revalidate",
};

/** What the author's own documents may do when they are opened by themselves: be looked at. */
const sandboxPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const nothingPolicy = "default-src 'none'; frame-ancestors 'none'";

/** On every answer. */
function commonHeaders({ isSecure }: Security): HeaderList {
  return [
    "X-Content-Type-Options",
    "nosniff",
    "Referrer-Policy",
    "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy",
    "same-origin-allow-popups",
    "Permissions-Policy",
    "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(isSecure ? ["Strict-Transport-Security", "max-age=31536000"] : []),
  ];
}

/** All headers of a file but those of its body: its type, encoding and length. */
export function fileHeaders(
  { kind, cache }: ManifestFile,
  mediaType: string,
  etag: string,
  content: Uint8Array | null,
  security: Security,
): HeaderList {
  const isOfAuthor = kind === "asset" && isDocument(mediaType);
  const hashes = kind === "page" && content !== null ? scriptHashes(content) : [];
  const byAccept = kind === "page" || mediaType.startsWith("text/markdown");
  return [
    "ETag",
    etag,
    "Cache-Control",
    cacheControl[cache],
    "Vary",
    byAccept ? "Accept, Accept-Encoding" : "Accept-Encoding",
    "Content-Security-Policy",
    isOfAuthor ? sandboxPolicy : sitePolicy(hashes, security),
    ...commonHeaders(security),
  ];
}

/** For answers that are not of the site: no such host, not now, not like that. */
export function plainHeaders(security: Security): HeaderList {
  return [
    "Content-Type",
    "text/plain; charset=utf-8",
    "Cache-Control",
    "no-store",
    "Content-Security-Policy",
    nothingPolicy,
    ...commonHeaders(security),
  ];
}

/**
 * Scripts and styles come from the site itself; what pages embed may come from elsewhere, and components may ask
 * other services. Pages style elements in place, which no hash can allow.
 */
function sitePolicy(hashes: readonly string[], { isSecure }: Security): string {
  const elsewhere = isSecure ? "https:" : "https: http:";
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(" "),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${elsewhere}`,
    `media-src 'self' data: blob: ${elsewhere}`,
    `font-src 'self' data: ${elsewhere}`,
    `connect-src 'self' ${elsewhere}`,
    `frame-src 'self' ${elsewhere}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** Scripts that stand in the head of a page: it comes from us, and nothing of the author's is in it unescaped. */
function scriptHashes(page: Uint8Array): readonly string[] {
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const end = html.indexOf("</head>");
  const head = html.toString("utf8", 0, end === -1 ? 0 : end);
  return [...head.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(([, text = ""]) =>
    createHash("sha256").update(text).digest("base64"),
  );
}
