import type { Diagnostic, Place } from "#diagnostics/types.ts";
import { LineIndex } from "#diagnostics/lines.ts";
import { siteAddresses } from "#output/context.ts";
import type { Page, Site } from "#site/types.ts";
import type { Snapshot } from "#source/types.ts";
import type { CheckedRepository } from "../repository.ts";
import { siteTargets, type Targets } from "../targets.ts";
import type { Finding } from "../types.ts";
import { isCertain, renameComponent } from "./components.ts";
import { mendConfig } from "./config.ts";
import { applyEdits, inTurn, offsetsIn, type Edit } from "./edits.ts";
import { mendLink } from "./links.ts";
import { mendComment, mendVoidTag } from "./markup.ts";

/** One change of a file, for people to see. */
export interface Mended extends Place {
  readonly before: string;
  readonly after: string;
}

/** A file with its mechanical mistakes put right. */
export interface MendedFile {
  readonly file: string;
  readonly text: string;
  readonly changes: readonly Mended[];
}

/** Puts right what can be meant in one way only, at the places that were reported; nothing else changes. */
export async function mendFiles(
  { site, findings }: Pick<CheckedRepository, "site" | "findings">,
  snapshot: Snapshot,
): Promise<readonly MendedFile[]> {
  const mend = mender(site);
  const mended: MendedFile[] = [];
  for (const [file, inFile] of byFile(findings)) {
    if (!snapshot.has(file)) continue;
    const text = await snapshot.text(file);
    const offsetOf = offsetsIn(text);
    const edits = inFile.flatMap((finding) => {
      const { line, column } = finding.diagnostic;
      return mend(text, offsetOf(line, column), finding);
    });
    if (edits.length > 0)
      mended.push({ file, text: applyEdits(text, edits), changes: describe(file, text, edits) });
  }
  return mended;
}

type Mend = (text: string, offset: number, finding: Finding) => readonly Edit[];

function mender(site: Site | null): Mend {
  const targets = site === null ? null : siteTargets(site);
  const linkMender = site === null || targets === null ? null : linksOf(site, targets);
  const specs = new Set(site?.specs);
  const pageOf = new Map([...(site?.pages.values() ?? [])].map((page) => [page.source, page]));
  return (text, offset, finding) => {
    const { diagnostic, anchor } = finding;
    const { code } = diagnostic;
    const page = pageOf.get(diagnostic.file) ?? null;
    // Texts of a specification have no place of their own: their diagnostics point to where they begin.
    if (specs.has(diagnostic.file)) return [];
    if (diagnostic.file.endsWith(".json")) return some(mendConfig(text, offset, diagnostic, targets));
    if (code === "link/broken" || (code === "link/broken-anchor" && anchor !== undefined)) {
      return linkMender === null || page === null ? [] : some(linkMender(text, offset, finding, page));
    }
    if (code === "content/unknown-component") return mendName(text, diagnostic);
    if (code === "content/recovered") {
      return some(mendComment(text, offset) ?? mendVoidTag(text, offset));
    }
    return [];
  };
}

type LinkMender = (text: string, offset: number, finding: Finding, page: Page) => Edit | null;

function linksOf(site: Site, targets: Targets): LinkMender {
  const addresses = siteAddresses(site, "");
  return (text, offset, { address, anchor }, page) => {
    if (address === undefined) return null;
    const broken = anchor === undefined ? { address } : { address, anchor };
    return mendLink(text, offset, broken, { site, targets, addresses, page });
  };
}

function mendName(text: string, { message, hint }: Diagnostic): readonly Edit[] {
  const [, written] = /`<?\/?([\w.]+)/.exec(message) ?? [];
  const [, meant] = /^Did you mean `<?([\w.]+)/.exec(hint) ?? [];
  if (written === undefined || meant === undefined || !isCertain(written, meant)) return [];
  return renameComponent(text, written, meant);
}

function some(edit: Edit | null): readonly Edit[] {
  return edit === null ? [] : [edit];
}

function byFile(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const files = new Map<string, Finding[]>();
  for (const finding of findings) {
    const list = files.get(finding.diagnostic.file);
    if (list === undefined) files.set(finding.diagnostic.file, [finding]);
    else list.push(finding);
  }
  return files;
}

function describe(file: string, text: string, edits: readonly Edit[]): readonly Mended[] {
  const lines = new LineIndex(text);
  return inTurn(edits).map(({ start, end, text: after }) => ({
    file,
    ...lines.at(start),
    before: text.slice(start, end),
    after,
  }));
}
