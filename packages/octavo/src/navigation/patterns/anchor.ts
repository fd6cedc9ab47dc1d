import { readDivision } from "./division.ts";
import type { Reader } from "./reader.ts";

export const readAnchor: Reader = (raw, spot, walk) =>
  raw.anchor === undefined ? null : readDivision("anchor", raw.anchor, raw, spot, walk);
