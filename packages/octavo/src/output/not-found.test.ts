import { describe, expect, it } from "vitest";
import { pages, siteOf } from "#site/site.testing.ts";
import { SiteViews } from "#site/view.ts";
import { renderContext, siteAddresses } from "./context.ts";
import { notFoundArtifact } from "./not-found.ts";

async function notFound(errors: object): Promise<string> {
  const { site } = await siteOf({ pages: ["start"] }, pages("start"), { errors: { 404: errors } });
  const addresses = siteAddresses(site, "/docs");
  const made = notFoundArtifact(
    new SiteViews(site, addresses, new Map()),
    site,
    renderContext(site, addresses),
  );
  return String(made.body);
}

describe("an address that does not exist", () => {
  it("shows a page that helps the reader on", async () => {
    const html = await notFound({ title: "Lost?", description: "Try the **search**." });
    expect(html).toContain("Lost?</h1>");
    expect(html).toContain("Try the <strong>search</strong>.");
    expect(html).not.toContain('http-equiv="refresh"');
  });

  it("sends the reader to the first page where the author says so, and is not for search engines", async () => {
    const html = await notFound({ redirect: true });
    expect(html).toContain('http-equiv="refresh" content="0; url=/docs/start"');
    expect(html).toContain('name="robots" content="noindex"');
  });
});
