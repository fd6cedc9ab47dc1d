import { readDivision } from "./division.ts";
import type { Reader } from "./reader.ts";

export const readTab: Reader = (raw, spot, walk) =>
  raw.tab === undefined ? null : readDivision("tab", raw.tab, raw, spot, walk);
