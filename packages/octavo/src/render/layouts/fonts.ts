import type { Settings } from "#site/types.ts";
import { siteAddress } from "../addresses.ts";

interface Font {
  readonly family: string;
  readonly weight?: number | undefined;
  readonly source?: string | undefined;
  readonly format?: string | undefined;
}

/** The site's own fonts as CSS. A family without a file is used where the reader has it: nothing is fetched elsewhere. */
export function fontCss(fonts: Settings["fonts"], base: string): string {
  if (fonts === undefined) return "";
  const { heading, body } = "family" in fonts ? { heading: fonts, body: fonts } : fonts;
  const faces = new Set([heading, body].map((font) => (font === undefined ? "" : face(font, base))));
  const properties = [
    heading === undefined ? "" : `--font-heading:${quoted(heading.family)},var(--font-inter);`,
    heading?.weight === undefined ? "" : `--weight-heading:${heading.weight};`,
    body === undefined ? "" : `--font:${quoted(body.family)},var(--font-inter);`,
    body?.weight === undefined ? "" : `--weight:${body.weight};`,
  ];
  return `${[...faces].join("")}:root{${properties.join("")}}`;
}

function face({ family, weight, source, format }: Font, base: string): string {
  if (source === undefined) return "";
  const range = weight === undefined ? "100 900" : String(weight);
  const file = `url(${quoted(siteAddress(source, base))}) format(${quoted(format ?? "woff2")})`;
  return `@font-face{font-family:${quoted(family)};font-weight:${range};font-display:swap;src:${file}}`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\<>\n]/g, "")}"`;
}
