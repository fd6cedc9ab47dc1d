import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { IconifyJSON } from "@iconify-json/lucide";
import { distance } from "fastest-levenshtein";
import { nearest } from "#diagnostics/nearest.ts";
import type { IconObject } from "#site/types.ts";
import { isExternal, safeImageAddress } from "./addresses.ts";
import { fontAwesomeNames } from "./icon-names.ts";
import { sanitiseSvg } from "./svg.ts";

export type IconLibrary = "fontawesome" | "lucide" | "tabler";

/** `svg`: safe markup to put inline. `image`: an address, not yet finished with the base path. */
export type ResolvedIcon =
  | { readonly kind: "svg"; readonly viewBox: string; readonly body: string }
  | { readonly kind: "markup"; readonly svg: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "image"; readonly address: string };

type SetName = "fa6-solid" | "fa6-regular" | "fa6-brands" | "lucide" | "tabler";

const fontAwesomeSets: readonly SetName[] = ["fa6-solid", "fa6-regular", "fa6-brands"];
/** One or two signs such as 🚀 or 🇪🇺, with what joins them. */
const emoji = /^(\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,12}$/u;
const imageFile = /\.(svg|png|jpe?g|webp|gif|avif|ico)([?#].*)?$/i;

const require = createRequire(import.meta.url);
const loadedSets = new Map<SetName, WeakRef<IconifyJSON>>();
const resolvedIcons = new Map<string, ResolvedIcon | null>();

/** Finds an icon by its name, address or own markup; null when there is no such icon. */
export function resolveIcon(
  icon: string | IconObject,
  library: IconLibrary,
  style?: string,
): ResolvedIcon | null {
  const wanted = typeof icon === "string" ? { name: icon, style, library } : { style, library, ...icon };
  const key = `${wanted.library}\n${wanted.style ?? ""}\n${wanted.name}`;
  const known = resolvedIcons.get(key);
  if (known !== undefined) return known;
  const found = find(wanted.name.trim(), wanted.library ?? library, wanted.style);
  resolvedIcons.set(key, found);
  return found;
}

function find(name: string, library: string, style: string | undefined): ResolvedIcon | null {
  if (name.startsWith("<")) {
    const svg = sanitiseSvg(name);
    return svg === null ? null : { kind: "markup", svg };
  }
  if (name.includes("/") || isExternal(name) || imageFile.test(name)) {
    return safeImageAddress(name) === null ? null : { kind: "image", address: name };
  }
  if (emoji.test(name)) return { kind: "text", text: name };
  for (const set of searchOrder(library, style)) {
    const icon = fromSet(set, name.toLowerCase());
    if (icon !== null) return icon;
  }
  return null;
}

/** What to say of an icon that does not exist; null when it does. */
export function iconProblem(
  icon: string | IconObject,
  library: IconLibrary,
  style?: string,
): { readonly message: string; readonly hint: string | undefined } | null {
  if (resolveIcon(icon, library, style) !== null) return null;
  const name = typeof icon === "string" ? icon : icon.name;
  const own = typeof icon === "string" ? undefined : icon.library;
  const likely = likelyIcon(name, own ?? library);
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const hint = likely === null ? undefined : `Did you mean \`${likely}\`?`;
  return { message: `There is no icon \`${shown}\``, hint };
}

const likelyIcons = new Map<string, string | null>();

/** The icon of the library that the author most likely meant; null when none is near. */
export function likelyIcon(name: string, library: string): string | null {
  const key = `${library}\n${name}`;
  const known = likelyIcons.get(key);
  if (known !== undefined) return known;
  const plain = name.trim().replace(/^(fa[srlbdt]?|fa-(solid|regular|brands|light|thin|duotone))\s+/, "");
  const bare = plain.replace(/^(fa|lucide|tabler|ti)-/, "").toLowerCase();
  const sets: readonly SetName[] = library === "lucide" || library === "tabler" ? [library] : fontAwesomeSets;
  const isKnown = bare !== name && sets.some((set) => fromSet(set, bare) !== null);
  const names = sets.flatMap((set) => Object.keys(load(set).icons));
  const likely = isKnown ? bare : slipOf(bare, names);
  likelyIcons.set(key, likely);
  return likely;
}

/** Names of things are short and much alike: a whale is not a misspelt share. */
function slipOf(name: string, names: readonly string[]): string | null {
  const near = name.length > 40 ? null : nearest(name, names);
  if (near === null) return null;
  const letters = (word: string) => [...word].sort().join("");
  const allowed = name.length >= 8 || letters(name) === letters(near) ? 2 : 1;
  return distance(name, near) <= allowed ? near : null;
}

/** The wanted library first; then the others, since a name that another library knows beats no icon. */
function searchOrder(library: string, style: string | undefined): readonly SetName[] {
  const fontAwesome = [...new Set([setOfStyle(style), ...fontAwesomeSets])];
  if (library === "lucide") return ["lucide", "tabler", ...fontAwesome];
  if (library === "tabler") return ["tabler", "lucide", ...fontAwesome];
  return [...fontAwesome, "lucide", "tabler"];
}

/** Light, thin, duotone and sharp are not free: the nearest free style stands in. */
function setOfStyle(style: string | undefined): SetName {
  if (style === "brands") return "fa6-brands";
  return style !== undefined && /regular|light|thin/.test(style) ? "fa6-regular" : "fa6-solid";
}

function fromSet(set: SetName, name: string): ResolvedIcon | null {
  const { icons, aliases = {}, width = 16, height = 16 } = load(set);
  const own = (candidate: string | undefined) =>
    candidate !== undefined && Object.hasOwn(icons, candidate) ? icons[candidate] : undefined;
  const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  const modern =
    set.startsWith("fa6") && Object.hasOwn(fontAwesomeNames, name) ? fontAwesomeNames[name] : undefined;
  const icon = own(name) ?? own(alias?.parent) ?? own(modern);
  if (icon === undefined) return null;
  const box = [icon.left ?? 0, icon.top ?? 0, icon.width ?? width, icon.height ?? height];
  return { kind: "svg", viewBox: box.join(" "), body: icon.body };
}

/** The sets are megabytes in every thread: each is read when it is needed, and may be forgotten again. */
function load(set: SetName): IconifyJSON {
  const loaded = loadedSets.get(set)?.deref();
  if (loaded !== undefined) return loaded;
  const fresh: IconifyJSON = JSON.parse(
    readFileSync(require.resolve(`@iconify-json/${set}/icons.json`), "utf8"),
  );
  loadedSets.set(set, new WeakRef(fresh));
  return fresh;
}
