import { diagnose } from "#diagnostics/diagnose.ts";
import type { Diagnostic, Place } from "#diagnostics/types.ts";

/** What an import may leave out. */
export const importEndings: readonly string[] =
  " .mdx .md .jsx .tsx .js .ts /index.jsx /index.tsx /index.js /index.ts".split(" ");

/** The path from the root that an import means; null when it leads out of the repository, or is no path. */
export function importPath(written: string, file: string): string | null {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(written)) return null;
  const segments = /^\.\.?\//.test(written) ? file.split("/").slice(0, -1) : [];
  for (const segment of written.replace(/^@\//, "").split("/")) {
    if (segment === "..") {
      if (segments.pop() === undefined) return null;
    } else if (segment !== "." && segment !== "") segments.push(segment);
  }
  return segments.join("/");
}

/** Why an import that leads to no file is left out: the file is missing, or it was never one of the repository. */
export function leadsNowhere(written: string, place: Place): Diagnostic {
  return isPath(written)
    ? diagnose("content/import-missing", place, `\`${written}\` does not exist`)
    : diagnose(
        "content/import-refused",
        place,
        `\`${written}\` is not in the repository, so it is not loaded`,
      );
}

function isPath(written: string): boolean {
  return (
    /^(?:\/(?!\/)|\.\.?\/|@\/)/.test(written) ||
    (/\.(?:mdx?|jsx|tsx|json)$/i.test(written) && !written.includes(":"))
  );
}
