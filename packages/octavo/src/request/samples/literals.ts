import { wellFormed } from "../encode.ts";
import type { RequestValue } from "../types.ts";

/** How a language writes a text between double quotes. */
export interface Quoting {
  /** A character that cannot stand there as it is, by its code in hexadecimal of four digits. */
  readonly code: (hex: string) => string;
  /** Signs that need a backslash besides `"` and `\`. */
  readonly signs?: RegExp;
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f\u2028\u2029]/g;
const named: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

export function quoted(text: string, { code, signs }: Quoting): string {
  const plain = wellFormed(text).replace(/[\\"]/g, "\\$&");
  const signed = signs === undefined ? plain : plain.replace(signs, "\\$&");
  const safe = signed.replace(
    controls,
    (sign) => named[sign] ?? code(sign.charCodeAt(0).toString(16).padStart(4, "0")),
  );
  return `"${safe}"`;
}

/** Most languages write `\u001f`. */
export const unicode: Quoting = { code: (hex) => `\\u${hex}` };
/** Swift and Rust write `\u{1f}`. */
export const braced: Quoting = { code: (hex) => `\\u{${hex}}` };
/** Kotlin and Dart fill in what follows a dollar sign. */
export const dollars: Quoting = { ...unicode, signs: /\$/g };
/** Ruby fills in what follows a `#`. */
export const hashes: Quoting = { ...unicode, signs: /#(?=[{$@])/g };
/** C has no codes for control characters but octal ones. */
export const octal: Quoting = {
  code: (hex) =>
    hex.startsWith("00") ? `\\${Number.parseInt(hex, 16).toString(8).padStart(3, "0")}` : `\\u${hex}`,
  signs: /\?(?=\?)/g,
};

/** A text between single quotes, in which only `'` and `\` are special: PHP. */
export function singleQuoted(text: string): string {
  return `'${wellFormed(text).replace(/[\\']/g, "\\$&")}'`;
}

export interface ValueWriting {
  readonly text: (text: string) => string;
  readonly null: string;
  readonly true: string;
  readonly false: string;
  readonly list: readonly [open: string, close: string];
  readonly map: readonly [open: string, close: string];
  readonly empty: { readonly list: string; readonly map: string };
  readonly pair: (key: string) => string;
}

/** A value as a literal of a language, over several lines. */
export function literal(value: RequestValue, writing: ValueWriting, indent = "  ", around = ""): string {
  if (value === null) return writing.null;
  if (typeof value === "boolean") return value ? writing.true : writing.false;
  if (typeof value === "string") return writing.text(value);
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : writing.null;
  const inside = around + indent;
  const write = (item: RequestValue) => literal(item, writing, indent, inside);
  if (Array.isArray(value)) {
    if (value.length === 0) return writing.empty.list;
    const [open, close] = writing.list;
    return `${open}\n${value.map((item) => inside + write(item)).join(",\n")}\n${around}${close}`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return writing.empty.map;
  const [open, close] = writing.map;
  const lines = entries.map(([key, item]) => `${inside}${writing.pair(key)}${write(item)}`);
  return `${open}\n${lines.join(",\n")}\n${around}${close}`;
}

export function indented(text: string, by: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${by}`);
}
