/** Names that Windows gives to devices, whatever the extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;
const CONTROL_CHARACTERS = /\p{Cc}/gu;
const DRIVE = /^[a-z]:/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The one spelling of a path inside a snapshot: relative to its root, forward slashes, NFC.
 * Null for a path that leads elsewhere or that some system could not hold.
 */
export function normalisePath(raw: string): string | null {
  if (raw.search(CONTROL_CHARACTERS) !== -1 || DRIVE.test(raw)) return null;
  const path = raw.replaceAll("\\", "/").normalize("NFC");
  return path.split("/").every(isFileName) ? path : null;
}

/**
 * The path that a file means when it names `target`: relative to the file, or from the root when it begins
 * with a slash. Null when that is outside the snapshot, an address with a scheme or a host, or no file name.
 */
export function resolvePath(from: string, target: string): string | null {
  const path = target.replaceAll("\\", "/");
  if (SCHEME.test(path) || path.startsWith("//")) return null;
  const segments = path.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") segments.push(segment);
    else if (segments.pop() === undefined) return null;
  }
  return normalisePath(segments.join("/"));
}

/** A refused path as it may be shown: no character in it can steer a terminal. */
export function printablePath(raw: string): string {
  return raw.replace(CONTROL_CHARACTERS, "\uFFFD");
}

/** Windows drops dots and spaces at the end of a name, which would turn `.. ` into `..`. */
function isFileName(segment: string): boolean {
  const last = segment.at(-1);
  return last !== undefined && last !== "." && last !== " " && !DEVICE_NAME.test(segment);
}
