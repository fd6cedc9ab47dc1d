import { createHash } from "node:crypto";
import { ownFolder } from "#site/addresses.ts";
import type { Site } from "#site/types.ts";
import { utilityStyles } from "#utilities/stylesheet.ts";
import type { Artifact } from "./types.ts";

/** The style sheet for the utility classes that a site's pages use; null when they use none. */
export async function utilitiesArtifact({ classes }: Site): Promise<Artifact | null> {
  const body = await utilityStyles(classes);
  if (body === "") return null;
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 10);
  return { path: `${ownFolder}/utilities.${hash}.css`, body, cache: "immutable" };
}
