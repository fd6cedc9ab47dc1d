import { readDivision } from "./division.ts";
import type { Reader } from "./reader.ts";

export const readVersion: Reader = (raw, spot, walk) =>
  raw.version === undefined ? null : readDivision("version", raw.version, raw, spot, walk);
