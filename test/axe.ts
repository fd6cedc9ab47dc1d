import axe, { type AxeResults, type ImpactValue } from "axe-core";
import type { Page } from "playwright-core";

export interface Violation {
  readonly rule: string;
  readonly impact: ImpactValue;
  readonly help: string;
  /** A selector for each element that breaks the rule. */
  readonly elements: readonly string[];
}

/** What axe finds wrong with the page as it is now: WCAG 2.2 A and AA, and axe's own good practices. */
export async function findViolations(page: Page): Promise<readonly Violation[]> {
  await page.evaluate(axe.source);
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const options = JSON.stringify({ runOnly: tags, resultTypes: ["violations"] });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
  return violations.map(({ id, impact = null, help, nodes }) => ({
    rule: id,
    impact,
    help,
    elements: nodes.map(({ target }) => target.flat().join(" ")),
  }));
}
