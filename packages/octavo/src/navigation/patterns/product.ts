import { readDivision } from "./division.ts";
import type { Reader } from "./reader.ts";

/** `name`, where there is one, is what readers see; `product` identifies it. */
export const readProduct: Reader = (raw, spot, walk) => {
  if (raw.product === undefined) return null;
  const division = readDivision("product", raw.product, raw, spot, walk);
  return { ...division, title: raw.name ?? raw.product };
};
