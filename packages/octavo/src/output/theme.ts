import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ownFolder } from "#site/addresses.ts";
import { packageFolder } from "./package-folder.ts";
import type { Artifact } from "./types.ts";

/** The style sheet, scripts and fonts of the theme, as `npm run build` bundled them. */
const folder = join(packageFolder, "dist/theme");

export interface ThemeFiles {
  readonly stylesheet: string;
  readonly script: string;
  readonly devScript: string;
  /** Starts the components that authors wrote. */
  readonly islandScript: string;
}

/** Paths inside a built site. */
export function themeFiles(): ThemeFiles {
  const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    readFileSync(join(folder, "manifest.json"), "utf8"),
  );
  const find = (name: string) => {
    const entry = Object.entries(manifest).find(([source]) => source.endsWith(name));
    if (entry === undefined) throw new Error(`The theme bundle has no ${name}: run \`npm run build\``);
    return `${ownFolder}/theme/${entry[1].file}`;
  };
  return {
    stylesheet: find("octavo.css"),
    script: find("main.ts"),
    devScript: find("dev.ts"),
    islandScript: find("islands.ts"),
  };
}

/** What draws diagrams is larger than all the rest, and few sites have any. */
const diagramFolder = "mermaid/";

export function themeArtifacts(withDiagrams: boolean): readonly Artifact[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "manifest.json")
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((name) => withDiagrams || !name.startsWith(diagramFolder))
    .map((name) => ({
      path: `${ownFolder}/theme/${name}`,
      body: readFileSync(join(folder, name)),
      cache: "immutable",
    }));
}
