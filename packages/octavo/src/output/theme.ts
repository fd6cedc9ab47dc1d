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

let files: ThemeFiles | undefined;

/** Paths inside a built site. */
export function themeFiles(): ThemeFiles {
  return (files ??= readManifest());
}

function readManifest(): ThemeFiles {
  const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    readFileSync(join(folder, "manifest.json"), "utf8"),
  );
  const find = (name: string) => {
    const entry = Object.entries(manifest).find(([source]) => source.endsWith(name));
    if (entry === undefined) throw new Error(`The theme bundle has no ${name}: run \`npm run build\``);
    return pathOf(entry[1].file);
  };
  return {
    stylesheet: find("octavo.css"),
    script: find("main.ts"),
    devScript: find("dev.ts"),
    islandScript: find("islands.ts"),
  };
}

const pathOf = (name: string) => `${ownFolder}/theme/${name}`;

/** What draws diagrams is larger than all the rest, and few sites have any. */
const diagramFolder = "mermaid/";

export function themeArtifacts(withDiagrams: boolean): readonly Artifact[] {
  return themeNames()
    .filter((name) => withDiagrams || !name.startsWith(diagramFolder))
    .map(artifactOf);
}

/** One file of the theme, read when it is asked for; null when the theme has no such file. */
export function themeReader(): (path: string) => Artifact | null {
  const names = new Map(themeNames().map((name) => [pathOf(name), name]));
  return (path) => {
    const name = names.get(path);
    return name === undefined ? null : artifactOf(name);
  };
}

function artifactOf(name: string): Artifact {
  return { path: pathOf(name), body: readFileSync(join(folder, name)), cache: "immutable" };
}

function themeNames(): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "manifest.json")
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    );
}
