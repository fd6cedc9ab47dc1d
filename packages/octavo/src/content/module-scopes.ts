import type { Expression, Function as FunctionNode } from "oxc-parser";
import { Unevaluable } from "./expressions/budget.ts";
import { closureOf, type Interpreter } from "./expressions/evaluate.ts";
import { Scope } from "./expressions/scope.ts";
import { isRecord, type Closure, type Value } from "./expressions/values.ts";
import type { Module } from "./snippets.ts";

type Definition = Expression | FunctionNode;

/** What the names in a page, a snippet or a component file stand for. */
export class ModuleScopes {
  readonly #modules: ReadonlyMap<string, Module>;
  readonly #interpreter: Interpreter;
  readonly #scopes = new Map<string, Scope>();

  constructor(modules: ReadonlyMap<string, Module>, interpreter: Interpreter) {
    this.#modules = modules;
    this.#interpreter = interpreter;
  }

  of(file: string): Scope {
    const known = this.#scopes.get(file);
    if (known !== undefined) return known;
    const scope = new Scope(null);
    this.#scopes.set(file, scope);
    scope.set("user", new Map());
    const module = this.#modules.get(file);
    if (module === undefined || !("module" in module) || module.module === null) return scope;
    for (const [name, definition] of module.module.definitions) {
      scope.setLazily(name, () => this.#define(file, name, definition, scope));
    }
    for (const { local, imported, from } of module.module.imports) {
      const target = module.targets.get(from);
      if (target !== undefined) scope.setLazily(local, () => this.exported(target, imported));
    }
    return scope;
  }

  /** What a file exports by a name. */
  exported(file: string, name: string): Value {
    const module = this.#modules.get(file);
    if (module === undefined) return undefined;
    if (module.kind === "file") return `/${module.file}`;
    if (module.kind === "data") {
      if (name === "default" || name === "*") return module.value;
      return isRecord(module.value) ? module.value.get(name) : undefined;
    }
    if (name === "*") return this.#everything(module);
    if (module.kind === "text" && name === "default") return { kind: "component", module: file, name: "*" };
    const local = module.module?.exports.get(name);
    if (local === undefined) {
      return module.kind === "script" && module.module === null
        ? { kind: "component", module: file, name }
        : this.#forwarded(module, name);
    }
    const definition = module.module?.definitions.get(local);
    if (definition === undefined) {
      const scope = this.of(file);
      return scope.has(local) ? scope.get(local) : { kind: "component", module: file, name };
    }
    return this.#define(file, name, definition, this.of(file));
  }

  /** `export * from "…"` */
  #forwarded({ module, targets }: Extract<Module, { kind: "text" | "script" }>, name: string): Value {
    if (name === "default") return undefined;
    for (const from of module?.forwards ?? []) {
      const target = targets.get(from);
      const value = target === undefined ? undefined : this.exported(target, name);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #everything(module: Extract<Module, { kind: "text" | "script" }>): Value {
    const names = [...(module.module?.exports.keys() ?? [])];
    return new Map(names.map((name) => [name, this.exported(module.file, name)]));
  }

  #define(file: string, name: string, definition: Definition, scope: Scope): Value {
    const isTag = name === "default" || /^[A-Z]/.test(name);
    if (isFunction(definition)) {
      return isTag ? { kind: "component", module: file, name } : closureOf(definition, scope);
    }
    try {
      return this.#interpreter.evaluate(definition, scope);
    } catch (error) {
      // `memo(…)` and the like: a component all the same.
      if (isTag && error instanceof Unevaluable) return { kind: "component", module: file, name };
      throw error;
    }
  }

  /** The function behind a component, if it is one that can be looked into. */
  closure(file: string, name: string): Closure | null {
    const module = this.#modules.get(file);
    if (module === undefined || !("module" in module) || module.module === null) return null;
    const local = module.module.exports.get(name) ?? name;
    const definition = module.module.definitions.get(local);
    return definition !== undefined && isFunction(definition) ? closureOf(definition, this.of(file)) : null;
  }
}

function isFunction(
  node: Definition,
): node is Extract<Definition, { type: "ArrowFunctionExpression" }> | FunctionNode {
  return (
    node.type === "ArrowFunctionExpression" ||
    node.type === "FunctionExpression" ||
    node.type === "FunctionDeclaration"
  );
}
