import { createHash } from "node:crypto";
import { readData, type Data } from "#content/data.ts";
import type { Config } from "#config/types.ts";
import { checked, diagnose } from "#diagnostics/diagnose.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { resolvePath } from "#source/paths.ts";
import type { Snapshot } from "#source/types.ts";
import type { CodeLanguage } from "./types.ts";

/** Reads the author's own grammars for code. Files that do not exist have been reported. */
export async function codeLanguages(
  { settings, file, locate }: Config,
  snapshot: Snapshot,
): Promise<Checked<readonly CodeLanguage[]>> {
  const { codeblocks } = settings.styling;
  const paths = typeof codeblocks === "string" ? [] : (codeblocks.languages?.custom ?? []);
  const languages: CodeLanguage[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, written] of paths.entries()) {
    const path = resolvePath(file, written);
    if (path === null || !snapshot.has(path)) continue;
    const text = await snapshot.text(path);
    const read = readData(text);
    const language = read.kind === "data" ? languageOf(read.data, text) : null;
    if (language !== null) languages.push(language);
    else if (read.kind === "refused") {
      diagnostics.push(
        diagnose("site/bad-grammar", { file: path, ...read.at }, `\`${path}\` ${read.reason}`),
      );
    } else {
      const place = locate(["styling", "codeblocks", "languages", "custom", index]);
      const message = `\`${path}\` is no TextMate grammar: it needs a \`name\`, a \`scopeName\` and \`patterns\``;
      diagnostics.push(diagnose("site/bad-grammar", place, message));
    }
  }
  return checked(languages, diagnostics);
}

function languageOf(data: Data, text: string): CodeLanguage | null {
  if (!isObject(data)) return null;
  const { name, scopeName, patterns, aliases } = data;
  if (typeof name !== "string" || typeof scopeName !== "string" || !Array.isArray(patterns)) return null;
  const others = Array.isArray(aliases) ? aliases.filter((alias) => typeof alias === "string") : [];
  const names = [name, ...others].map((each) => each.trim().toLowerCase()).filter((each) => each !== "");
  if (names.length === 0) return null;
  const id = `own-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
  return { id, names, grammar: text };
}

function isObject(data: Data): data is { readonly [key: string]: Data } {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
