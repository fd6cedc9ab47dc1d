import type { Snapshot } from "#source/types.ts";

/** Where the version stands in most documents, comments and a long description before it included. */
const LOOK = 4096;
const AT_ONCE = 32;

/** Files of the repository that say that they are OpenAPI (or Swagger) documents, in order of their paths. */
export async function discoverDocuments(snapshot: Snapshot): Promise<readonly string[]> {
  const candidates = snapshot.paths.filter((path) => /\.(?:json|ya?ml)$/i.test(path));
  const found: string[] = [];
  for (let at = 0; at < candidates.length; at += AT_ONCE) {
    const batch = candidates.slice(at, at + AT_ONCE);
    const answers = await Promise.all(batch.map((path) => isOpenApi(snapshot, path)));
    found.push(...batch.filter((_, index) => answers[index]));
  }
  return found;
}

/** Only a file that begins with something else of OpenAPI, as those with sorted keys do, is read to its end. */
async function isOpenApi(snapshot: Snapshot, path: string): Promise<boolean> {
  const start = new TextDecoder().decode(await snapshot.read(path, LOOK));
  if (saysVersion(start)) return true;
  return start.length >= LOOK - 4 && otherStart.test(start) && saysVersion(await snapshot.text(path));
}

const otherStart =
  /^\uFEFF?(?:\s|#.*\n)*(?:\{\s*)?["']?(?:components|externalDocs|info|paths|security|servers|tags|webhooks)["']?\s*:/;

/** Looks for the version at the top level: not indented in YAML, in the outermost braces in JSON. */
function saysVersion(text: string): boolean {
  if (!/^\uFEFF?\s*\{/.test(text)) return /^(["']?)(?:openapi|swagger)\1\s*:/m.test(text);
  let depth = 0;
  for (const { 0: token } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[{}[\]]/g)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (depth === 1 && /^"(?:openapi|swagger)"\s*:$/.test(token)) return true;
  }
  return false;
}
