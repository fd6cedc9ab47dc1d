import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

/** There are few browsers, and each always sends the same. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** The best encoding that a reader takes: brotli, gzip, or none. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === "") return "identity";
  const known = chosen.get(header);
  if (known !== undefined) return known;
  const best = bestEncoding(header);
  if (header.length <= 100) chosen.set(header, best);
  return best;
}

function bestEncoding(header: string): Encoding {
  const weights = new Map(weighted(header).map(({ name, weight }) => [name, weight]));
  const others = weights.get("*") ?? 0;
  const brotli = weights.get("br") ?? others;
  const gzip = weights.get("gzip") ?? weights.get("x-gzip") ?? others;
  if (brotli === 0 && gzip === 0) return "identity";
  return brotli >= gzip ? "br" : "gzip";
}

/**
 * Whether a reader would rather have Markdown than HTML: it is named, and weighs more; or as much, and comes first.
 * Browsers do not name it.
 */
export function prefersMarkdown(header: string | undefined): boolean {
  if (header === undefined || !header.includes("text/markdown")) return false;
  const accepted = weighted(header);
  const markdown = accepted.findIndex(({ name }) => name === "text/markdown");
  const html = accepted.findIndex(({ name }) => name === "text/html");
  const wanted = accepted[markdown]?.weight ?? 0;
  const other = accepted[html]?.weight ?? 0;
  return wanted > 0 && (wanted > other || (wanted === other && markdown < html));
}

interface Weighted {
  readonly name: string;
  readonly weight: number;
}

function weighted(header: string): readonly Weighted[] {
  return header
    .slice(0, 1000)
    .split(",")
    .map((item) => {
      const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return { name, weight: weight === undefined ? 1 : quality(weight.slice(2)) };
    });
}

function quality(text: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
