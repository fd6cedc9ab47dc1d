import { languageName } from "../language-names.ts";
import { readDivision } from "./division.ts";
import type { Reader } from "./reader.ts";

/** A language may bring its own banner, footer and navbar. Its readers see its name, not its code. */
export const readLanguage: Reader = (raw, spot, walk) => {
  if (raw.language === undefined) return null;
  const division = readDivision("language", raw.language, raw, spot, walk);
  return {
    ...division,
    title: languageName(raw.language),
    banner: raw.banner ?? null,
    footer: raw.footer ?? null,
    navbar: raw.navbar ?? null,
  };
};
