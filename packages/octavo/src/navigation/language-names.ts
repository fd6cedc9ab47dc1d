/** Codes that real sites use for a language, where they differ from the standard (BCP 47) one. */
const standardCodes: Readonly<Record<string, string>> = { cn: "zh-Hans", jp: "ja", "ja-jp": "ja-JP", "fr-ca": "fr-CA" };

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
