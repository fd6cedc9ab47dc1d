import { imageSize } from "image-size";
import type { ImageSize } from "#render/context.ts";
import { isExternal, type Addresses } from "#site/addresses.ts";
import type { Files } from "#site/types.ts";

/** Enough to hold what comes before the size: a camera's notes and a thumbnail. */
const headerBytes = 128 * 1024;

/** The sizes of the pictures at these addresses, as far as they are the site's own and can be read. */
export type SizesOf = (addresses: Iterable<string>) => Promise<(address: string) => ImageSize | null>;

/** One per site and thread: a picture is looked at once. */
export function imageSizes(files: Files, { base }: Addresses): SizesOf {
  const known = new Map<string, ImageSize | null>();
  return async (addresses) => {
    const sizes = new Map<string, ImageSize | null>();
    for (const address of addresses) {
      const path = ownPath(address, base);
      // Asked for every page: whoever records what a page is made from must learn of its pictures.
      if (path === null || !files.has(path)) continue;
      if (!known.has(path)) known.set(path, await sizeOf(path, files));
      sizes.set(address, known.get(path) ?? null);
    }
    return (address) => sizes.get(address) ?? null;
  };
}

/** The file of the site that an address leads to. */
function ownPath(address: string, base: string): string | null {
  if (isExternal(address) || !address.startsWith(`${base}/`)) return null;
  try {
    return decodeURIComponent(address.slice(base.length + 1).replace(/[?#].*$/s, ""));
  } catch {
    return null;
  }
}

async function sizeOf(path: string, files: Files): Promise<ImageSize | null> {
  try {
    const { width, height, orientation } = imageSize(await files.read(path, headerBytes));
    if (width === 0 || height === 0) return null;
    // Pictures that a camera took lying on its side are shown upright.
    const onItsSide = orientation !== undefined && orientation >= 5;
    return onItsSide ? { width: height, height: width } : { width, height };
  } catch {
    // No picture after all, one of an unknown kind, or gone by now: the page does without its size.
    return null;
  }
}
