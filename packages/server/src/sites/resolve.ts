import { encodeAddress, encodePath, ownFolder } from "octavo/site/addresses";
import type { ManifestFile } from "#deployments/types.ts";
import type { ServedManifest } from "./manifests.ts";

export type Resolution =
  | { readonly kind: "file"; readonly path: string; readonly file: ManifestFile }
  | { readonly kind: "redirect"; readonly location: string; readonly permanent: boolean }
  /** Nothing is there; what is asked for may be a file of our own that another deployment has. */
  | { readonly kind: "missing"; readonly path: string; readonly isOwn: boolean };

/** A longer path is nobody's: patterns of redirects need not be tried on it. */
const LONGEST_REDIRECTED = 2048;
const ownStart = `${ownFolder}/`;

/**
 * The path of a request as a key of the manifest, without its leading slash: decoded once. Null: not decodable, a
 * mistake of the client's. Paths are only ever compared, so that nothing in them reaches the disk.
 */
export function decodePath(path: string): string | null {
  if (!path.includes("%")) return path.slice(1);
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return null;
  }
}

/** What an address of a site leads to: a page, what it is called now, or a file. */
export function resolve(path: string, manifest: ServedManifest, markdown: boolean): Resolution {
  const missing: Resolution = { kind: "missing", path, isOwn: path.startsWith(ownStart) };
  if (isHostile(path)) return { ...missing, isOwn: false };
  const { files } = manifest;

  const exact = files.get(path);
  if (exact !== undefined && path !== "404.html") {
    const address = exact.kind === "asset" ? null : addressOf(path);
    return address === null ? file(path, exact) : redirect(address, true);
  }

  const name = path.endsWith("/") ? path.slice(0, -1) : path;
  const document = documentAt(name, files);
  if (document?.file.kind === "page") return pageAt(path, document, files, markdown);
  const found = path.length > LONGEST_REDIRECTED ? null : manifest.redirect(`/${name}`);
  if (found !== null) return redirect(encodeAddress(found.destination), found.permanent);
  if (path === "" && manifest.home !== "/") return redirect(homeOf(manifest), false);
  if (document !== undefined) return pageAt(path, document, files, false);

  const index = /^(?:(.*)\/)?index$/.exec(name);
  const above = index === null ? undefined : documentAt(index[1] ?? "", files);
  return above === undefined ? missing : redirect(addressOf(above.path) ?? "/", true);
}

interface Document {
  readonly path: string;
  readonly file: ManifestFile;
}

/** The document of an address, under one of the names that builds give it. */
function documentAt(name: string, files: ServedManifest["files"]): Document | undefined {
  const names = name === "" ? ["index.html"] : name === "404" ? [] : [`${name}.html`, `${name}/index.html`];
  for (const path of names) {
    const found = files.get(path);
    if (found !== undefined && (found.kind !== "own" || !path.startsWith(ownStart)))
      return { path, file: found };
  }
  return undefined;
}

/** A page has one address: `/guide`, or `/guide/` where its file says so. */
function pageAt(
  asked: string,
  document: Document,
  files: ServedManifest["files"],
  markdown: boolean,
): Resolution {
  const address = addressOf(document.path) ?? "/";
  const isAskedByAddress = address.endsWith("/") === (asked === "" || asked.endsWith("/"));
  if (!isAskedByAddress) return redirect(address, true);
  const text = markdown ? markdownOf(document.path, files) : undefined;
  return text === undefined ? file(document.path, document.file) : file(text.path, text.file);
}

function homeOf({ files, home }: ServedManifest): string {
  const document = documentAt(home.slice(1), files);
  return (document === undefined ? null : addressOf(document.path)) ?? encodePath(home);
}

/** The text of a page for those who would rather have Markdown. */
function markdownOf(page: string, files: ServedManifest["files"]): Document | undefined {
  for (const path of [page.replace(/\.html$/, ".md"), page.replace(/\/index\.html$/, ".md")]) {
    const found = files.get(path);
    if (found !== undefined && path !== page) return { path, file: found };
  }
  return undefined;
}

/** The address of a document by its file; null for files that have no other address than their own. */
function addressOf(path: string): string | null {
  if (!path.endsWith(".html") || path.startsWith(ownStart)) return null;
  if (path === "index.html") return "/";
  if (path.endsWith("/index.html")) return `/${encodePath(path.slice(0, -10))}`;
  return `/${encodePath(path.slice(0, -5))}`;
}

function isHostile(path: string): boolean {
  return path.includes("\0") || path.includes("\\") || /(?:^|\/)\.\.?(?:\/|$)/.test(path);
}

function file(path: string, found: ManifestFile): Resolution {
  return { kind: "file", path, file: found };
}

function redirect(location: string, permanent: boolean): Resolution {
  return { kind: "redirect", location, permanent };
}
