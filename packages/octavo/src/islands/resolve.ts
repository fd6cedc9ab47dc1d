import { posix } from "node:path";

/** What an `import` of a component's module leads to. */
export type Target =
  | { readonly kind: "module"; readonly file: string }
  /** The library that components are written for: its functions are there anyway. */
  | { readonly kind: "react" }
  /** Style sheets of the repository are part of every page. */
  | { readonly kind: "style" }
  /** A page or snippet: only what it defines can be imported, not its text. */
  | { readonly kind: "text"; readonly file: string }
  | { readonly kind: "missing"; readonly file: string }
  /** A package or an address outside of the repository. */
  | { readonly kind: "outside" };

const react = /^(react|react-dom|preact)(\/(client|hooks|compat|jsx-runtime))?$/;
const codeExtensions = [
  "",
  ".jsx",
  ".tsx",
  ".js",
  ".ts",
  "/index.jsx",
  "/index.tsx",
  "/index.js",
  "/index.ts",
];

/** `from` is the importing file; `has` says which files there are, `defines` which pages define something. */
export function resolveImport(
  specifier: string,
  from: string,
  has: (file: string) => boolean,
  defines: (file: string) => boolean,
): Target {
  if (react.test(specifier)) return { kind: "react" };
  if (!/^\.{0,2}\//.test(specifier) || specifier.startsWith("//")) return { kind: "outside" };
  const folder = specifier.startsWith("/") ? "" : posix.dirname(from);
  const file = posix.join(folder, specifier).replace(/^\/+/, "");
  if (/\.css$/i.test(file)) return { kind: "style" };
  if (defines(file)) return { kind: "module", file };
  if (/\.mdx?$/i.test(file)) return has(file) ? { kind: "text", file } : { kind: "missing", file };
  const found = codeExtensions.map((extension) => file + extension).find((path) => isCode(path) && has(path));
  return found === undefined ? { kind: "missing", file } : { kind: "module", file: found };
}

function isCode(path: string): boolean {
  return /\.([jt]sx?|json)$/i.test(path);
}
