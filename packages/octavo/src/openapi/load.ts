import { checked, diagnose, startOf } from "#diagnostics/diagnose.ts";
import type { Code } from "#diagnostics/codes.ts";
import type { Checked, Diagnostic, Place } from "#diagnostics/types.ts";
import { excessOf, MOST_CHARACTERS } from "./budget.ts";
import { isObject } from "./json.ts";
import { pointNamedReferences } from "./named-refs.ts";
import { withOverlays, type OverlayText } from "./overlay/read.ts";
import { parseText } from "./parse.ts";
import { placesIn } from "./places.ts";
import { valueAt } from "./pointers.ts";
import type { ApiDocument, Json, JsonObject, OpenApiVersion } from "./types.ts";
import { versionOf } from "./version.ts";

/** Reads an OpenAPI document; null, with the reason, when no page can be made of it. */
export function loadDocument(
  source: string,
  written: string,
  overlays: readonly OverlayText[] = [],
): Checked<ApiDocument | null> {
  const start = startOf(source);
  const text = written.startsWith("\uFEFF") ? written.slice(1) : written;
  if (text.length > MOST_CHARACTERS) {
    return refuse("openapi/too-large", start, `${source} has more than ${MOST_CHARACTERS} characters.`);
  }
  const parsed = parseText(text);
  if (parsed.fault !== null) {
    const { reason, line, column } = parsed.fault;
    return refuse(
      "openapi/invalid-syntax",
      { ...start, line, column },
      `${source} cannot be read: ${reason}.`,
    );
  }
  const diagnostics: Diagnostic[] = [];
  if (parsed.doubled !== null) {
    const { line, column } = parsed.doubled;
    diagnostics.push(diagnose("openapi/duplicate-key", { ...start, line, column }, "This key stands twice."));
  }
  const excess = excessOf(parsed.value);
  if (excess !== null) return refuse("openapi/too-large", start, `${source} is not read. ${excess}`);
  if (!isObject(parsed.value)) {
    return refuse("openapi/not-openapi", start, `${source} is not an OpenAPI document: it holds no object.`);
  }
  const overlaid = withOverlays(parsed.value, overlays);
  diagnostics.push(...overlaid.diagnostics);
  const root = overlaid.value;
  const grown = overlays.length === 0 ? null : excessOf(root);
  if (grown !== null) return refuse("openapi/too-large", start, `${source} is not read. ${grown}`);
  const found = versionOf(root);
  if (found.version === null) {
    const code = found.problem === "unsupported" ? "openapi/unsupported-version" : "openapi/not-openapi";
    return refuse(code, start, `${source}: ${found.message}`);
  }
  const texts: readonly [string, ...string[]] = [text, ...overlays.map((overlay) => overlay.text)];
  pointNamedReferences(root, texts);
  const document = documentOf({ source, texts, root, version: found.version });
  if (document.version === "3.2") {
    const message = "OpenAPI 3.2 is read as 3.1: what is new in it is not shown.";
    diagnostics.push(diagnose("openapi/newer-version", document.placeOf("#/openapi"), message));
  }
  return checked(document, diagnostics);
}

function refuse(code: Code, place: Place, message: string): Checked<null> {
  return checked(null, [diagnose(code, place, message)]);
}

interface DocumentParts {
  readonly source: string;
  /** The document's own, and those of its overlays. */
  readonly texts: readonly [string, ...string[]];
  readonly root: JsonObject;
  readonly version: OpenApiVersion;
}

function documentOf({ source, texts, root, version }: DocumentParts): ApiDocument {
  const known = new Map<string, Json | undefined>();
  let languages: ReadonlySet<string> | undefined;
  return {
    source,
    version,
    root,
    resolve: (pointer) => {
      const value = known.get(pointer) ?? valueAt(root, pointer);
      known.set(pointer, value);
      return value;
    },
    placeOf: placesIn(source, texts[0]),
    codeLanguages: () => (languages ??= languagesIn(texts)),
  };
}

/** Some programs write signs of JSON by their numbers, these among them. */
const fence = /(?:`{3}|~{3}|(?:\\u0060){3})[ \t]*((?:[\w+#.-]|\\u002B)+)/gi;

/** Found in the text as it is written: a fence stands together with its language there, too. */
function languagesIn(texts: readonly string[]): ReadonlySet<string> {
  const found = texts.flatMap((text) => [...text.matchAll(fence)]);
  return new Set(found.map(([, language = ""]) => language.replaceAll(/\\u002B/gi, "+")));
}
