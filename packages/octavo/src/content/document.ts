import type { HastNode } from "satteri";
import type { Code } from "#diagnostics/codes.ts";
import { diagnose } from "#diagnostics/diagnose.ts";
import { didYouMean } from "#diagnostics/nearest.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import { attributeName, htmlProps } from "./attributes.ts";
import { builtInNames, componentInLowerCase, isBuiltIn, isHtmlTag, otherName } from "./components.ts";
import { dataValue } from "./data.ts";
import { Budget, Unevaluable } from "./expressions/budget.ts";
import { Interpreter, type JsxHost } from "./expressions/evaluate.ts";
import { parseExpression } from "./expressions/parse.ts";
import { Scope } from "./expressions/scope.ts";
import { isKind, isRecord, nodesValue, type Component, type Value } from "./expressions/values.ts";
import { headingId } from "./headings.ts";
import { literalValue } from "./literals.ts";
import { ModuleScopes } from "./module-scopes.ts";
import { outline } from "./outline.ts";
import { plainText } from "./plain-text.ts";
import { toProps } from "./props.ts";
import { snippetFile, type Modules, type TextModule } from "./snippets.ts";
import type { DocumentNode, DocumentTree, HeadingNode, Position, Props, PropValue } from "./types.ts";

/** How addresses become addresses of the site; relative ones count from the file that they are written in. */
export type ResolveAddress = (address: string, of: "link" | "asset", file: string) => string;

export interface Document {
  readonly tree: DocumentTree;
  readonly diagnostics: readonly Diagnostic[];
}

/** A page and its snippets to one tree of plain data: nothing in it can run. */
export function toDocument(modules: Modules, resolve: ResolveAddress): Document {
  const converter = new Converter(modules, resolve);
  const { children, headings, claimed, cut } = outline(converter.page());
  const diagnostics = [...modules.diagnostics, ...converter.diagnostics];
  const place = { file: modules.page.file, line: 1, column: 1 };
  if (cut === "depth") diagnostics.push(diagnose("content/too-deep", place, "The page is nested too deeply"));
  if (cut === "size") diagnostics.push(diagnose("content/too-large", place, "The page has too many parts"));
  return { tree: { children, headings, modules: converter.sources, claimed }, diagnostics };
}

type HastElement = Extract<HastNode, { type: "element" }>;
type HastJsx = Extract<HastNode, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;
type HastExpression = Extract<HastNode, { type: "mdxFlowExpression" | "mdxTextExpression" }>;

/** Where something stands in the page, and where it is written: in the page itself or in a snippet. */
interface Spot {
  readonly at: Position | null;
  readonly written: Position | null;
}

/** Where in a page or snippet the conversion is. */
interface Inside {
  readonly module: TextModule;
  readonly scope: Scope;
  /** What a snippet was given: `{word}` stands for it even in code. */
  readonly given: ReadonlyMap<string, string>;
  /** Place of the snippet in the page; null in the page itself. */
  readonly used: Position | null;
}

const deepest = 250;
const mostSnippetNodes = 200_000;
/** Elements that can hold no paragraph, though Markdown makes one inside them. */
const phrasing = new Set(
  "p span h1 h2 h3 h4 h5 h6 a b i em strong small summary label button kbd code pre".split(" "),
);
const addressProps = ["href", "src", "img", "poster"] as const;
/** What other tools call these elements. */
const elementNames: Readonly<Record<string, string>> = { Image: "img", Link: "a" };

class Converter implements JsxHost {
  readonly diagnostics: Diagnostic[] = [];
  readonly sources = new Map<string, string>();
  readonly #modules: Modules;
  readonly #resolve: ResolveAddress;
  readonly #budget = new Budget();
  readonly #interpreter: Interpreter;
  readonly #scopes: ModuleScopes;
  readonly #unknown = new Set<string>();
  /** Components that have to run, so that each is only tried once. */
  readonly #islands = new Set<string>();
  #snippetNodes = 0;
  #depth = 0;
  #inside: Inside;
  #spot: Spot = { at: null, written: null };

  constructor(modules: Modules, resolve: ResolveAddress) {
    this.#modules = modules;
    this.#resolve = resolve;
    this.#interpreter = new Interpreter(this.#budget, this);
    this.#scopes = new ModuleScopes(modules.byFile, this.#interpreter);
    const { page } = modules;
    this.#inside = { module: page, scope: this.#scopes.of(page.file), given: new Map(), used: null };
  }

