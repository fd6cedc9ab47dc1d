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
    for (const address of addresses) {
      if (!known.has(address)) known.set(address, await sizeOf(address, files, base));
    }
    return (address) => known.get(address) ?? null;
  };
}

async function sizeOf(address: string, files: Files, base: string): Promise<ImageSize | null> {
  if (isExternal(address) || !address.startsWith(`${base}/`)) return null;
  try {
    const path = decodeURIComponent(address.slice(base.length + 1).replace(/[?#].*$/s, ""));
    if (!files.has(path)) return null;
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
