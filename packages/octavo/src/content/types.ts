/** Lines and columns start at 1 and count from the top of the file. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export type PropValue =
  | string
  | number
  | boolean
  | null
  | readonly PropValue[]
  | { readonly [key: string]: PropValue };

export type Props = Readonly<Record<string, PropValue>>;

export interface TextNode {
  readonly kind: "text";
  readonly value: string;
}

/** A plain HTML element; `props` in HTML's own attribute names. */
export interface ElementNode {
  readonly kind: "element";
  readonly tag: string;
  readonly props: Props;
  readonly children: readonly DocumentNode[];
  readonly at: Position | null;
}

/** `<Name …>`: what it looks like is render's business. */
export interface ComponentNode {
  readonly kind: "component";
  readonly name: string;
  readonly props: Props;
  readonly children: readonly DocumentNode[];
  readonly at: Position | null;
}

export interface HeadingNode {
  readonly kind: "heading";
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  readonly children: readonly DocumentNode[];
}

export interface CodeNode {
  readonly kind: "code";
  readonly language: string | null;
  readonly meta: string;
  readonly value: string;
}

export type DocumentNode = TextNode | ElementNode | ComponentNode | HeadingNode | CodeNode;

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly title: string;
}

/** A page's content as data: nothing in it can run. */
export interface DocumentTree {
  readonly children: readonly DocumentNode[];
  readonly headings: readonly Heading[];
}