  page(): readonly DocumentNode[] {
    return this.#children(this.#modules.page.parsed.root, this.#inside);
  }

  #children(node: HastNode, inside: Inside): readonly DocumentNode[] {
    if (!("children" in node)) return [];
    if (this.#depth > deepest) {
      const at = this.#place(node, inside);
      this.#once("content/too-deep", "What lies deeper here is left out: it is nested too deeply", at);
      return [];
    }
    this.#depth++;
    const made: DocumentNode[] = [];
    for (const child of node.children) {
      if (child.type === "text") made.push({ kind: "text", value: child.value });
      else for (const converted of this.#convert(child, inside)) made.push(converted);
    }
    this.#depth--;
    return made;
  }

  #convert(node: HastNode, inside: Inside): readonly DocumentNode[] {
    if (inside.used !== null && ++this.#snippetNodes > mostSnippetNodes) {
      this.#once("content/too-large", "The snippets here multiply into too many parts", inside.used);
      return [];
    }
    switch (node.type) {
      case "element":
        return this.#element(node, inside);
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        return this.#jsx(node, inside);
      case "mdxFlowExpression":
      case "mdxTextExpression":
        return this.#expression(node, inside);
      case "mdxjsEsm":
        return inside.module.module.prose.has(node)
          ? [
              {
                kind: "element",
                tag: "p",
                props: {},
                children: [this.text(node.value)],
                at: this.#place(node, inside),
              },
            ]
          : [];
      default:
        return [];
    }
  }

  #place(node: HastNode, inside: Inside): Position | null {
    return inside.used ?? inside.module.parsed.place(node);
  }

  #spotOf(node: HastNode, { module, used }: Inside): Spot {
    const written = module.parsed.place(node);
    return { at: used ?? written, written };
  }

  // Markdown

  #element(node: HastElement, inside: Inside): readonly DocumentNode[] {
    const { tagName, properties } = node;
    const spot = this.#spotOf(node, inside);
    const { at } = spot;
    if (/^h[1-6]$/.test(tagName) && properties.id !== "footnote-label") return [this.#heading(node, inside)];
    const math = mathOf(node);
    if (math !== null) return [{ kind: "math", ...math, at }];
    if (tagName === "p" && node.children.length === 1) {
      const [only] = node.children;
      const alone = only === undefined || !this.#isDisplayed(only, inside) ? null : mathOf(only);
      if (alone !== null) return [{ kind: "math", display: true, value: alone.value, at }];
    }
    if (tagName === "pre") {
      const [code] = node.children;
      if (code?.type === "element" && code.tagName === "code") return [this.#code(code, at, inside)];
    }
    const children = this.#children(node, inside);
    const values = hastProps(node);
    // Only a page that could not be read as MDX has components here, in small letters.
    const component = isHtmlTag(tagName) ? null : componentInLowerCase(tagName);
    if (component !== null) return this.#tag(component, undefined, values, children, spot, inside);
    return [
      {
        kind: "element",
        tag: tagName,
        props: this.#resolved(values, inside),
        children: fill(tagName, children, inside),
        at,
      },
    ];
  }

  /** `$$…$$` alone in its paragraph is a formula on its own, in whatever form. */
  #isDisplayed(node: HastNode, inside: Inside): boolean {
    const offset = node.position?.start.offset;
    return offset !== undefined && inside.module.parsed.text.text.startsWith("$$", offset);
  }

  #heading(node: HastElement, inside: Inside): HeadingNode {
    const level = Number(node.tagName.slice(1)) as HeadingNode["level"];
    return {
      kind: "heading",
      level,
      id: this.#ownId(node, inside),
      children: this.#children(node, inside),
      at: this.#place(node, inside),
    };
  }

  /** `{#my id}`: the parser ends an id at the first space. */
  #ownId(node: HastElement, inside: Inside): string {
    const { id } = node.properties;
    if (typeof id !== "string") return "";
    const end = node.position?.end.offset;
    const line = end === undefined ? "" : inside.module.parsed.text.text.slice(Math.max(0, end - 200), end);
    const written = /\{\s*#([^{}#]+)\}\s*$/.exec(line)?.[1]?.trim();
    return written !== undefined && /\s/.test(written) && !/[.=]/.test(written) ? headingId(written) : id;
  }

  #code(node: HastElement, at: Position | null, inside: Inside): DocumentNode {
    const data: Readonly<Record<string, unknown>> = { ...node.data };
    const text = (name: string) => (typeof data[name] === "string" ? data[name] : null);
    const value = hastText(node).replace(/\n$/, "");
    return {
      kind: "code",
      language: text("lang"),
      meta: fillGiven(text("meta") ?? "", inside),
      value: fillGiven(value, inside),
      at,
    };
  }

  // Expressions

  #expression(node: HastExpression, inside: Inside): readonly DocumentNode[] {
    const value = literalValue(node.value);
    if (typeof value === "string" || typeof value === "number") return [this.text(String(value))];
    const word = /^\s*[a-z_$][\w$]*\s*$/i.test(node.value) ? node.value.trim() : null;
    if (word !== null && inside.used === null && !inside.scope.has(word) && !isKeyword(word)) {
      // Nothing in the page is called so: the braces were meant as signs.
      const message = `\`{${word}}\` is shown as written: \`${word}\` is not defined`;
      this.#report("content/expression", this.#spotOf(node, inside), message, inside);
      return [this.text(`{${node.value}}`)];
    }
    const use = (result: Value) => this.#interpreter.toNodes(result);
    return this.#attempt(node.value, this.#spotOf(node, inside), inside, use) ?? [];
  }

  /** Works out what stands in braces; reports it, and gives undefined, where that cannot be done. */
  #attempt<T>(source: string, spot: Spot, inside: Inside, use: (value: Value) => T): T | undefined {
    const expression = parseExpression(source);
    if (expression === null) return undefined;
    this.#budget.renew();
    try {
      if (expression === undefined) throw new Unevaluable("it is no expression");
      return this.#within(inside, spot, () => use(this.#interpreter.evaluate(expression, inside.scope)));
    } catch (error) {
      const reason = reasonOf(error);
      const written = source.trim().replace(/\s+/g, " ");
      const short = written.length > 40 ? `${written.slice(0, 40)}…` : written;
      this.#report("content/expression", spot, `\`{${short}}\` shows nothing: ${reason}`, inside);
      return undefined;
    }
  }

  /** JSX inside an expression has no place of its own: it stands where the expression does. */
  #within<T>(inside: Inside, spot: Spot, work: () => T): T {
    const before = [this.#inside, this.#spot] as const;
    this.#inside = inside;
    this.#spot = spot;
    try {
      return work();
    } finally {
      [this.#inside, this.#spot] = before;
    }
  }

  element(
    name: string,
    component: Value,
    props: ReadonlyMap<string, Value>,
    children: readonly DocumentNode[],
  ): readonly DocumentNode[] {
    return this.#tag(name, component, props, children, this.#spot, this.#inside);
  }

  text(value: string): DocumentNode {
    return { kind: "text", value };
  }

  // Tags

  #jsx(node: HastJsx, inside: Inside): readonly DocumentNode[] {
    const { name } = node;
    const children = this.#children(node, inside);
    if (name === null || name === undefined || name === "") return children;
    const spot = this.#spotOf(node, inside);
    const values = this.#attributes(node, spot, inside);
    const written = snippetFile(node);
    if (name === "Snippet" && written !== null) {
      const target = inside.module.targets.get(written);
      return target === undefined ? [] : this.#snippet(target, values, children, spot);
    }
    const component = isElementName(name) ? undefined : this.#component(name, spot, inside);
    try {
      const made = this.#tag(name, component, values, children, spot, inside);
      return node.type === "mdxJsxTextElement" && isKind(component, "component")
        ? withoutParagraph(made)
        : made;
    } catch (error) {
      this.#report("content/expression", spot, `\`<${name}>\` shows nothing: ${reasonOf(error)}`, inside);
      return [];
    }
  }

  /** What a tag's name stands for in the page. */
  #component(name: string, spot: Spot, inside: Inside): Value {
    try {
      return this.#interpreter.tag(name, inside.scope);
    } catch (error) {
      this.#report("content/expression", spot, `\`<${name}>\` shows nothing: ${reasonOf(error)}`, inside);
      return undefined;
    }
  }

  #attributes(node: HastJsx, spot: Spot, inside: Inside): ReadonlyMap<string, Value> {
    const values = new Map<string, Value>();
    for (const attribute of node.attributes) {
      if (attribute.type !== "mdxJsxAttribute") {
        const spread = this.#attempt(`{${attribute.value}}`, spot, inside, (value) => value);
        if (isRecord(spread)) for (const [name, value] of spread) values.set(name, value);
        continue;
      }
      const { name, value } = attribute;
      if (value === null || value === undefined) values.set(name, true);
      else if (typeof value === "string") values.set(name, fillGiven(value, inside));
      else {
        const literal = literalValue(value.value);
        if (literal !== undefined) values.set(name, dataValue(literal));
        else if (!/^on[A-Z]/.test(name)) {
          const worked = this.#attempt(value.value, spot, inside, (result) => ({ result }));
          if (worked !== undefined) values.set(name, worked.result);
        }
      }
    }
    return values;
  }

  #tag(
    name: string,
    component: Value,
    values: ReadonlyMap<string, Value>,
    children: readonly DocumentNode[],
    spot: Spot,
    inside: Inside,
  ): readonly DocumentNode[] {
    if (isKind(component, "component")) {
      return component.name === "*"
        ? this.#snippet(component.module, values, children, spot)
        : this.#author(component, values, children, spot, inside);
    }
    if (isKind(component, "closure")) {
      return this.#interpreter.toNodes(
        this.#interpreter.callComponent(component, withChildren(values, children)),
      );
    }
    if (name === "Fragment" || name === "React.Fragment") return children;
    if (name === "Latex")
      return [{ kind: "math", display: false, value: plainText(children).trim(), at: spot.at }];
    const tag = Object.hasOwn(elementNames, name)
      ? elementNames[name]
      : isElementName(name)
        ? name
        : undefined;
    if (tag !== undefined) return this.#htmlElement(tag, values, children, spot, inside);
    if (!isBuiltIn(name) && !this.#isImported(name, inside)) this.#reportUnknown(name, spot, inside);
    return [{ kind: "component", name, props: this.#resolved(values, inside), children, at: spot.at }];
  }

  /** An import that leads nowhere has been reported already: one of the page, or of a component's own file. */
  #isImported(name: string, { module }: Inside): boolean {
    const [first] = name.split(".");
    const files = [...this.#modules.byFile.values()].filter(({ kind }) => kind === "script");
    return [module, ...files].some(
      (file) => "module" in file && file.module?.imports.some(({ local }) => local === first),
    );
  }

  #htmlElement(
    tag: string,
    values: ReadonlyMap<string, Value>,
    children: readonly DocumentNode[],
    spot: Spot,
    inside: Inside,
  ): readonly DocumentNode[] {
    if (!isHtmlTag(tag)) {
      this.#reportUnknown(tag, spot, inside);
      return children;
    }
    const kept = phrasing.has(tag) ? children.flatMap(unwrapped) : children;
    const props = htmlProps(this.#resolved(values, inside));
    return [{ kind: "element", tag, props, children: fill(tag, kept, inside), at: spot.at }];
  }

  #resolved(values: ReadonlyMap<string, Value>, { module }: Inside): Props {
    const props: Record<string, PropValue> = { ...toProps(values, this.#budget) };
    for (const name of addressProps) {
      const value = props[name];
      if (typeof value === "string")
        props[name] = this.#resolve(value, name === "href" ? "link" : "asset", module.file);
    }
    return props;
  }

  /** The text of a snippet, with what it was given. */
  #snippet(
    file: string,
    values: ReadonlyMap<string, Value>,
    children: readonly DocumentNode[],
    spot: Spot,
  ): readonly DocumentNode[] {
    const module = this.#modules.byFile.get(file);
    if (module?.kind !== "text") return [];
    const scope = new Scope(this.#scopes.of(file));
    const props = withChildren(values, children);
    scope.set("props", props);
    for (const [name, value] of props) scope.set(name, value);
    const given = new Map<string, string>();
    for (const [name, value] of values) {
      if (typeof value === "string" || typeof value === "number") given.set(name, String(value));
    }
    const used = spot.at ?? { line: 1, column: 1 };
    return this.#children(module.parsed.root, { module, scope, given, used });
  }

  /** A component that an author wrote: as nodes where it only shows data, and as an island where it has to run. */
  #author(
    { module: file, name }: Component,
    values: ReadonlyMap<string, Value>,
    children: readonly DocumentNode[],
    spot: Spot,
    inside: Inside,
  ): readonly DocumentNode[] {
    const key = `${file} ${name}`;
    const closure = this.#islands.has(key) ? null : this.#scopes.closure(file, name);
    if (closure !== null) {
      this.#budget.renew();
      const reported = this.diagnostics.length;
      try {
        const work = () =>
          this.#interpreter.toNodes(this.#interpreter.callComponent(closure, withChildren(values, children)));
        return this.#within(inside, spot, work);
      } catch (error) {
        reasonOf(error);
        this.diagnostics.length = reported;
        this.#islands.add(key);
      }
    }
    const module = this.#modules.byFile.get(file);
    if (module?.kind === "text") this.sources.set(file, module.module.source);
    const props = this.#resolved(values, inside);
    return [{ kind: "island", module: file, name, props, children, at: spot.at }];
  }

  // Reports

  #report(code: Code, { written }: Spot, message: string, { module }: Inside, hint?: string): void {
    const place = { file: module.file, ...(written ?? { line: 1, column: 1 }) };
    this.diagnostics.push(diagnose(code, place, message, hint));
  }

  #once(code: Code, message: string, at: Position | null): void {
    if (this.#unknown.has(code)) return;
    this.#unknown.add(code);
    this.diagnostics.push(
      diagnose(code, { file: this.#modules.page.file, ...(at ?? { line: 1, column: 1 }) }, message),
    );
  }

  #reportUnknown(name: string, spot: Spot, inside: Inside): void {
    if (this.#unknown.has(name)) return;
    this.#unknown.add(name);
    const likely = otherName(name) ?? componentInLowerCase(name);
    const hint = likely === null ? didYouMean(name, builtInNames()) : `Did you mean \`${likely}\`?`;
    this.#report("content/unknown-component", spot, `\`<${name}>\` is not defined`, inside, hint);
  }
}

function isKeyword(word: string): boolean {
  return /^(?:null|undefined|true|false|NaN|Infinity|this|props|children)$/.test(word);
}

function isElementName(name: string): boolean {
  return /^[a-z]/.test(name) && !name.includes(".");
}

function withChildren(
  values: ReadonlyMap<string, Value>,
  children: readonly DocumentNode[],
): ReadonlyMap<string, Value> {
  return children.length === 0 ? values : new Map([...values, ["children", nodesValue(children)]]);
}

/** Why an expression has no value. Anything else that was thrown is a mistake of ours. */
function reasonOf(error: unknown): string {
  if (error instanceof Unevaluable) return error.message;
  if (error instanceof RangeError) return "it is too much";
  throw error;
}

function hastProps({ properties }: HastElement): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    values.set(attributeName(name), Array.isArray(value) ? value.join(" ") : value);
  }
  return values;
}

