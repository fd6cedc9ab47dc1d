import type { BundledLanguage } from "shiki/langs";
import type { HighlighterCore, ThemeRegistration } from "shiki/core";
import type { Grammar } from "./types.ts";
import { tokenClasses, type TokenClass, type TokenKind } from "./vocabulary.ts";

/** Longer lines stay plain: the time of a grammar of regular expressions can grow with more than their length. */
const longestLine = 2000;

/** The scopes of TextMate grammars in our vocabulary; the more exact scope wins. */
const scopes: Readonly<Record<TokenKind, readonly string[]>> = {
  keyword: [
    "keyword",
    "storage",
    "storage.type",
    "variable.language",
    "keyword.operator.new",
    "keyword.operator.expression",
  ],
  string: ["string", "punctuation.definition.string"],
  comment: ["comment", "punctuation.definition.comment"],
  number: ["constant.numeric", "keyword.other.unit"],
  function: ["entity.name.function", "support.function", "meta.function-call.generic", "variable.function"],
  type: [
    "entity.name.type",
    "entity.name.class",
    "support.type",
    "support.class",
    "entity.other.inherited-class",
    "entity.name.namespace",
  ],
  variable: [
    "variable.other.env",
    "variable.other.normal.shell",
    "variable.parameter.positional",
    "variable.other.readwrite.instance",
    "variable.other.readwrite.global",
  ],
  property: [
    "variable.other.property",
    "variable.object.property",
    "meta.object-literal.key",
    "support.type.property-name",
    "entity.name.tag.yaml",
    "variable.other.key",
  ],
  operator: ["keyword.operator"],
  constant: ["constant", "constant.language", "support.constant", "constant.other.color"],
  tag: ["entity.name.tag"],
  attribute: ["entity.other.attribute-name"],
  regexp: ["string.regexp"],
  escape: ["constant.character.escape"],
  meta: [
    "meta.preprocessor",
    "keyword.control.directive",
    "entity.name.function.decorator",
    "punctuation.definition.annotation",
    "storage.type.annotation",
  ],
  inserted: ["markup.inserted"],
  deleted: ["markup.deleted"],
  heading: ["markup.heading", "entity.name.section"],
  link: ["markup.underline.link", "string.other.link"],
  emphasis: ["markup.italic"],
  strong: ["markup.bold"],
};

/** A colour for each class: what a theme is for shiki is a table of classes for us. */
const entries = Object.entries(scopes).map(([kind, scope], at) => ({
  kind,
  scope: [...scope],
  colour: `#${(at + 1).toString(16).padStart(6, "0").toUpperCase()}`,
}));
const plain = "#FFFFFF";
const classes = new Map<string, TokenClass>(
  Object.entries(tokenClasses).flatMap(([kind, name]) => {
    const entry = entries.find((one) => one.kind === kind);
    return entry === undefined ? [] : [[entry.colour, name]];
  }),
);
const theme: ThemeRegistration = {
  name: "classes",
  fg: plain,
  bg: plain,
  settings: entries.map(({ scope, colour }) => ({ scope, settings: { foreground: colour } })),
};

let highlighter: Promise<HighlighterCore> | undefined;

/** Loads one of shiki's grammars; null when there is none of that name. */
export async function textmateGrammar(name: string): Promise<Grammar | null> {
  const { bundledLanguages } = await import("shiki/langs");
  if (!isBundled(name, bundledLanguages)) return null;
  const shiki = await (highlighter ??= createHighlighter());
  await shiki.loadLanguage(bundledLanguages[name]);
  return (code, put) => {
    const lines = shiki.codeToTokensBase(code, {
      lang: name,
      theme: "classes",
      tokenizeMaxLineLength: longestLine,
      // A limit would give other pages on a slower machine.
      tokenizeTimeLimit: 0,
    });
    for (const { offset, content, color } of lines.flat()) {
      const kind = classes.get(color ?? plain);
      if (kind !== undefined) put(offset, offset + content.length, kind);
    }
  };
}

/** All names that shiki knows its grammars by. */
export async function textmateNames(): Promise<readonly string[]> {
  const { bundledLanguages } = await import("shiki/langs");
  return Object.keys(bundledLanguages);
}

async function createHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
    import("shiki/core"),
    import("shiki/engine/javascript"),
  ]);
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  return createHighlighterCore({ engine, themes: [theme], langs: [] });
}

function isBundled(name: string, bundled: object): name is BundledLanguage {
  return Object.hasOwn(bundled, name);
}
