import { readDivision } from "./division.ts";
import type { Reader } from "./reader.ts";

export const readDropdown: Reader = (raw, spot, walk) =>
  raw.dropdown === undefined ? null : readDivision("dropdown", raw.dropdown, raw, spot, walk);
