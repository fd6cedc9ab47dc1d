import type {
  Argument,
  ArrowFunctionExpression,
  BindingPattern,
  CallExpression,
  Directive,
  Expression,
  Function as FunctionNode,
  JSXAttributeItem,
  JSXChild,
  JSXElement,
  JSXElementName,
  JSXFragment,
  MemberExpression,
  ObjectExpression,
  ParamPattern,
  PropertyKey,
  Statement,
} from "oxc-parser";
import type { DocumentNode } from "../types.ts";
import { Unevaluable, type Budget } from "./budget.ts";
import { decodeEntities, jsxText } from "./jsx-text.ts";
import { callMethod, callNative, nativeNames, type Calling } from "./methods.ts";
import { binary, unary } from "./operators.ts";
import { Scope } from "./scope.ts";
import { textOf } from "./text.ts";
import { isKind, isList, isRecord, nodesValue, type Closure, type Value } from "./values.ts";

/** What becomes of JSX inside an expression. */
export interface JsxHost {
  /** `component` is what the name stands for in the author's scope, if anything. */
  element(
    name: string,
    component: Value,
    props: ReadonlyMap<string, Value>,
    children: readonly DocumentNode[],
  ): readonly DocumentNode[];
  /** Text of a value between tags. */
  text(value: string): DocumentNode;
}

const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

/** Works out expressions over their syntax tree. Nothing of an author's code is ever run. */
export class Interpreter implements Calling {
  readonly budget: Budget;
  readonly #host: JsxHost;
  #chains = 0;
  #components = 0;

  constructor(budget: Budget, host: JsxHost) {
    this.budget = budget;
    this.#host = host;
    this.call = this.call.bind(this);
  }

  evaluate(node: Expression, scope: Scope): Value {
    this.budget.spend();
    return this.budget.deeper(() => this.#evaluate(node, scope));
  }

  #evaluate(node: Expression, scope: Scope): Value {
    switch (node.type) {
      case "Literal":
        return literal(node.value);
      case "TemplateLiteral":
        return this.#template(
          node.quasis.map(({ value }) => value.cooked ?? value.raw),
          node.expressions,
          scope,
        );
      case "Identifier":
        return this.#identifier(node.name, scope);
      case "ArrayExpression":
        return this.#list(node.elements, scope);
      case "ObjectExpression":
        return this.#object(node, scope);
      case "ArrowFunctionExpression":
      case "FunctionExpression":
        return closureOf(node, scope);
      case "ConditionalExpression":
        return this.evaluate(this.evaluate(node.test, scope) ? node.consequent : node.alternate, scope);
      case "LogicalExpression": {
        const left = this.evaluate(node.left, scope);
        const decided =
          node.operator === "&&"
            ? !left
            : node.operator === "||"
              ? Boolean(left)
              : left !== null && left !== undefined;
        return decided ? left : this.evaluate(node.right, scope);
      }
      case "BinaryExpression":
        if (node.left.type === "PrivateIdentifier") throw new Unevaluable("private names are not supported");
        return binary(
          node.operator,
          this.evaluate(node.left, scope),
          this.evaluate(node.right, scope),
          this.budget,
        );
      case "UnaryExpression":
        if (
          node.operator === "typeof" &&
          node.argument.type === "Identifier" &&
          !isDefined(node.argument.name, scope)
        ) {
          return "undefined";
        }
        return unary(node.operator, this.evaluate(node.argument, scope), this.budget);
      case "ChainExpression":
        return this.#chain(() => this.evaluate(node.expression, scope));
      case "MemberExpression":
        return this.#member(node, scope);
      case "CallExpression":
        return this.#call(node, scope);
      case "JSXElement":
        return nodesValue(this.#jsx(node, scope));
      case "JSXFragment":
        return nodesValue(this.#children(node, scope));
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSNonNullExpression":
      case "ParenthesizedExpression":
        return this.evaluate(node.expression, scope);
      default:
        throw new Unevaluable("it does more than to show data");
    }
  }

  #chain<T>(work: () => T): T {
    this.#chains++;
    try {
      return work();
    } finally {
      this.#chains--;
    }
  }

