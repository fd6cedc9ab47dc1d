import { resolveAddress } from "#site/links.ts";
import type { Page, Site } from "#site/types.ts";
import { parseAddress, type Targets } from "../targets.ts";
import type { Edit } from "./edits.ts";
import type { Addresses } from "#site/addresses.ts";

/** A link's address is written not far behind its beginning. */
const farthest = 4_000;
const writtenAddress = /\]\(\s*<?([^\s)>]+)|\bhref\s*=\s*(?:\{\s*)?["'`]([^"'`]+)["'`]/g;

export interface LinkContext {
  readonly site: Site;
  readonly targets: Targets;
  readonly addresses: Addresses;
  /** The page that holds the link; null for one of `docs.json`. */
  readonly page: Page | null;
}

interface BrokenLink {
  readonly address: string;
  /** The certain anchor, when only that is wrong. */
  readonly anchor?: string;
}

/** Writes the address that a broken link certainly means. */
export function mendLink(
  text: string,
  offset: number,
  broken: BrokenLink,
  context: LinkContext,
): Edit | null {
  const { site, page, addresses } = context;
  const near = text.slice(offset, offset + farthest);
  for (const match of near.matchAll(writtenAddress)) {
    const written = match[1] ?? match[2] ?? "";
    if (resolveAddress(written, page, site, addresses) !== broken.address) continue;
    const meant =
      broken.anchor === undefined
        ? certainAddress(written, broken.address, context.targets)
        : written.replace(/#.*$/s, `#${broken.anchor}`);
    if (meant === null) return null;
    const start =
      offset + match.index + match[0].indexOf(written, match[1] === undefined ? "href".length : 2);
    return { start, end: start + written.length, text: meant };
  }
  return null;
}

/** The same address in another spelling, or one that was meant to start at the root. */
export function certainAddress(written: string, broken: string, targets: Targets): string | null {
  const [, target = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const path = parseAddress(broken)?.path ?? "";
  const root = `/${target.replace(/^(\.{0,2}\/)+/, "")}`;
  const meant = targets.certain(path) ?? (target.startsWith("/") ? null : targets.certain(root));
  return meant === null || meant + suffix === written ? null : meant + suffix;
}
