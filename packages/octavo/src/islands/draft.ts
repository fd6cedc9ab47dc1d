import { parseSync, type StaticImport } from "oxc-parser";
import { transformSync } from "oxc-transform";
import { readData } from "#content/data.ts";
import { isScriptTooDeep } from "#content/depth.ts";
import { leadsNowhere } from "#content/imports.ts";
import { diagnose, startOf } from "#diagnostics/diagnose.ts";
import { LineIndex } from "#diagnostics/lines.ts";
import type { Diagnostic, Place } from "#diagnostics/types.ts";
import type { Target } from "./resolve.ts";

/** A module as browsers run it, but for the addresses of what it imports. */
export interface Draft {
  /** Null when it cannot be read as code. */
  readonly code: string | null;
  /** The files that it imports; the code calls the first `placeholder(0)`. */
  readonly imports: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export function placeholder(index: number): string {
  return `octavo-import-${index}-`;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Compiles a module that an author wrote: JSX and types become plain JavaScript, functions of React come from
 * the page, and what is outside of the repository is refused. Nothing of it is run.
 */
export function draftModule(file: string, source: string, resolve: (specifier: string) => Target): Draft {
  if (/\.json$/i.test(file)) return draftData(file, source);
  // The parser would take the whole process down.
  if (isScriptTooDeep(source)) {
    const message = `\`${file}\` is nested too deeply to be read`;
    return { code: null, imports: [], diagnostics: [diagnose("content/too-deep", startOf(file), message)] };
  }
  const lang = /\.tsx?$/i.test(file) ? "tsx" : "jsx";
  const parsed = parseSync(file, source, { lang, sourceType: "module" });
  const lines = new LineIndex(source);
  const placeAt = (offset: number): Place => ({ file, ...lines.at(offset) });
  const [failure] = parsed.errors.filter(({ severity }) => severity === "Error");
  if (failure !== undefined) {
    const place = placeAt(failure.labels[0]?.start ?? 0);
    return {
      code: null,
      imports: [],
      diagnostics: [diagnose("content/component-syntax", place, failure.message)],
    };
  }
  const imports: string[] = [];
  const edits: Edit[] = [];
  const bindings: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const callFile = (path: string): string => {
    const known = imports.indexOf(path);
    return JSON.stringify(placeholder(known === -1 ? imports.push(path) - 1 : known));
  };
  const read = (specifier: string, offset: number): Target => {
    const target = resolve(specifier);
    if (target.kind === "nowhere") diagnostics.push(leadsNowhere(specifier, placeAt(offset)));
    if (target.kind === "text") {
      const message = `\`${specifier}\` is a page of text, which a component that runs in the browser cannot show`;
      diagnostics.push(diagnose("content/import-text", placeAt(offset), message));
    }
    return target;
  };

  for (const statement of parsed.module.staticImports) {
    const { start, end, moduleRequest } = statement;
    if (isTypeOnly(statement)) {
      edits.push({ start, end, text: "" });
      continue;
    }
    const target = read(moduleRequest.value, start);
    if (target.kind === "module") {
      edits.push({ start: moduleRequest.start, end: moduleRequest.end, text: callFile(target.file) });
    } else {
      edits.push({ start, end, text: "" });
      bindings.push(...standIns(statement, target));
    }
  }
  for (const { start, end, entries } of parsed.module.staticExports) {
    const request = entries.find((entry) => !entry.isType)?.moduleRequest;
    if (request === undefined || request === null) continue;
    const target = read(request.value, start);
    if (target.kind === "module") {
      edits.push({ start: request.start, end: request.end, text: callFile(target.file) });
    } else {
      edits.push({ start, end, text: "" });
    }
  }
  const transformed = transformSync(file, bindings.join("") + applyEdits(source, edits), {
    lang,
    sourceType: "module",
    jsx: {
      runtime: "classic",
      pragma: "__octavo.h",
      pragmaFrag: "__octavo.Fragment",
      throwIfNamespace: false,
    },
    typescript: { onlyRemoveTypeImports: true },
  });
  const [refusal] = transformed.errors.filter(({ severity }) => severity === "Error");
  if (refusal !== undefined)
    diagnostics.push(diagnose("content/component-syntax", startOf(file), refusal.message));
  return { code: refusal === undefined ? transformed.code : null, imports, diagnostics };
}

function draftData(file: string, source: string): Draft {
  const read = readData(source);
  if (read.kind === "refused") {
    const message = `\`${file}\` ${read.reason}`;
    const diagnostics = [diagnose("content/import-data", { file, ...read.at }, message)];
    return { code: "export default undefined;", imports: [], diagnostics };
  }
  const { data } = read;
  const names = data === null || typeof data !== "object" ? [] : Object.keys(data).filter(isName);
  const named = names.map((name, at) => `const _${at} = data.${name};\nexport { _${at} as ${name} };\n`);
  const code = `const data = ${JSON.stringify(data)};\nexport default data;\n${named.join("")}`;
  return { code, imports: [], diagnostics: [] };
}

function isName(key: string): boolean {
  return /^[a-z_$][\w$]*$/i.test(key) && key !== "default";
}

function isTypeOnly({ entries, start, end }: StaticImport): boolean {
  return entries.length > 0 && end > start && entries.every(({ isType }) => isType);
}

/** What takes the place of a name whose module is not loaded: React's own, or a component that shows its children. */
function standIns({ entries }: StaticImport, target: Target): readonly string[] {
  const whole = target.kind === "react" ? "globalThis.React" : "__octavo.absent";
  return entries
    .filter(({ isType }) => !isType)
    .map(({ importName, localName }) => {
      const isWhole = importName.kind !== "Name" || importName.name === "default" || target.kind !== "react";
      return `const ${localName.value} = ${isWhole ? whole : `${whole}.${importName.name}`};\n`;
    });
}

function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = "";
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at);
}
