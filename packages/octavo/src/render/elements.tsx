import { h, type ComponentChildren } from "preact";
import type { ElementNode } from "#site/types.ts";
import { isExternal } from "./addresses.ts";
import { safeAttributes } from "./attributes.ts";
import { alertOf } from "./components/alert.tsx";
import { Callout } from "./components/callout.tsx";
import type { ContentState, RenderNodes } from "./content-state.ts";

type ElementRenderer = (node: ElementNode, render: RenderNodes, state: ContentState) => ComponentChildren;

const tagName = /^[a-z][a-z\d-]*$/i;
const refusedTags = new Set(
  "script object embed applet base meta link frame frameset template title".split(" "),
);

/** An HTML element of an author's, without what could run. */
export const renderElement: ElementRenderer = (node, render, state) => {
  if (!tagName.test(node.tag) || refusedTags.has(node.tag.toLowerCase())) return null;
  const special = Object.hasOwn(elements, node.tag) ? elements[node.tag] : undefined;
  return special === undefined ? plainElement(node, render) : special(node, render, state);
};

type Attributes = Record<string, string | number | boolean | undefined>;

/** `added` gives way to what the author wrote. */
function plainElement(node: ElementNode, render: RenderNodes, added: Attributes = {}): ComponentChildren {
  return h(node.tag, { ...added, ...safeAttributes(node.tag, node.props) }, render(node.children));
}

/** The elements that get more than their own attributes. */
const elements: Readonly<Record<string, ElementRenderer>> = {
  a: (node, render) => {
    const { href } = node.props;
    return plainElement(
      node,
      render,
      typeof href === "string" && isExternal(href) ? { rel: "noopener" } : {},
    );
  },
  blockquote: (node, render, state) => {
    const alert = alertOf(node);
    if (alert === null) return plainElement(node, render);
    return (
      <Callout kind={alert.kind} state={state}>
        {render(alert.children)}
      </Callout>
    );
  },
  img: (node, render, state) => {
    const { noZoom, nozoom, ...props } = node.props;
    const zooms = isOff(noZoom) && isOff(nozoom);
    const size =
      typeof props.src === "string" && !hasSize(node) ? state.context.imageSize?.(props.src) : null;
    return plainElement({ ...node, props }, render, {
      loading: state.takeFirstImage() ? undefined : "lazy",
      decoding: "async",
      alt: "",
      width: size?.width,
      height: size?.height,
      "data-zoom": zooms ? state.texts.zoomIn : undefined,
    });
  },
  video: (node, render) => {
    const plays = Object.entries(node.props).some(
      ([name, value]) => /^autoplay$/i.test(name) && !isOff(value),
    );
    const props = plays ? omit(node.props, /^(playsinline|loop|muted)$/i) : node.props;
    return plainElement(
      { ...node, props },
      render,
      plays ? { playsinline: true, loop: true, muted: true } : { controls: true, preload: "metadata" },
    );
  },
  iframe: (node, render) => {
    const { src, width, height } = node.props;
    const title = typeof src === "string" ? hostOf(src) : null;
    const ratio = Number(width) > 0 && Number(height) > 0 ? `${Number(width)} / ${Number(height)}` : null;
    const isFree = height === undefined && node.props.style === undefined && node.props.class === undefined;
    return plainElement(node, render, {
      loading: "lazy",
      title: title ?? undefined,
      style: ratio === null ? undefined : `aspect-ratio:${ratio};block-size:auto`,
      "data-fluid": isFree || undefined,
    });
  },
  table: (node, render, state) => (
    <div class="table-scroll" role="group" aria-label={state.texts.table} tabIndex={0}>
      {plainElement(node, render)}
    </div>
  ),
  // A heading without words is announced as one: the empty corner of a table is a plain cell.
  th: (node, render) => plainElement(node.children.length === 0 ? { ...node, tag: "td" } : node, render),
  input: (node, render, state) => {
    if (node.props.type !== "checkbox" || !("disabled" in node.props)) return plainElement(node, render);
    const done = "checked" in node.props && node.props.checked !== false;
    return (
      <span
        class="task"
        role="img"
        data-done={done}
        aria-label={done ? state.texts.done : state.texts.notDone}
      />
    );
  },
  pre: (node, render) => plainElement(node, render, { tabindex: "0" }),
  style: (node) => {
    const css = node.children.map((child) => (child.kind === "text" ? child.value : "")).join("");
    return <style dangerouslySetInnerHTML={{ __html: css.replaceAll("</", "<\\/") }} />;
  },
};

function isOff(value: unknown): boolean {
  return value === undefined || value === null || value === false || value === "false";
}

function omit(props: ElementNode["props"], names: RegExp): ElementNode["props"] {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !names.test(name)));
}

function hasSize({ props }: ElementNode): boolean {
  return props.width !== undefined || props.height !== undefined;
}

function hostOf(address: string): string | null {
  return /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1] ?? null;
}
