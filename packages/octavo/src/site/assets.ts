/** Files of a repository that a site serves as they are, beside its pages. */
export const servedExtensions: ReadonlySet<string> = new Set(
  (
    "png jpg jpeg gif webp avif svg ico bmp mp4 webm mov m4v ogv mp3 wav ogg m4a flac vtt srt " +
    "woff woff2 ttf otf eot css js json yaml yml pdf txt xml csv tsv zip tar gz wasm glb webmanifest"
  ).split(" "),
);

/** Build files and secrets that often lie beside documentation. */
const kept =
  /(^|\/)(\.|docs\.json$|mint\.json$|package(-lock)?\.json$|tsconfig[^/]*\.json$|vercel\.json$|[^/]*\.config\.\w+$|(pnpm-lock|pnpm-workspace|docker-compose)\.ya?ml$)/;

export function isServedFile(path: string): boolean {
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const wellKnown = path.startsWith(".well-known/");
  return servedExtensions.has(extension) && (wellKnown || !kept.test(path));
}

const usedElsewhere = /(^|\/)(node_modules|dist|build|out|tests?|__tests__)\/|[.-](test|spec)\.js$/;

/** A style sheet that the author wrote for the site. */
export function isSiteStyle(path: string): boolean {
  return /\.css$/i.test(path) && !usedElsewhere.test(path);
}

const componentFolder = /(^|\/)_?snippets\//;

/** A file that may be a script for the site: `isForBrowsers` tells by its text. */
export function isSiteScript(path: string): boolean {
  return /\.js$/i.test(path) && !usedElsewhere.test(path) && !componentFolder.test(path);
}

const forNode = /^#!|\brequire\(|\bmodule\.exports\b|\bprocess\.(env|argv|exit|cwd)\b/;
const isModule = /^\s*(import\s*["'{*\w]|export\s+(default|const|let|var|function|class|async|\{|\*))/m;

/** Tools that lie beside the documentation, and modules that others import, are no scripts of its pages. */
export function isForBrowsers(script: string): boolean {
  return !forNode.test(script) && !isModule.test(script);
}
