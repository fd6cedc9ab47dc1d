import type { PageView } from "#site/types.ts";
import { siteAddress } from "../addresses.ts";
import { codeThemeCss } from "../code-theme.ts";
import type { RenderContext } from "../context.ts";
import { speculationRules, startScript } from "../inline.ts";
import { palette, paletteCss, type Palette } from "../palette.ts";
import { fontCss } from "./fonts.ts";

interface HeadProps {
  readonly title: string;
  readonly description: string | null;
  readonly noindex: boolean;
  readonly alternates: PageView["alternates"];
  /** Loaded early because the page shows only a part of it. */
  readonly fragment: string | null;
  readonly context: RenderContext;
}

export function Head({ title, description, noindex, alternates, fragment, context }: HeadProps) {
  const { dev } = context;
  const { colours, css } = siteStyle(context);
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <script dangerouslySetInnerHTML={{ __html: startScript }} />
      <title>{title}</title>
      {description === null ? null : <meta name="description" content={description} />}
      {noindex ? <meta name="robots" content="noindex" /> : null}
      <meta name="generator" content="Octavo" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.light.background} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.dark.background} />
      <Favicon context={context} />
      <link rel="stylesheet" href={context.stylesheet} />
      <style id="site-style" dangerouslySetInnerHTML={{ __html: css }} />
      {context.siteStyles.map((href) => (
        <link rel="stylesheet" href={href} data-site-style="" />
      ))}
      {context.markdown === undefined ? null : (
        <link rel="alternate" type="text/markdown" href={context.markdown} />
      )}
      {context.feed === undefined ? null : (
        <link rel="alternate" type="application/rss+xml" title={title} href={context.feed} />
      )}
      {alternates.map(({ language, href }) => (
        <link rel="alternate" hreflang={language} href={href} />
      ))}
      {fragment === null ? null : <link rel="preload" as="fetch" crossorigin="anonymous" href={fragment} />}
      <script type="module" src={context.script} />
      {context.islands === undefined ? null : <script type="module" src={context.islands.script} />}
      {context.siteScripts.map((src) => (
        <script defer src={src} />
      ))}
      {dev === null ? (
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      ) : (
        <script type="module" src={dev.script} data-events={dev.events} id="dev-script" />
      )}
    </head>
  );
}

const styles = new WeakMap<RenderContext["settings"], { readonly colours: Palette; readonly css: string }>();

/** The same on every page of a site, and not quick to compute. */
function siteStyle({ settings, base }: RenderContext): { readonly colours: Palette; readonly css: string } {
  const known = styles.get(settings);
  if (known !== undefined) return known;
  const colours = palette(settings.colors, settings.background?.color);
  const made = {
    colours,
    css: paletteCss(colours) + codeThemeCss(settings.styling.codeblocks) + fontCss(settings.fonts, base),
  };
  styles.set(settings, made);
  return made;
}

function Favicon({ context: { settings, base } }: { readonly context: RenderContext }) {
  const { favicon } = settings;
  if (favicon === undefined) return <link rel="icon" href="data:," />;
  if (typeof favicon === "string") return <link rel="icon" href={siteAddress(favicon, base)} />;
  return (
    <>
      <link rel="icon" media="(prefers-color-scheme: light)" href={siteAddress(favicon.light, base)} />
      <link rel="icon" media="(prefers-color-scheme: dark)" href={siteAddress(favicon.dark, base)} />
    </>
  );
}
