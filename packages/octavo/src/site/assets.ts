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
