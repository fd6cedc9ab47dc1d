import type { ComponentChildren } from "preact";
import type { Deferred, OperationView, SchemaPageView } from "#openapi/types.ts";
import type { DocumentNode, DocumentTree, Heading } from "#site/types.ts";
import type { ContentState } from "../content-state.ts";

/** A page's part of an API: of a specification, or described by the page itself. */
export type ReferenceContent =
  | { readonly kind: "operation"; readonly view: OperationView }
  | { readonly kind: "schema"; readonly view: SchemaPageView }
  | { readonly kind: "endpoint"; readonly endpoint: EndpointContent };

/** What the frontmatter of a hand-written page says: `api: POST /users`. */
export interface EndpointContent {
  readonly method: string;
  /** Path or URL. */
  readonly address: string;
  /** `bearer`, `basic`, `key` or `none`; what the settings say without it. */
  readonly auth: string | null;
  /** Media type of the body; what its fields ask for without it. */
  readonly contentType: string | null;
}

export interface ReferenceInput {
  readonly content: ReferenceContent;
  /** Of the page's words: `de`, `zh-Hans` … */
  readonly language: string;
  /** Address of a part of a schema that is loaded when a reader asks for it. */
  readonly defer: Defer;
}

export type Defer = (deferred: Deferred) => string;

/** What a page about an API has besides its own text. */
export interface RenderedReference {
  /** Below the title. */
  readonly bar: ComponentChildren;
  /** The column beside the text; on small screens it stands between the bar and the text. */
  readonly column: ComponentChildren;
  /** The page's own text without what stands in the column. */
  readonly own: readonly DocumentNode[];
  /** After the page's own text. */
  readonly content: ComponentChildren;
  readonly headings: readonly Heading[];
}

/** Shows a page's part of an API. Pages without one do not load it. */
export type ReferenceRenderer = (tree: DocumentTree, state: ContentState) => RenderedReference;