function mathOf(node: HastNode): { readonly display: boolean; readonly value: string } | null {
  if (node.type !== "element") return null;
  if (node.tagName === "pre") {
    const [code] = node.children;
    return code !== undefined && hasClass(code, "math-display")
      ? { display: true, value: hastText(code) }
      : null;
  }
  return hasClass(node, "math-inline") ? { display: false, value: hastText(node) } : null;
}

function hasClass(node: HastNode, name: string): boolean {
  return (
    node.type === "element" &&
    Array.isArray(node.properties.className) &&
    node.properties.className.includes(name)
  );
}

function hastText(node: HastNode): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(hastText).join("") : "";
}

/** `{word}` in code, which no expression reaches. */
function fillGiven(text: string, { given }: Inside): string {
  if (given.size === 0 || !text.includes("{")) return text;
  return text.replace(/\{\s*(\w+)\s*\}/g, (written, name: string) => given.get(name) ?? written);
}

function fill(tag: string, children: readonly DocumentNode[], inside: Inside): readonly DocumentNode[] {
  if (tag !== "code" || inside.given.size === 0) return children;
  return children.map((child) =>
    child.kind === "text" ? { ...child, value: fillGiven(child.value, inside) } : child,
  );
}

function unwrapped(node: DocumentNode): readonly DocumentNode[] {
  return node.kind === "element" && node.tag === "p" && Object.keys(node.props).length === 0
    ? node.children
    : [node];
}

/** A snippet of one paragraph, used inside another. */
function withoutParagraph(nodes: readonly DocumentNode[]): readonly DocumentNode[] {
  const blocks = nodes.filter((node) => node.kind !== "text" || node.value.trim() !== "");
  const [only] = blocks;
  return blocks.length === 1 && only !== undefined ? unwrapped(only) : nodes;
}
