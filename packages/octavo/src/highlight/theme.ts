import { themeData } from "./theme-data.ts";
import { tokenClasses, type TokenKind } from "./vocabulary.ts";

/** How a named theme colours code. All colours are six hexadecimal digits after `#`. */
export interface CodeTheme {
  readonly mode: "light" | "dark";
  readonly background: string;
  readonly text: string;
  readonly tokens: ReadonlyMap<TokenKind, string>;
}

const themes = new Map(themeData.map((line) => [line.slice(0, line.indexOf(" ")), line]));

/** Null when there is no theme of that name. */
export function codeTheme(name: string): CodeTheme | null {
  const data = themes.get(name);
  if (data === undefined) return null;
  const [, mode, background = "", text = "", ...colours] = data.split(" ");
  return {
    mode: mode === "light" ? "light" : "dark",
    background,
    text,
    tokens: new Map(tokenKinds.map((kind, at) => [kind, colours[at] ?? text])),
  };
}

export const tokenKinds: readonly TokenKind[] = Object.keys(tokenClasses).filter((kind) => isKind(kind));

function isKind(kind: string): kind is TokenKind {
  return Object.hasOwn(tokenClasses, kind);
}
