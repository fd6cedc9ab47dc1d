import { didYouMean } from "octavo/diagnostics/nearest";
import type { Store } from "#store/store.ts";
import type { Project } from "#store/types.ts";
import { Misuse } from "./exit.ts";

/** People know a project by its slug, programs by its id. */
export async function projectOrMisuse({ projects }: Store, name: string): Promise<Project> {
  const project = (await projects.find(name)) ?? (await projects.findBySlug(name));
  if (project !== null) return project;
  const slugs = (await projects.list()).map(({ slug }) => slug);
  throw new Misuse(`There is no project \`${name}\`. ${didYouMean(name, slugs) ?? ""}`.trim());
}
