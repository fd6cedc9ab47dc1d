/** Codes that real sites use for a language, where they differ from the standard (BCP 47) one. */
const standardCodes: Readonly<Record<string, string>> = {
  cn: "zh-Hans",
  jp: "ja",
  "ja-jp": "ja-JP",
  "fr-ca": "fr-CA",
};

const rightToLeft = /^(ar|he|fa|ur)\b/i;

/** The code for `lang` and `hreflang`. */
export function standardLanguage(code: string): string {
  return standardCodes[code] ?? code;
}

export function directionOf(code: string): "ltr" | "rtl" {
  return rightToLeft.test(code) ? "rtl" : "ltr";
}

/** The language's name in itself, capitalised: `Français`. The code when it is not a language. */
export function languageName(code: string): string {
  const standard = standardLanguage(code);
  try {
    const name = new Intl.DisplayNames([standard], { type: "language" }).of(standard) ?? code;
    return name.charAt(0).toLocaleUpperCase(standard) + name.slice(1);
  } catch {
    return code;
  }
}

/** Codes that mean the same, so that the folder of one is often called like another. */
const sameLanguage: readonly (readonly string[])[] = [
  ["cn", "zh", "zh-cn", "zh-hans"],
  ["zh-hant", "zh-tw", "tw"],
  ["jp", "ja", "ja-jp"],
];

/** The names that authors give to the folder of a language: its code, the same code written otherwise, its stem. */
export function languageFolders(code: string): readonly string[] {
  const plain = code.toLowerCase();
  const others = sameLanguage.find((codes) => codes.includes(plain)) ?? [];
  return [plain, standardLanguage(code).toLowerCase(), ...others, plain.split("-")[0] ?? plain];
}
