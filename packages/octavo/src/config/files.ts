import { diagnose } from "#diagnostics/diagnose.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import { resolvePath } from "#source/paths.ts";
import type { Snapshot } from "#source/types.ts";
import { isRemote, schemeOf } from "./schema/href.ts";
import type { Config, Pointer, RawElement, RawSpecs, Settings } from "./types.ts";

interface Named {
  readonly path: string;
  readonly at: Pointer;
}

/** Reports the files that the configuration names and the repository does not have. */
export function checkFiles(config: Config, snapshot: Snapshot): Diagnostic[] {
  const specs = [...specsOfSettings(config.settings), ...specsOfNavigation(config.navigation)];
  return [...missingAssets(config, snapshot), ...missingSpecs(config, specs, snapshot)];
}

function missingAssets({ settings, file, locate }: Config, snapshot: Snapshot): Diagnostic[] {
  return assetsOf(settings)
    .filter(({ path }) => isLocal(path) && !exists(resolvePath(file, path), snapshot))
    .map(({ path, at }) => diagnose("config/missing-asset", locate(at), `There is no file \`${path}\`.`));
}

function isLocal(path: string): boolean {
  return !isRemote(path) && schemeOf(path) === null;
}

function exists(path: string | null, snapshot: Snapshot): boolean {
  return path !== null && snapshot.has(path);
}

function assetsOf(settings: Settings): Named[] {
  const { logo, favicon, background, thumbnails, fonts, styling } = settings;
  const grammars = typeof styling.codeblocks === "string" ? [] : (styling.codeblocks.languages?.custom ?? []);
  return [
    ...pair(logo, ["logo"]),
    ...pair(favicon, ["favicon"]),
    ...pair(background?.image, ["background", "image"]),
    ...pair(thumbnails?.background, ["thumbnails", "background"]),
    ...fontFiles(fonts),
    ...grammars.map((path, index) => ({ path, at: ["styling", "codeblocks", "languages", "custom", index] })),
  ];
}

function pair(image: string | { light: string; dark: string } | undefined, at: Pointer): Named[] {
  if (image === undefined) return [];
  if (typeof image === "string") return [{ path: image, at }];
  return [
    { path: image.light, at: [...at, "light"] },
    { path: image.dark, at: [...at, "dark"] },
  ];
}

function fontFiles(fonts: Settings["fonts"]): Named[] {
  if (fonts === undefined) return [];
  if ("family" in fonts)
    return fonts.source === undefined ? [] : [{ path: fonts.source, at: ["fonts", "source"] }];
  return (["heading", "body"] as const).flatMap((part) => {
    const path = fonts[part]?.source;
    return path === undefined ? [] : [{ path, at: ["fonts", part, "source"] }];
  });
}

function missingSpecs({ locate }: Config, specs: readonly Named[], snapshot: Snapshot): Diagnostic[] {
  const local = specs.filter(({ path }) => isLocal(path));
  if (local.length === 0) return [];
  const known = specNames(snapshot);
  return local
    .filter(({ path }) => !known.has(bareName(path)))
    .map(({ path, at }) =>
      diagnose("config/missing-spec", locate(at), `There is no specification \`${path}\`.`),
    );
}

const EXTENSION = /\.(json|ya?ml)$/i;

/** A specification is found by its path or its file name, each with or without the extension. */
function specNames(snapshot: Snapshot): ReadonlySet<string> {
  const names = new Set<string>();
  for (const path of snapshot.paths) {
    if (!EXTENSION.test(path)) continue;
    const fileName = path.slice(path.lastIndexOf("/") + 1);
    for (const name of [path, fileName]) {
      names.add(name);
      names.add(name.replace(EXTENSION, ""));
    }
  }
  return names;
}

function bareName(path: string): string {
  return resolvePath("", path) ?? path;
}

function specsOfSettings({ api }: Settings): Named[] {
  return [...named(api.openapi, ["api", "openapi"]), ...named(api.asyncapi, ["api", "asyncapi"])];
}

const childKeys = [
  "products",
  "languages",
  "versions",
  "tabs",
  "dropdowns",
  "anchors",
  "menu",
  "groups",
  "pages",
] as const;

/** Walks the whole navigation, so it shares one way and copies it only where there is something to report. */
function specsOfNavigation(navigation: RawElement): Named[] {
  const found: Named[] = [];
  const way: (string | number)[] = ["navigation"];
  const visit = (element: RawElement): void => {
    if (element.openapi !== undefined) found.push(...named(element.openapi, [...way, "openapi"]));
    if (element.asyncapi !== undefined) found.push(...named(element.asyncapi, [...way, "asyncapi"]));
    for (const key of childKeys) {
      element[key]?.forEach((child: RawElement | string, index) => {
        if (typeof child === "string") return;
        way.push(key, index);
        visit(child);
        way.length -= 2;
      });
    }
  };
  visit(navigation);
  return found;
}

function named(specs: RawSpecs | undefined, at: Pointer): Named[] {
  if (specs === undefined) return [];
  if (typeof specs === "string") return [{ path: specs, at }];
  if ("source" in specs) return [{ path: specs.source, at: [...at, "source"] }];
  return specs.flatMap((spec, index) => named(spec, [...at, index]));
}
