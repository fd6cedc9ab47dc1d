import { tagHighlighter, tags as t, type Tag } from "@lezer/highlight";
import { tokenClasses, type TokenClass } from "./vocabulary.ts";

const k = tokenClasses;

/** The tags of Lezer's grammars in our vocabulary. A tag that is not here looks like the one it derives from. */
const table: readonly (readonly [TokenClass | null, readonly Tag[]])[] = [
  [k.keyword, [t.keyword, t.modifier, t.operatorKeyword, t.self]],
  [k.string, [t.string, t.attributeValue]],
  [k.comment, [t.comment]],
  [k.number, [t.number, t.unit]],
  [
    k.function,
    [
      t.function(t.variableName),
      t.function(t.propertyName),
      t.function(t.definition(t.variableName)),
      t.function(t.definition(t.propertyName)),
      t.macroName,
    ],
  ],
  [k.type, [t.typeName, t.className, t.namespace]],
  [k.variable, [t.special(t.variableName), t.labelName]],
  [k.property, [t.propertyName]],
  [k.operator, [t.operator]],
  [k.constant, [t.atom, t.bool, t.null, t.constant(t.variableName), t.color]],
  [k.tag, [t.tagName]],
  [k.attribute, [t.attributeName]],
  [k.regexp, [t.regexp]],
  [k.escape, [t.escape, t.character]],
  [k.meta, [t.meta, t.processingInstruction]],
  [k.inserted, [t.inserted]],
  [k.deleted, [t.deleted]],
  [k.heading, [t.heading]],
  [k.link, [t.link, t.url]],
  [k.emphasis, [t.emphasis]],
  [k.strong, [t.strong]],
  // What joins names is as quiet as the rest of the punctuation.
  [null, [t.derefOperator, t.typeOperator, t.definitionOperator, t.contentSeparator]],
];

/** Not an empty string, which would mean "as the tag that it derives from". */
const plain = "-";

const classes = new Map<string, TokenClass>(Object.values(tokenClasses).map((name) => [name, name]));

export const tagHighlight = tagHighlighter(
  table.flatMap(([name, tags]) => tags.map((tag) => ({ tag, class: name ?? plain }))),
);

/** The class among those that the highlighter gives, which may be several for text inside text. */
export function tokenClass(found: string): TokenClass | undefined {
  const only = classes.get(found);
  return only ?? classes.get(found.slice(found.lastIndexOf(" ") + 1));
}
