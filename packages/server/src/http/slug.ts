import type { ProjectSettings } from "#store/types.ts";
import { longestSlug } from "./schemas/project.ts";

export const usualSettings: ProjectSettings = {
  keptDeployments: 20,
  refreshMinutes: null,
  conversationDays: null,
};

/** A name as it can stand in an address: `Ünïque Docs 2` is `unique-docs-2`. */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, longestSlug)
    .replace(/-+$/, "");
  return slug === "" ? "site" : slug;
}