  #identifier(name: string, scope: Scope): Value {
    if (scope.has(name)) return scope.get(name);
    if (name === "undefined") return undefined;
    if (name === "NaN") return Number.NaN;
    if (name === "Infinity") return Number.POSITIVE_INFINITY;
    if (nativeNames.has(name)) return { kind: "native", name };
    throw new Unevaluable(`\`${name}\` is not defined`);
  }

  #template(texts: readonly string[], expressions: readonly Expression[], scope: Scope): string {
    const values = expressions.map((expression) => textOf(this.evaluate(expression, scope), this.budget));
    const parts = texts.map((text, index) => text + (values[index] ?? ""));
    this.budget.text(parts.reduce((length, part) => length + part.length, 0));
    return parts.join("");
  }

  #list(elements: readonly (Argument | null)[], scope: Scope): readonly Value[] {
    return elements.flatMap((element) => {
      if (element === null) return [undefined];
      if (element.type !== "SpreadElement") return [this.evaluate(element, scope)];
      const spread = this.evaluate(element.argument, scope);
      if (typeof spread !== "string" && !isList(spread)) throw new Unevaluable("it spreads what is no list");
      this.budget.spend(spread.length);
      return [...spread];
    });
  }

  #object(node: ObjectExpression, scope: Scope): ReadonlyMap<string, Value> {
    const object = new Map<string, Value>();
    for (const property of node.properties) {
      if (property.type === "SpreadElement") {
        const spread = this.evaluate(property.argument, scope);
        if (!isRecord(spread)) continue;
        this.budget.spend(spread.size);
        for (const [key, value] of spread) object.set(key, value);
        continue;
      }
      if (property.kind !== "init") throw new Unevaluable("it has accessors");
      const key = this.#key(property.key, property.computed, scope);
      if (!forbiddenKeys.has(key)) object.set(key, this.evaluate(property.value, scope));
    }
    return object;
  }

  #key(key: PropertyKey, computed: boolean, scope: Scope): string {
    if (key.type === "PrivateIdentifier") throw new Unevaluable("private names are not supported");
    if (key.type === "Identifier" && !computed) return key.name;
    return textOf(this.evaluate(key, scope), this.budget);
  }

  #member(node: MemberExpression, scope: Scope): Value {
    const object = this.evaluate(node.object, scope);
    const key = this.#key(node.property, node.computed, scope);
    return this.#property(object, key);
  }

  #property(object: Value, key: string): Value {
    if (object === null || object === undefined) {
      if (this.#chains > 0) return undefined;
      throw new Unevaluable(`it asks for \`${key}\` of nothing`);
    }
    if (isRecord(object)) return object.get(key);
    if (isList(object) || typeof object === "string") {
      if (key === "length") return object.length;
      return /^\d+$/.test(key) ? object[Number(key)] : undefined;
    }
    if (isKind(object, "native")) {
      if (object.name === "Math" && key === "PI") return Math.PI;
      if (object.name === "Math" && key === "E") return Math.E;
      return { kind: "native", name: `${object.name}.${key}` };
    }
    return undefined;
  }

  #call(node: CallExpression, scope: Scope): Value {
    const { callee } = node;
    if (callee.type === "MemberExpression") {
      const self = this.evaluate(callee.object, scope);
      const name = this.#key(callee.property, callee.computed, scope);
      const own = this.#property(self, name);
      const given = this.#list(node.arguments, scope);
      if (isKind(own, "closure") || isKind(own, "native")) return this.call(own, given);
      if ((self === null || self === undefined) && this.#chains > 0) return undefined;
      return callMethod(self, name, given, this);
    }
    const called = this.evaluate(callee, scope);
    if ((called === null || called === undefined) && node.optional) return undefined;
    return this.call(called, this.#list(node.arguments, scope));
  }

  call(callee: Value, given: readonly Value[]): Value {
    this.budget.spend();
    if (isKind(callee, "native")) return callNative(callee.name, given, this);
    if (!isKind(callee, "closure")) throw new Unevaluable("it calls what is no function");
    const { node } = callee;
    if (node.async || node.generator) throw new Unevaluable("it runs on its own");
    const scope = new Scope(callee.scope);
    this.#bindParameters(node.params, given, scope);
    if (node.body === null) return undefined;
    return this.budget.deeper(() => {
      if (node.body?.type !== "BlockStatement")
        return node.body === null ? undefined : this.evaluate(node.body, scope);
      return this.#run(node.body.body, scope)?.value;
    });
  }

  /** Calls a component: what it cannot do without running is a reason to stop, not to leave something out. */
  callComponent(component: Closure, props: ReadonlyMap<string, Value>): Value {
    this.#components++;
    try {
      return this.call(component, [props]);
    } finally {
      this.#components--;
    }
  }

  #bindParameters(params: readonly ParamPattern[], given: readonly Value[], scope: Scope): void {
    params.forEach((param, index) => {
      if (param.type === "RestElement") this.bind(param.argument, given.slice(index), scope);
      else if (param.type === "TSParameterProperty") throw new Unevaluable("it is a class");
      else this.bind(param, given[index], scope);
    });
  }

  /** Gives the names of a pattern their values. */
  bind(pattern: BindingPattern, value: Value, scope: Scope): void {
    switch (pattern.type) {
      case "Identifier":
        scope.set(pattern.name, value);
        return;
      case "AssignmentPattern":
        this.bind(pattern.left, value === undefined ? this.evaluate(pattern.right, scope) : value, scope);
        return;
      case "ArrayPattern":
        if (!isList(value)) throw new Unevaluable("it takes apart what is no list");
        pattern.elements.forEach((element, index) => {
          if (element?.type === "RestElement") this.bind(element.argument, value.slice(index), scope);
          else if (element !== null) this.bind(element, value[index], scope);
        });
        return;
      case "ObjectPattern": {
        if (!isRecord(value)) throw new Unevaluable("it takes apart what is no object");
        const rest = new Map(value);
        for (const property of pattern.properties) {
          if (property.type === "RestElement") {
            this.bind(property.argument, rest, scope);
            continue;
          }
          const key = this.#key(property.key, property.computed, scope);
          rest.delete(key);
          this.bind(property.value, value.get(key), scope);
        }
      }
    }
  }

  /** Runs the few statements that only name and choose; what is returned, or null to go on. */
  #run(statements: readonly (Directive | Statement)[], scope: Scope): { readonly value: Value } | null {
    for (const statement of statements) {
      this.budget.spend();
      const returned = this.#statement(statement, scope);
      if (returned !== null) return returned;
    }
    return null;
  }

  #statement(statement: Directive | Statement, scope: Scope): { readonly value: Value } | null {
    switch (statement.type) {
      case "ReturnStatement":
        return { value: statement.argument === null ? undefined : this.evaluate(statement.argument, scope) };
      case "VariableDeclaration":
        for (const { id, init } of statement.declarations) {
          this.bind(id, init === null ? undefined : this.evaluate(init, scope), scope);
        }
        return null;
      case "FunctionDeclaration":
        if (statement.id !== null) scope.set(statement.id.name, closureOf(statement, scope));
        return null;
      case "IfStatement": {
        const chosen = this.evaluate(statement.test, scope) ? statement.consequent : statement.alternate;
        return chosen === null ? null : this.budget.deeper(() => this.#statement(chosen, new Scope(scope)));
      }
      case "BlockStatement":
        return this.budget.deeper(() => this.#run(statement.body, new Scope(scope)));
      case "EmptyStatement":
        return null;
      default:
        throw new Unevaluable("it does more than to show data");
    }
  }

  #jsx(node: JSXElement, scope: Scope): readonly DocumentNode[] {
    const name = jsxName(node.openingElement.name);
    const props = this.#attributes(node.openingElement.attributes, scope);
    const [first = ""] = name.split(".");
    const component = /^[a-z]/.test(first) && !name.includes(".") ? undefined : this.tag(name, scope);
    return this.#host.element(name, component, props, this.#children(node, scope));
  }

  /** What a tag's name stands for; undefined when it is none of the author's. */
  tag(name: string, scope: Scope): Value {
    const [first = "", ...rest] = name.split(".");
    if (!scope.has(first)) return undefined;
    return rest.reduce((value: Value, key) => this.#property(value, key), scope.get(first));
  }

  #attributes(attributes: readonly JSXAttributeItem[], scope: Scope): ReadonlyMap<string, Value> {
    const props = new Map<string, Value>();
    for (const attribute of attributes) {
      if (attribute.type === "JSXSpreadAttribute") {
        const spread = this.evaluate(attribute.argument, scope);
        if (isRecord(spread)) for (const [key, value] of spread) props.set(key, value);
        continue;
      }
      const { name, value } = attribute;
      const key = name.type === "JSXNamespacedName" ? `${name.namespace.name}:${name.name.name}` : name.name;
      if (/^on[A-Z]|^ref$|^dangerouslySetInnerHTML$/.test(key)) {
        if (this.#components > 0) throw new Unevaluable(`it needs \`${key}\``);
        continue;
      }
      if (forbiddenKeys.has(key) || key === "key") continue;
      if (value === null) props.set(key, true);
      else if (value.type === "Literal") props.set(key, decodeEntities(value.value));
      else if (value.type === "JSXExpressionContainer") {
        if (value.expression.type !== "JSXEmptyExpression")
          props.set(key, this.evaluate(value.expression, scope));
      } else props.set(key, this.evaluate(value, scope));
    }
    return props;
  }

  #children(node: JSXElement | JSXFragment, scope: Scope): readonly DocumentNode[] {
    return node.children.flatMap((child) => this.#child(child, scope));
  }

  #child(child: JSXChild, scope: Scope): readonly DocumentNode[] {
    switch (child.type) {
      case "JSXText": {
        const text = jsxText(child.value);
        return text === "" ? [] : [this.#host.text(text)];
      }
      case "JSXExpressionContainer":
        return child.expression.type === "JSXEmptyExpression"
          ? []
          : this.toNodes(this.evaluate(child.expression, scope));
      case "JSXSpreadChild":
        throw new Unevaluable("it spreads children");
      default:
        return this.toNodes(this.evaluate(child, scope));
    }
  }

  /** What a value shows between tags. */
  toNodes(value: Value): readonly DocumentNode[] {
    if (value === null || value === undefined || typeof value === "boolean") return [];
    if (isKind(value, "nodes")) {
      this.budget.spend(value.nodes.length);
      return value.nodes;
    }
    if (isList(value)) return this.budget.deeper(() => value.flatMap((item) => this.toNodes(item)));
    if (typeof value === "object") throw new Unevaluable("it is no text");
    return [this.#host.text(textOf(value, this.budget))];
  }
}

export function closureOf(node: ArrowFunctionExpression | FunctionNode, scope: Scope): Closure {
  return { kind: "closure", node, scope };
}

function literal(value: unknown): Value {
  if (
    value === null ||
    typeof value === "string" ||
    typeof value === "number" ||
    typeof value === "boolean"
  ) {
    return value;
  }
  throw new Unevaluable("regular expressions and big numbers are not supported");
}

function isDefined(name: string, scope: Scope): boolean {
  return scope.has(name) || nativeNames.has(name);
}

function jsxName(name: JSXElementName): string {
  switch (name.type) {
    case "JSXIdentifier":
      return name.name;
    case "JSXNamespacedName":
      return `${name.namespace.name}:${name.name.name}`;
    case "JSXMemberExpression": {
      const { object } = name;
      return `${jsxName(object)}.${name.property.name}`;
    }
  }
}
