/**
 * Everything that code can be coloured as, with the class that pages carry. Names of variables and punctuation have
 * no class: they are most of what code consists of, and look like plain text. The underscore keeps the classes apart
 * from those of a repository's own style sheets.
 */
export const tokenClasses = {
  keyword: "_k",
  string: "_s",
  comment: "_c",
  number: "_n",
  function: "_f",
  type: "_t",
  variable: "_v",
  property: "_p",
  operator: "_o",
  constant: "_a",
  tag: "_g",
  attribute: "_b",
  regexp: "_r",
  escape: "_x",
  meta: "_m",
  inserted: "_i",
  deleted: "_d",
  heading: "_h",
  link: "_l",
  emphasis: "_e",
  strong: "_w",
} as const;

export type TokenKind = keyof typeof tokenClasses;
export type TokenClass = (typeof tokenClasses)[TokenKind];
