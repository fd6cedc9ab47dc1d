import type {
  ArrowFunctionExpression,
  ExportAllDeclaration,
  Expression,
  Function as FunctionNode,
  Program,
  Statement,
} from "oxc-parser";
import type { HastNode } from "satteri";
import { LineIndex } from "#diagnostics/lines.ts";
import { parseModule } from "./expressions/parse.ts";
import type { Parsed } from "./parse.ts";
import type { Position } from "./types.ts";

/** `import { imported as local } from "from"`; `*` stands for everything. */
export interface Import {
  readonly local: string;
  readonly imported: string;
  readonly from: string;
  readonly at: Position;
}

/** What the `import` and `export` lines of a file say. */
export interface Declarations {
  readonly imports: readonly Import[];
  readonly definitions: ReadonlyMap<string, Expression | ArrowFunctionExpression | FunctionNode>;
  /** Local names by the names that they are exported by. */
  readonly exports: ReadonlyMap<string, string>;
  /** What `export * from "…"` hands on. */
  readonly forwards: readonly string[];
}

export interface PageModule extends Declarations {
  /** The lines themselves, for islands. */
  readonly source: string;
  /** Nodes that only look like such lines: "import is a word". */
  readonly prose: ReadonlySet<HastNode>;
  /** Where a line could not be read. */
  readonly broken: readonly Position[];
}

const start: Position = { line: 1, column: 1 };

/** Reads the `import` and `export` lines of a page or snippet. */
export function readPageModule({ root, place }: Parsed): PageModule {
  const declarations = new Declaring();
  const prose = new Set<HastNode>();
  const broken: Position[] = [];
  const sources: string[] = [];
  for (const node of "children" in root ? root.children : []) {
    if (node.type !== "mdxjsEsm") continue;
    const at = place(node) ?? start;
    const program = parseModule(node.value);
    if (program !== null) {
      sources.push(node.value);
      declarations.add(program, node.value, at);
    } else if (/["'{=;]|=>|\bfrom\b/.test(node.value)) broken.push(at);
    else prose.add(node);
  }
  return { ...declarations.done(), source: sources.join("\n\n"), prose, broken };
}

/** Reads a `.jsx` or `.tsx` file; null when it is no valid module. */
export function readScript(text: string): Declarations | null {
  const program = parseModule(text);
  if (program === null) return null;
  const declarations = new Declaring();
  declarations.add(program, text, start);
  return declarations.done();
}

class Declaring {
  readonly #imports: Import[] = [];
  readonly #definitions = new Map<string, Expression | FunctionNode>();
  readonly #exports = new Map<string, string>();
  readonly #forwards: string[] = [];

  done(): Declarations {
    return {
      imports: this.#imports,
      definitions: this.#definitions,
      exports: this.#exports,
      forwards: this.#forwards,
    };
  }

  add(program: Program, text: string, at: Position): void {
    let lines: LineIndex | null = null;
    const placeOf = (offset: number): Position => {
      lines ??= new LineIndex(text);
      const { line, column } = lines.at(offset);
      return { line: at.line + line - 1, column: line === 1 ? at.column + column - 1 : column };
    };
    for (const statement of program.body) {
      if (statement.type === "ImportDeclaration") {
        if (statement.importKind === "type") continue;
        const place = placeOf(statement.start);
        const from = statement.source.value;
        for (const specifier of statement.specifiers) {
          this.#imports.push({
            local: specifier.local.name,
            imported: importedName(specifier),
            from,
            at: place,
          });
        }
      } else if (statement.type === "ExportAllDeclaration") {
        this.#handOn(statement, placeOf(statement.start));
      } else if (statement.type === "ExportNamedDeclaration" && statement.source !== null) {
        if (statement.exportKind === "type") continue;
        const place = placeOf(statement.start);
        for (const { local, exported } of statement.specifiers) {
          this.#pass(nameOf(local), nameOf(exported), statement.source.value, place);
        }
      } else this.#statement(statement);
    }
  }

  #handOn({ source, exported, exportKind }: ExportAllDeclaration, at: Position): void {
    if (exportKind === "type") return;
    if (exported !== null) this.#pass("*", nameOf(exported), source.value, at);
    else {
      this.#forwards.push(source.value);
      this.#imports.push({ local: `* from ${source.value}`, imported: "*", from: source.value, at });
    }
  }

  /** `export { a } from "…"`: an import whose name nobody can write, exported. */
  #pass(imported: string, exported: string, from: string, at: Position): void {
    const local = `${exported} from ${from}`;
    this.#imports.push({ local, imported, from, at });
    this.#exports.set(exported, local);
  }

  #statement(statement: Program["body"][number]): void {
    switch (statement.type) {
      case "ExportNamedDeclaration":
        for (const { local, exported } of statement.specifiers) {
          this.#exports.set(nameOf(exported), nameOf(local));
        }
        if (statement.declaration !== null) {
          for (const name of this.#declare(statement.declaration)) this.#exports.set(name, name);
        }
        return;
      case "ExportDefaultDeclaration": {
        const { declaration } = statement;
        const isFunction =
          declaration.type === "FunctionDeclaration" || declaration.type === "FunctionExpression";
        const name = isFunction ? (declaration.id?.name ?? "default") : "default";
        if (isFunction || !/^(?:TS|Class)/.test(declaration.type)) {
          if (declaration.type === "Identifier") this.#exports.set("default", declaration.name);
          else {
            if (isExpression(declaration)) this.#definitions.set(name, declaration);
            this.#exports.set("default", name);
          }
        } else this.#exports.set("default", "default");
        return;
      }
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "TSExportAssignment":
      case "TSNamespaceExportDeclaration":
        return;
      default:
        this.#declare(statement);
    }
  }

  #declare(statement: Statement): readonly string[] {
    if (statement.type === "FunctionDeclaration" && statement.id !== null) {
      this.#definitions.set(statement.id.name, statement);
      return [statement.id.name];
    }
    if (statement.type === "ClassDeclaration" && statement.id !== null) return [statement.id.name];
    if (statement.type !== "VariableDeclaration") return [];
    return statement.declarations.flatMap(({ id, init }) => {
      if (id.type !== "Identifier") return [];
      if (init !== null) this.#definitions.set(id.name, init);
      return [id.name];
    });
  }
}

type DefaultDeclaration = Extract<
  Program["body"][number],
  { type: "ExportDefaultDeclaration" }
>["declaration"];

function isExpression(
  node: DefaultDeclaration,
): node is Extract<DefaultDeclaration, Expression | FunctionNode> {
  return node.type !== "TSInterfaceDeclaration" && node.type !== "ClassDeclaration";
}

type Specifier = Extract<Statement, { type: "ImportDeclaration" }>["specifiers"][number];

function importedName(specifier: Specifier): string {
  if (specifier.type === "ImportDefaultSpecifier") return "default";
  return specifier.type === "ImportNamespaceSpecifier" ? "*" : nameOf(specifier.imported);
}

function nameOf(
  name:
    | { readonly type: "Identifier"; readonly name: string }
    | { readonly type: "Literal"; readonly value: string },
): string {
  return name.type === "Literal" ? name.value : name.name;
}
