import { ownFolder, type Addresses } from "#site/addresses.ts";
import { catalogue } from "#site/catalogue.ts";
import type { Site } from "#site/types.ts";
import type { Artifact } from "./types.ts";

/** Where whoever indexes a built site finds its pages and their texts. */
export const cataloguePath = `${ownFolder}/catalogue.json`;

export function catalogueArtifact(site: Site, addresses: Addresses): Artifact {
  return { path: cataloguePath, body: JSON.stringify(catalogue(site, addresses)), cache: "revalidate" };
}
