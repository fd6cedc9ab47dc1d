import type { Config } from "#config/types.ts";
import { diagnose } from "#diagnostics/diagnose.ts";
import type { Diagnostic, Place } from "#diagnostics/types.ts";
import { isExternal } from "#site/addresses.ts";
import { resolveAddress } from "#site/links.ts";
import type { Redirect, Site } from "#site/types.ts";
import { likelyHint, type WantedAnchor } from "./page.ts";
import { fromRoot, parseAddress, type Target, type Targets } from "./targets.ts";
import type { Finding } from "./types.ts";

/** Whether every redirect leads somewhere, and at once. Where it depends on the source, nobody can say. */
export function checkRedirects(
  config: Config,
  site: Site,
  targets: Targets,
): { readonly findings: readonly Finding[]; readonly wanted: readonly WantedAnchor[] } {
  const findings: Finding[] = [];
  const wanted: WantedAnchor[] = [];
  site.redirects.forEach((redirect, index) => {
    if (!isExternal(redirect.destination) && /[:*]/.test(redirect.destination)) return;
    const place = config.locate(["redirects", index, "destination"]);
    const address = resolveAddress(redirect.destination, null, site, fromRoot);
    const parts = parseAddress(address);
    if (parts === null || parts.path === "") return;
    const target = targets.find(parts.path);
    const from = `\`${redirect.source}\``;
    if (target === null) {
      const message = `${from} is redirected to \`${parts.path}\`, where there is nothing`;
      findings.push({
        diagnostic: diagnose("link/redirect-dead", place, message, likelyHint(parts.path, targets)),
        address,
      });
    } else if (target.kind === "redirect") {
      findings.push({ diagnostic: redirectAgain(redirect, target, place, targets) });
    } else if (target.kind === "page" && parts.anchor !== "") {
      wanted.push({ page: target.page, anchor: parts.anchor, place, address });
    }
  });
  return { findings, wanted };
}

function redirectAgain(
  { source, destination }: Redirect,
  target: Extract<Target, { kind: "redirect" }>,
  place: Place,
  targets: Targets,
): Diagnostic {
  if (targets.follow(target).kind === "circle") {
    return diagnose("link/redirect-loop", place, `The redirect from \`${source}\` leads in a circle`);
  }
  const message = `\`${source}\` is redirected to \`${destination}\`, which is redirected again`;
  return diagnose("link/redirect-chain", place, message, `Write \`${target.destination}\`.`);
}
