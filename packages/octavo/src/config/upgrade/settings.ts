import { listTree, type ObjectTree, type Tree } from "../tree.ts";
import {
  at,
  constant,
  group,
  isTrue,
  mapped,
  member,
  objectOf,
  reworded,
  textOf,
  without,
  type Maybe,
} from "./members.ts";

type Upgrade = (root: ObjectTree) => Maybe;

const oldThemes = { venus: "mint", quill: "mint", prism: "mint" };

/** Every setting that the old format writes otherwise, by its name today. */
export const upgradedSettings: Readonly<Record<string, Upgrade>> = {
  theme: (root) => reworded(member(root, "theme"), oldThemes) ?? constant(root, "mint"),
  colors: (root) =>
    mapped(member(root, "colors"), (colors) =>
      colors.kind === "object"
        ? objectOf(colors, without(colors, ["anchors", "background", "ultraLight", "ultraDark"]))
        : colors,
    ),
  appearance: (root) =>
    group(root, { default: at(root, "modeToggle", "default"), strict: at(root, "modeToggle", "isHidden") }),
  background: (root) =>
    group(root, {
      image: member(root, "backgroundImage"),
      decoration: at(root, "background", "style"),
      color: at(root, "colors", "background"),
    }),
  fonts: (root) => mapped(member(root, "font"), upgradeFonts),
  styling: (root) =>
    group(root, {
      eyebrows: at(root, "eyebrow", "display"),
      codeblocks: reworded(at(root, "codeBlock", "mode"), { auto: "system" }),
    }),
  navbar: (root) =>
    group(root, {
      links: mapped(member(root, "topbarLinks"), (links) => mapItems(links, upgradeLink)),
      primary: mapped(member(root, "topbarCtaButton"), upgradeLink),
    }),
  footer: (root) =>
    group(root, {
      socials: mapped(member(root, "footerSocials") ?? at(root, "footer", "socials"), upgradeSocials),
      links: mapped(at(root, "footer", "links"), (columns) => mapItems(columns, upgradeColumn)),
    }),
  search: (root) => group(root, { prompt: at(root, "search", "prompt") }),
  seo: (root) =>
    group(root, {
      indexing: reworded(at(root, "seo", "indexHiddenPages"), { true: "all", false: "navigable" }),
      metatags: member(root, "metadata"),
    }),
  api: upgradeApi,
  integrations: (root) => {
    const { intercom, osano, ...others } = membersOf(member(root, "integrations"));
    return group(root, {
      ...membersOf(member(root, "analytics")),
      ...others,
      intercom: wrapped(intercom, "appId"),
      osano: wrapped(osano, "scriptSource"),
    });
  },
};

/** Old keys that the upgraded settings are made of. */
export const readKeys = [
  "theme",
  "colors",
  "modeToggle",
  "backgroundImage",
  "background",
  "font",
  "eyebrow",
  "codeBlock",
  "topbarLinks",
  "topbarCtaButton",
  "footerSocials",
  "footer",
  "search",
  "seo",
  "metadata",
  "api",
  "openapi",
  "asyncapi",
  "integrations",
  "analytics",
  "navigation",
  "tabs",
  "primaryTab",
  "anchors",
  "topAnchor",
  "versions",
  "$schema",
];

/** Old keys for which there is nothing today. */
export const droppedKeys = [
  "feedback",
  "isWhiteLabeled",
  "layout",
  "rounded",
  "sidebar",
  "topbar",
  "localization",
];

function upgradeApi(root: ObjectTree): Maybe {
  const api = member(root, "api")?.value;
  const hide = member(api, "hidePlayground");
  const playground = at(api, "playground");
  const disableProxy = member(playground?.value, "disableProxy");
  const optional = at(api, "request", "example", "showOptionalParams");
  const auth = member(api, "auth");
  return group(root, {
    openapi: member(root, "openapi"),
    asyncapi: member(root, "asyncapi"),
    playground: group(root, {
      display: isTrue(hide)
        ? reworded(hide, { true: "none" })
        : reworded(member(playground?.value, "mode"), { show: "interactive", hide: "none" }),
      proxy: reworded(disableProxy, { true: false, false: true }),
    }),
    params: group(root, { expanded: at(api, "paramFields", "expanded") }),
    examples: group(root, {
      languages: at(api, "request", "example", "languages"),
      defaults: reworded(optional, { true: "all", false: "required" }),
    }),
    mdx: group(root, {
      server: member(api, "baseUrl"),
      auth:
        auth && group(auth.value, { method: member(auth.value, "method"), name: member(auth.value, "name") }),
    }),
  });
}

function upgradeFonts(font: Tree): Tree {
  if (font.kind !== "object") return font;
  const heading = mapped(member(font, "headings"), upgradeFonts);
  const body = mapped(member(font, "body"), upgradeFonts);
  if (heading !== undefined || body !== undefined) return objectOf(font, { heading, body });
  return objectOf(font, { ...without(font, ["url"]), source: member(font, "url") });
}

function upgradeLink(link: Tree): Tree {
  if (link.kind !== "object") return link;
  const type = member(link, "type");
  return objectOf(link, {
    ...without(link, ["name", "url", "type", "style", "arrow", "iconType"]),
    type: textOf(type) === "link" ? undefined : type,
    label: member(link, "name"),
    href: member(link, "url"),
  });
}

/** Either an object by network, as today, or a list of networks with their addresses. */
function upgradeSocials(socials: Tree): Tree {
  if (socials.kind !== "list") return socials;
  const entries = socials.items.map(
    (item) => [textOf(member(item, "type")) ?? "", member(item, "url")] as const,
  );
  return objectOf(socials, Object.fromEntries(entries));
}

function upgradeColumn(column: Tree): Tree {
  return objectOf(column, {
    header: member(column, "title"),
    items: mapped(member(column, "links"), (links) => mapItems(links, upgradeColumnLink)),
  });
}

function upgradeColumnLink(link: Tree): Tree {
  return objectOf(link, { label: member(link, "label"), href: member(link, "url") });
}

function mapItems(tree: Tree, change: (item: Tree) => Tree): Tree {
  return tree.kind === "list" ? listTree(tree.items.map(change), tree) : tree;
}

function wrapped(found: Maybe, key: string): Maybe {
  return textOf(found) === undefined ? found : mapped(found, (value) => objectOf(value, { [key]: found }));
}

function membersOf(found: Maybe): Record<string, Maybe> {
  return found?.value.kind === "object" ? Object.fromEntries(found.value.members) : {};
}
