import type { ComponentChildren, ComponentType, VNode } from "preact";
import * as React from "preact/compat";

/**
 * What components that authors wrote find as globals, in the browser and in the sandbox alike: React by its
 * name, its functions by theirs, and the components that every page can use.
 */

type Values = Readonly<Record<string, unknown>>;

const functions = (
  "useState useEffect useRef useMemo useCallback useReducer useContext useLayoutEffect useId useTransition " +
  "useDeferredValue useImperativeHandle useSyncExternalStore useInsertionEffect useDebugValue createContext " +
  "createElement cloneElement isValidElement createRef createPortal forwardRef memo lazy startTransition " +
  "Fragment Suspense Component PureComponent Children"
).split(" ");

/** Components of pages. Inside of an author's own, they show their title and their children. */
const boxes = (
  "Accordion AccordionGroup Callout Card CardGroup Check CodeBlock CodeGroup Column Columns Danger Expandable Frame " +
  "Info Note Panel ParamField Prompt RequestExample ResponseExample ResponseField Step Steps Tab Tabs Tile Tip Tree " +
  "Update View Visibility Warning"
).split(" ");
const inlineComponents = ["Badge", "Icon", "Tooltip"];

interface BoxProps {
  readonly title?: ComponentChildren;
  readonly href?: string;
  readonly children?: ComponentChildren;
}

function Box({ title, href, children }: BoxProps): VNode {
  const name = title === undefined ? null : React.createElement("strong", null, title);
  return React.createElement(href === undefined ? "div" : "a", { href }, name, children);
}

/** Stands in for what is not there: shows its children. */
function absent({ children }: { readonly children?: ComponentChildren }): ComponentChildren {
  return children ?? null;
}

function h(
  type: ComponentType | string | undefined,
  props: Values | null,
  ...children: ComponentChildren[]
): VNode {
  return React.createElement(type ?? absent, props, ...children);
}

/**
 * Props as they were sent. `{ $slot, html }` is markup that the page gave: the component's children, or JSX in a
 * prop. Without `html` it is in the page already.
 */
export function revive(value: unknown, htmlOf: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => revive(each, htmlOf));
  if (typeof value !== "object" || value === null) return value;
  if ("$slot" in value && typeof value.$slot === "string") {
    const html = "html" in value && typeof value.html === "string" ? value.html : htmlOf(value.$slot);
    return React.createElement("octavo-slot", {
      "data-slot": value.$slot,
      dangerouslySetInnerHTML: { __html: html },
    });
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, revive(each, htmlOf)]));
}

/** Author code names these freely; what the platform itself has under a name stays. */
export function defineGlobals(extra: Values = {}): void {
  const library: Values = { ...React };
  const named = Object.fromEntries(functions.map((name) => [name, library[name]]));
  const shown = Object.fromEntries([
    ...boxes.map((name) => [name, Box]),
    ...inlineComponents.map((name) => [name, absent]),
  ]);
  const wanted: Values = { ...shown, ...named, React: library["default"] ?? library };
  for (const [name, value] of Object.entries(wanted)) {
    if (!(name in globalThis))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  const own = { h, Fragment: React.Fragment, absent, ...extra };
  Object.defineProperty(globalThis, "__octavo", { value: own, configurable: true, writable: true });
}
