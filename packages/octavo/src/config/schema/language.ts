import { nearest } from "#diagnostics/nearest.ts";
import * as z from "zod";
import { rules, type Finding } from "./rules.ts";

/** Codes of the languages that the interface is translated into, and other ways to write some of them. */
const languageCodes = [
  "ar",
  "ca",
  "cs",
  "cn",
  "zh-Hant",
  "da",
  "nl",
  "en",
  "fi",
  "fr",
  "de",
  "he",
  "hi",
  "hu",
  "id",
  "it",
  "jp",
  "ko",
  "lv",
  "no",
  "pl",
  "pt-BR",
  "ro",
  "ru",
  "es",
  "sv",
  "tr",
  "uk",
  "uz",
  "vi",
  "zh",
  "zh-Hans",
  "zh-CN",
  "zh-TW",
  "fr-CA",
  "fr-ca",
  "ja",
  "ja-jp",
  "ja-JP",
  "pt",
] as const;

const known: ReadonlySet<string> = new Set(languageCodes);

function remarkLanguage(code: string): Finding | null {
  if (known.has(code)) return null;
  const likely = likelyCode(code);
  return {
    code: "config/bad-language",
    message: `\`${code}\` is not a supported language code.`,
    hint: likely === null ? `Use one of: ${languageCodes.join(", ")}.` : `Did you mean \`${likely}\`?`,
  };
}

/** `en-US`, `EN` and `zh_cn` are a supported language written otherwise rather than a slip of the finger. */
function likelyCode(code: string): string | null {
  const plain = code.replaceAll("_", "-").toLowerCase();
  const sameCode = languageCodes.find((candidate) => candidate.toLowerCase() === plain);
  const sameLanguage = languageCodes.find((candidate) => candidate === plain.split("-")[0]);
  return sameCode ?? sameLanguage ?? nearest(code, languageCodes);
}

export const language = z
  .string()
  .min(1)
  .register(rules, { remark: remarkLanguage })
  .meta({ examples: [...languageCodes] });
