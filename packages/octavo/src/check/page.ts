import { diagnose } from "#diagnostics/diagnose.ts";
import type { Diagnostic, Place } from "#diagnostics/types.ts";
import { safeAddress, safeImageAddress } from "#render/addresses.ts";
import { contentPlace } from "#site/content.ts";
import type { DocumentTree, Files, Page, Position } from "#site/types.ts";
import { referencesOf, type Reference } from "./references.ts";
import { parseAddress, type Target, type Targets } from "./targets.ts";
import type { Finding } from "./types.ts";

/** A link to a part of a page, to be looked at when the anchors of all pages are known. */
export interface WantedAnchor {
  readonly page: Page;
  readonly anchor: string;
  readonly place: Place;
  readonly address: string;
}

export interface CheckedPage {
  readonly findings: readonly Finding[];
  readonly wanted: readonly WantedAnchor[];
  readonly hasIslands: boolean;
}

/** What one page refers to, compared with what there is. */
export async function checkPage(
  page: Page,
  tree: DocumentTree,
  targets: Targets,
  files: Files,
): Promise<CheckedPage> {
  const { references, withoutAlt, hasIslands } = referencesOf(tree);
  const findings: Finding[] = [];
  const wanted: WantedAnchor[] = [];
  const placeOf = (at: Position | null): Place => contentPlace(page, at);
  for (const reference of references) {
    const place = placeOf(reference.at);
    const isSafe = reference.kind === "link" ? safeAddress : safeImageAddress;
    if (isSafe(reference.address) === null) {
      findings.push({ diagnostic: unsafe(reference.address, place) });
      continue;
    }
    const parts = parseAddress(reference.address);
    if (parts === null) continue;
    const target = parts.path === "" ? ({ kind: "page", page } satisfies Target) : targets.find(parts.path);
    if (target === null) findings.push(missing(reference, parts.path, place, targets));
    else if (reference.kind === "link") {
      const reached = targets.follow(target);
      if (reached.kind === "nothing" || reached.kind === "circle") {
        findings.push(deadRedirect(reference, parts.path, place));
      }
      if (reached.kind === "page" && parts.anchor !== "") {
        wanted.push({ page: reached.page, anchor: parts.anchor, place, address: reference.address });
      }
    }
  }
  const forgotten = withoutAlt.filter(({ written }) => !written);
  const empty = page.reference?.generated === true ? [] : withoutAlt.filter(({ written }) => written);
  // `![](x.png)` and `<img alt="" />` look the same by now, but only the second was meant.
  const text = empty.length === 0 ? "" : await files.text(page.source);
  const lines = empty.length === 0 ? [] : text.split("\n");
  const inMarkdown = empty.filter(
    ({ at }) => at !== null && lines[at.line - 1]?.startsWith("![", at.column - 1),
  );
  for (const { at } of [...forgotten, ...inMarkdown]) {
    const message = "The picture has no text for readers who cannot see it";
    findings.push({ diagnostic: diagnose("content/missing-alt", placeOf(at), message) });
  }
  return { findings, wanted, hasIslands };
}

function unsafe(address: string, place: Place): Diagnostic {
  const scheme = address.slice(0, address.indexOf(":")).trim();
  return diagnose("link/unsafe", place, `The address begins with \`${scheme}:\`, which is left out`);
}

function missing({ kind, address }: Reference, path: string, place: Place, targets: Targets): Finding {
  if (kind === "asset") {
    const message = `There is no file \`${path}\``;
    return { diagnostic: diagnose("content/missing-image", place, message), address };
  }
  return { diagnostic: brokenLink(path, place, targets), address };
}

function deadRedirect({ address }: Reference, path: string, place: Place): Finding {
  const message = `\`${path}\` is redirected, but not to a page`;
  return {
    diagnostic: diagnose("link/broken", place, message, "Correct the redirect or the link."),
    address,
  };
}

/** For an address at which there is nothing. */
export function brokenLink(path: string, place: Place, targets: Targets): Diagnostic {
  return diagnose("link/broken", place, `There is no page or file \`${path}\``, likelyHint(path, targets));
}

export function likelyHint(path: string, targets: Targets): string | undefined {
  const likely = targets.certain(path) ?? targets.likely(path);
  return likely === null || likely === path ? undefined : `Did you mean \`${likely}\`?`;
}
