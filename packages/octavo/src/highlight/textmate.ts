import type { BundledLanguage } from "shiki/langs";
import type { GrammarState, HighlighterCore, LanguageRegistration, ThemeRegistration } from "shiki/core";
import { stopwatch } from "./limits.ts";
import type { Grammar, OwnLanguage } from "./types.ts";
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

/** A line of code takes a grammar of the author's own at most about this long. */
const longestOwnLine = 1000;

/**
 * Loads a grammar that a site brings along; null when it cannot be used. Its expressions are other people's: they
 * run in an engine that gives up in time, and a grammar that has taken too long once is not tried again.
 */
export async function ownGrammar({ id, grammar }: OwnLanguage): Promise<Grammar | null> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }, wasm] = await Promise.all([
    import("shiki/core"),
    import("shiki/engine/oniguruma"),
    import("shiki/wasm"),
  ]);
  const engine = await createOnigurumaEngine(wasm);
  try {
    const { scopeName, patterns, repository = {}, injections }: LanguageRegistration = JSON.parse(grammar);
    const language = {
      name: id,
      scopeName,
      patterns,
      repository,
      ...(injections === undefined ? {} : { injections }),
    };
    const shiki = await createHighlighterCore({ engine, themes: [theme], langs: [language] });
    return ownTokens(shiki, id);
  } catch {
    return null;
  }
}

function ownTokens(shiki: HighlighterCore, lang: string): Grammar {
  let isTooSlow = false;
  return (code, put) => {
    if (isTooSlow) throw new Error("The grammar took too long before.");
    const check = stopwatch(1);
    let grammarState: GrammarState | undefined;
    let start = 0;
    try {
      for (const line of code.split("\n")) {
        const lines = shiki.codeToTokensBase(line, {
          lang,
          theme: "classes",
          tokenizeMaxLineLength: longestLine,
          tokenizeTimeLimit: longestOwnLine,
          ...(grammarState === undefined ? {} : { grammarState }),
        });
        for (const { offset, content, color } of lines.flat()) {
          const kind = classes.get(color ?? plain);
          if (kind !== undefined) put(start + offset, start + offset + content.length, kind);
        }
        grammarState = shiki.getLastGrammarState(lines);
        start += line.length + 1;
        check();
      }
    } catch (error) {
      isTooSlow = true;
      throw error;
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
