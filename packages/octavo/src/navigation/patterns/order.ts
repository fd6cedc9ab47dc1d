import type { ChildKey } from "#config/types.ts";
import type { DivisionKind } from "../types.ts";

export type ParentKind = "navigation" | DivisionKind | "group";

/**
 * What each element may hold. Where an author wrote several, the first in this order is built,
 * so that a repository that lives with the mistake elsewhere opens here as it does there.
 */
export const childOrder: Record<ParentKind, readonly ChildKey[]> = {
  navigation: ["products", "languages", "versions", "tabs", "dropdowns", "anchors", "groups", "pages"],
  language: ["versions", "tabs", "dropdowns", "anchors", "products", "groups", "pages"],
  version: ["languages", "tabs", "dropdowns", "anchors", "products", "groups", "pages"],
  tab: ["languages", "versions", "dropdowns", "anchors", "products", "groups", "pages", "menu"],
  dropdown: ["languages", "versions", "tabs", "anchors", "products", "groups", "pages"],
  anchor: ["languages", "versions", "dropdowns", "tabs", "products", "groups", "pages"],
  product: ["languages", "versions", "tabs", "anchors", "dropdowns", "groups", "pages", "menu"],
  item: ["groups", "pages", "languages", "versions", "dropdowns", "anchors", "products", "tabs"],
  group: ["pages"],
};

/** Children that are built, for repositories that have them, but reported. */
export const childReported: Partial<Record<ParentKind, readonly ChildKey[]>> = {
  item: ["languages", "versions", "dropdowns", "anchors", "products", "tabs"],
};

export const childKeys: readonly ChildKey[] = [...childOrder.navigation, "menu"];
