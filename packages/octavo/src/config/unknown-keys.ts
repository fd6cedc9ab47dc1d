import { didYouMean } from "#diagnostics/nearest.ts";
import type { ObjectOutline } from "./schema/outline.ts";

/** Keys of the old format, and of files in the wild, that are written otherwise today. */
const renamed = new Map([
  ["analytics", "`integrations`"],
  ["backgroundImage", "`background.image`"],
  ["codeBlock", "`styling.codeblocks`"],
  ["font", "`fonts`"],
  ["footerSocials", "`footer.socials`"],
  ["modeToggle", "`appearance`"],
  ["primaryTab", "the first entry of `navigation.tabs`"],
  ["topbarCtaButton", "`navbar.primary`"],
  ["topbarLinks", "`navbar.links`"],
]);

/** Keys of the old `api` object. */
const renamedInApi = new Map([
  ["auth", "`api.mdx.auth`"],
  ["baseUrl", "`api.mdx.server`"],
]);

/** Words that authors use for a key that the same object has. */
const synonyms = new Map([
  ["collapsed", "expanded"],
  ["collapsible", "expanded"],
  ["expandable", "expanded"],
  ["link", "href"],
  ["url", "href"],
]);

const namesOfThings = ["name", "title", "label"];

/** The best advice about a key that its object does not have. */
export function adviceOnKey(
  key: string,
  object: ObjectOutline,
  missing: readonly string[],
  root: ObjectOutline,
): string | undefined {
  const synonym = synonyms.get(key);
  if (synonym !== undefined && object.keys.has(synonym)) return `Did you mean \`${synonym}\`?`;
  if (namesOfThings.includes(key) && missing[0] !== undefined) return `Did you mean \`${missing[0]}\`?`;
  const newName = renamed.get(key) ?? (object.keys.has("mdx") ? renamedInApi.get(key) : undefined);
  if (newName !== undefined) return `Write it as ${newName}.`;
  const likely = didYouMean(key, object.keys.keys());
  if (likely !== undefined) return likely;
  if (object !== root && root.keys.has(key))
    return `\`${key}\` is a setting of the top level. Move it there.`;
  const navigation = root.keys.get("navigation")?.outline();
  if (object === root && navigation?.kind === "object" && navigation.keys.has(key)) {
    return `\`${key}\` is a setting of \`navigation\`. Move it there.`;
  }
  return undefined;
}
