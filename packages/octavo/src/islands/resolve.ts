import { importEndings, importPath } from "#content/imports.ts";

/** What an `import` of a component's module leads to. */
export type Target =
  | { readonly kind: "module"; readonly file: string }
  /** The library that components are written for: its functions are there anyway. */
  | { readonly kind: "react" }
  /** Style sheets of the repository are part of every page. */
  | { readonly kind: "style" }
  /** A page or snippet: only what it defines can be imported, not its text. */
  | { readonly kind: "text"; readonly file: string }
  /** A file that does not exist, a package, or an address outside of the repository. */
  | { readonly kind: "nowhere" };

const react = /^(react|react-dom|preact)(\/(client|hooks|compat|jsx-runtime))?$/;
/** `from` is the importing file; `has` says which files there are, `defines` which pages define something. */
export function resolveImport(
  specifier: string,
  from: string,
  has: (file: string) => boolean,
  defines: (file: string) => boolean,
): Target {
  if (react.test(specifier)) return { kind: "react" };
  const path = importPath(specifier, from);
  if (path === null) return { kind: "nowhere" };
  if (/\.s?css$/i.test(path)) return { kind: "style" };
  const candidates = importEndings.map((ending) => path + ending);
  const found = candidates.find((file) => defines(file) || ((isCode(file) || isText(file)) && has(file)));
  if (found === undefined) return { kind: "nowhere" };
  return isText(found) && !defines(found) ? { kind: "text", file: found } : { kind: "module", file: found };
}

function isCode(path: string): boolean {
  return /\.(?:[jt]sx?|mjs|json)$/i.test(path);
}

function isText(path: string): boolean {
  return /\.mdx?$/i.test(path);
}
