import type { ChildKey, Locate, Pointer, RawElement } from "#config/types.ts";
import type { Code } from "#diagnostics/codes.ts";
import type { Place } from "#diagnostics/types.ts";
import type { PageFiles } from "../files.ts";
import type { NavigationNode, Scope } from "../types.ts";
import type { ParentKind } from "./order.ts";

/** Where a reader stands: the element's place in the configuration, its id, and what it inherits. */
export interface Spot {
  readonly at: Pointer;
  readonly id: string;
  readonly scope: Scope;
}

/** What a reader may ask of the walk that called it. */
export interface Walk {
  readonly pages: PageFiles;
  readonly locate: Locate;
  children(parent: ParentKind, raw: RawElement, spot: Spot): readonly NavigationNode[];
  report(code: Code, place: Place, message: string, hint?: string): void;
}

/** Every pattern is read by a function of this shape: one element in, one node out (null: left out). */
export type Reader = (raw: RawElement, spot: Spot, walk: Walk) => NavigationNode | null;

export type Readers = Readonly<Record<Exclude<ChildKey, "pages">, Reader>>;

/** Where an element names its own specifications; null where it inherits them. */
export function specsPlace(raw: RawElement, { at }: Spot, walk: Walk): Place | null {
  return raw.openapi === undefined ? null : walk.locate([...at, "openapi"]);
}
