import type { Diagnostic } from "#diagnostics/types.ts";
import type { DocumentTree, Files, Page } from "#site/types.ts";
import { checkAnchors } from "./anchors.ts";
import { anchorsOf } from "./ids.ts";
import { checkPage } from "./page.ts";
import type { Targets } from "./targets.ts";

/** What is wrong with the links and pictures of one page. Of anchors, only its own are known. */
export async function checkOpenPage(
  page: Page,
  tree: DocumentTree,
  html: string,
  targets: Targets,
  files: Files,
): Promise<readonly Diagnostic[]> {
  const { findings, wanted, hasIslands } = await checkPage(page, tree, targets, files);
  const anchors = new Map(hasIslands ? [] : [[page.route, anchorsOf(html)]]);
  return [...findings, ...(await checkAnchors(wanted, anchors, files))].map(({ diagnostic }) => diagnostic);
}
