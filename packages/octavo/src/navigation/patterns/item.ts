import { readDivision } from "./division.ts";
import type { Reader } from "./reader.ts";

export const readItem: Reader = (raw, spot, walk) =>
  raw.item === undefined ? null : readDivision("item", raw.item, raw, spot, walk);
