import type { CodeInfo } from "./info.ts";

export const configCodes = {
  "config/missing": {
    severity: "error",
    title: "No configuration",
    explanation:
      "The folder holds neither a `docs.json` nor an old `mint.json`, so there is nothing to build.",
    hint: "Run `octavo new` to start a site, or name the folder that holds `docs.json`.",
  },
  "config/invalid-json": {
    severity: "error",
    title: "Invalid JSON",
    explanation:
      "The file does not follow the JSON grammar. Where the intent is plain (a comment, a trailing comma) the rest of the file is still used.",
    hint: "Correct the JSON at the marked place.",
  },
  "config/duplicate-key": {
    severity: "error",
    title: "Key written twice",
    explanation: "An object has the same key twice. JSON keeps only the last one, so the first is lost.",
    hint: "Remove one of the two keys.",
  },
  "config/unknown-key": {
    severity: "warning",
    title: "Unknown key",
    explanation: "No such setting exists, so the value has no effect.",
    hint: "Remove the key, or correct its name.",
  },
  "config/missing-key": {
    severity: "error",
    title: "Required key missing",
    explanation: "A setting that its object cannot do without is missing.",
    hint: "Add the key.",
  },
  "config/wrong-type": {
    severity: "error",
    title: "Wrong type",
    explanation: "The value has another type than the setting takes, and is ignored.",
    hint: "Write a value of the type that the message names.",
  },
  "config/bad-value": {
    severity: "error",
    title: "Value not allowed",
    explanation:
      "The value has the right type but is not one of those that the setting takes, and is ignored.",
    hint: "Use one of the allowed values.",
  },
  "config/duplicate-value": {
    severity: "warning",
    title: "Listed twice",
    explanation: "A list whose entries must differ has the same entry twice. The first one is used.",
    hint: "Remove one of the two entries.",
  },
  "config/no-effect": {
    severity: "warning",
    title: "Setting without effect",
    explanation: "The setting exists, but something beside it keeps it from having an effect.",
    hint: "Remove the setting, or change what it depends on.",
  },
  "config/bad-color": {
    severity: "error",
    title: "Not a colour",
    explanation: "Colours are written as hexadecimal `#rgb` or `#rrggbb`.",
    hint: "Write the colour as `#rrggbb`, for example `#16a34a`.",
  },
  "config/bad-language": {
    severity: "error",
    title: "Unknown language code",
    explanation:
      "The code is not one of the languages that Octavo knows. The language is kept, but its texts of the interface are English.",
    hint: "Use one of the supported language codes.",
  },
  "config/unsafe-href": {
    severity: "error",
    title: "Unsafe link",
    explanation:
      "The link uses a scheme that can run code or that browsers refuse. Only `http`, `https`, `mailto`, `tel`, `/path` and `#anchor` are allowed. The link is left out.",
    hint: "Link to an `https` address or to a page of the site.",
  },
  "config/relative-href": {
    severity: "warning",
    title: "Link without a leading slash",
    explanation:
      "A link in `docs.json` has no page that it could be relative to. It is read as if it began with `/`.",
    hint: "Begin the path with `/`, or write the whole `https://` address.",
  },
  "config/bad-icon": {
    severity: "warning",
    title: "Not an icon name",
    explanation: "The value cannot be the name of an icon: names are written without the prefix `fa-`.",
    hint: "Write the bare name, for example `rocket`.",
  },
  "config/unknown-icon-library": {
    severity: "error",
    title: "Unknown icon library",
    explanation: "Icons come from `fontawesome`, `lucide` or `tabler`. The default, `fontawesome`, is used.",
    hint: "Use `fontawesome`, `lucide` or `tabler`.",
  },
  "config/duplicate-redirect": {
    severity: "error",
    title: "Redirect source used twice",
    explanation: "Two redirects have the same source. The first one is used.",
    hint: "Remove one of the two redirects.",
  },
  "config/bad-redirect": {
    severity: "error",
    title: "Redirect cannot work",
    explanation:
      "A redirect's source is a path of the site: it takes no `#` or `?`, and does not lead to itself.",
    hint: "Write the source as a path, for example `/old/:slug*`.",
  },
  "config/ref-missing": {
    severity: "error",
    title: "Referenced file missing",
    explanation: "A `$ref` in the configuration names a file that does not exist.",
    hint: "Correct the path; it is relative to the file that contains the `$ref`.",
  },
  "config/ref-refused": {
    severity: "error",
    title: "Reference refused",
    explanation: "A `$ref` in the configuration leads out of the repository or does not name a `.json` file.",
    hint: "Refer to a `.json` file inside the repository.",
  },
  "config/ref-circular": {
    severity: "error",
    title: "Circular reference",
    explanation: "A chain of `$ref`s in the configuration comes back to a file that it started from.",
    hint: "Break the circle: let one of the files hold its value itself.",
  },
  "config/legacy-format": {
    severity: "warning",
    title: "Old configuration format",
    explanation:
      "The site is configured by `mint.json`. It is read and upgraded in memory; the file stays as it is.",
    hint: "Write the same settings as `docs.json` when it suits you.",
  },
  "config/missing-spec": {
    severity: "error",
    title: "Specification missing",
    explanation: "An `openapi` or `asyncapi` setting names a file that is not in the repository.",
    hint: "Correct the path, or give the address of a hosted specification.",
  },
  "config/missing-asset": {
    severity: "warning",
    title: "File missing",
    explanation: "A setting such as `logo` or `favicon` names a file that is not in the repository.",
    hint: "Correct the path; it starts at the folder of `docs.json`.",
  },
} as const satisfies Record<string, CodeInfo>;
