/** Lines and columns start at 1 and count from the top of the file. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** JSX that an author gave as a prop: `icon={<svg … />}`. */
export interface NodesValue {
  readonly $nodes: readonly DocumentNode[];
}

export type PropValue =
  | string
  | number
  | boolean
  | null
  | NodesValue
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
  readonly at: Position | null;
}

export interface CodeNode {
  readonly kind: "code";
  readonly language: string | null;
  readonly meta: string;
  readonly value: string;
  readonly at: Position | null;
}

export interface MathNode {
  readonly kind: "math";
  readonly display: boolean;
  readonly value: string;
  readonly at: Position | null;
}

/** A component that an author wrote. It runs in the reader's browser, and before that only inside a sandbox. */
export interface IslandNode {
  readonly kind: "island";
  /** File of the module that exports it: a `.jsx`/`.tsx` file, or the page or snippet that defines it. */
  readonly module: string;
  /** `default`, or the name that the module exports it by. */
  readonly name: string;
  /** What goes to the browser: plain data only. */
  readonly props: Props;
  readonly children: readonly DocumentNode[];
  readonly at: Position | null;
}

export type DocumentNode =
  | TextNode
  | ElementNode
  | ComponentNode
  | HeadingNode
  | CodeNode
  | MathNode
  | IslandNode;

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly title: string;
}

/** A page's content as data: nothing in it can run. */
export interface DocumentTree {
  readonly children: readonly DocumentNode[];
  readonly headings: readonly Heading[];
  /**
   * Source of the modules that live inside pages or snippets (their `import` and `export` lines), by file, for
   * the islands that come from them.
   */
  readonly modules: ReadonlyMap<string, string>;
  /** Ids of parts of the page that the layout around it would use as well, and must not. */
  readonly claimed?: ReadonlySet<string>;
}
