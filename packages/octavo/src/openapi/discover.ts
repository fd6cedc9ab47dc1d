import type { Snapshot } from "#source/types.ts";

/** Where the version stands in most documents, comments and a long description before it included. */
const LOOK = 4096;
const AT_ONCE = 32;

export interface Discovered {
  readonly documents: readonly string[];
  readonly overlays: readonly string[];
}

/** Files of the repository that say what they are: OpenAPI (or Swagger) documents, and overlays, each by path. */
export async function discoverDocuments(snapshot: Snapshot): Promise<Discovered> {
  const candidates = snapshot.paths.filter((path) => /\.(?:json|ya?ml)$/i.test(path));
  const [documents, overlays]: [string[], string[]] = [[], []];
  for (let at = 0; at < candidates.length; at += AT_ONCE) {
    const batch = candidates.slice(at, at + AT_ONCE);
    const kinds = await Promise.all(batch.map((path) => kindOf(snapshot, path)));
    documents.push(...batch.filter((_, index) => kinds[index] === "document"));
    overlays.push(...batch.filter((_, index) => kinds[index] === "overlay"));
  }
  return { documents, overlays };
}

type Kind = "document" | "overlay";

/** Only a file that begins with something else of OpenAPI, as those with sorted keys do, is read to its end. */
async function kindOf(snapshot: Snapshot, path: string): Promise<Kind | null> {
  const start = new TextDecoder().decode(await snapshot.read(path, LOOK));
  const kind = saidKind(start);
  if (kind !== null || start.length < LOOK - 4 || !otherStart.test(start)) return kind;
  return saidKind(await snapshot.text(path));
}

const otherStart =
  /^\uFEFF?(?:\s|#.*\n)*(?:\{\s*)?["']?(?:components|externalDocs|info|paths|security|servers|tags|webhooks|actions|extends)["']?\s*:/;

/** Looks for the version at the top level: not indented in YAML, in the outermost braces in JSON. */
function saidKind(text: string): Kind | null {
  if (!/^\uFEFF?\s*\{/.test(text)) {
    return kindOfKey(/^(["']?)(openapi|swagger|overlay)\1\s*:/m.exec(text)?.[2]);
  }
  let depth = 0;
  for (const { 0: token } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[{}[\]]/g)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (depth === 1) {
      const kind = kindOfKey(/^"(openapi|swagger|overlay)"\s*:$/.exec(token)?.[1]);
      if (kind !== null) return kind;
    }
  }
  return null;
}

function kindOfKey(key: string | undefined): Kind | null {
  if (key === undefined) return null;
  return key === "overlay" ? "overlay" : "document";
}
