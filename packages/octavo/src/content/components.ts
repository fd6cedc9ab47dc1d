/** Every component that Octavo brings, and those that authors take for granted elsewhere. */
const builtIn: ReadonlySet<string> = new Set(
  `Accordion AccordionGroup ApiPlayground Badge Callout Card CardGroup Check CodeBlock CodeGroup Color Color.Item
  Color.Row Column Columns Danger Expandable FileTree Frame GitHub.Repo Heading Icon Image Info Latex Link Mermaid
  Note Panel ParamField Prompt RequestExample ResponseExample ResponseField Snippet Step Steps Tab Tabs Tile Tip
  Tooltip Tree Tree.File Tree.Folder FileTree.File FileTree.Folder Update Variation View Visibility Warning`.split(
    /\s+/,
  ),
);

const htmlTags: ReadonlySet<string> = new Set(
  `a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite
  code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font
  footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li
  link main map mark menu meta meter nav noscript object ol optgroup option output p param picture pre progress q
  rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup table
  tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr applet nobr marquee
  svg animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
  feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage
  feMerge feMergeNode feMorphology feOffset feTile feTurbulence filter foreignObject g image line linearGradient
  marker mask metadata mpath path pattern polygon polyline radialGradient rect set stop switch symbol text
  textPath tspan use view math mi mo mn mrow msup msub mfrac msqrt mtable mtr mtd annotation semantics`.split(
    /\s+/,
  ),
);

const lowerCase: ReadonlyMap<string, string> = new Map(
  [...builtIn].map((name) => [name.toLowerCase(), name]),
);

/** What authors call things elsewhere, where spelling alone does not tell. */
const otherNames: Readonly<Record<string, string>> = {
  Warn: "Warning",
  Alert: "Warning",
  Caution: "Warning",
  Important: "Warning",
  Critical: "Danger",
  Error: "Danger",
  Hint: "Tip",
  Success: "Check",
  Details: "Expandable",
  Collapsible: "Expandable",
};

export function isBuiltIn(name: string): boolean {
  return builtIn.has(name);
}

/** `custom-elements` are HTML too. */
export function isHtmlTag(name: string): boolean {
  return htmlTags.has(name) || /^[a-z][a-z\d]*-[a-z\d-]*[a-z\d]$/.test(name);
}

/** The component that `<info>` or `<accordion>` means. */
export function componentInLowerCase(name: string): string | null {
  return htmlTags.has(name) ? null : (lowerCase.get(name.toLowerCase()) ?? null);
}

/** What a name that nobody defined most likely stands for elsewhere. */
export function otherName(name: string): string | null {
  return Object.hasOwn(otherNames, name) ? (otherNames[name] ?? null) : null;
}

export function builtInNames(): Iterable<string> {
  return builtIn;
}
