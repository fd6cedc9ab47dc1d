import type { ArrowFunctionExpression, Function as FunctionNode } from "oxc-parser";
import type { DocumentNode } from "../types.ts";

/**
 * What an expression can be. Objects are maps: they have no prototype to walk, and nothing in them is ever a
 * function of ours.
 */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | ReadonlyMap<string, Value>
  | Closure
  | Nodes
  | Native
  | Component;

/** Names and what they stand for. */
export interface Names {
  has(name: string): boolean;
  /** Only for names that it has. */
  get(name: string): Value;
}

/** A function that an author wrote. */
export interface Closure {
  readonly kind: "closure";
  readonly node: ArrowFunctionExpression | FunctionNode;
  readonly scope: Names;
}

/** What JSX gives. */
export interface Nodes {
  readonly kind: "nodes";
  readonly nodes: readonly DocumentNode[];
}

/** One of the few objects of JavaScript that expressions may use: `Math`, `JSON` … */
export interface Native {
  readonly kind: "native";
  readonly name: string;
}

/** Something that can stand as a tag: a snippet, or a component that an author exports. */
export interface Component {
  readonly kind: "component";
  /** File and export; `*` stands for the text of a page or snippet. */
  readonly module: string;
  readonly name: string;
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isRecord(value: Value): value is ReadonlyMap<string, Value> {
  return value instanceof Map;
}

export function isKind<K extends "closure" | "nodes" | "native" | "component">(
  value: Value,
  kind: K,
): value is Extract<Value, { kind: K }> {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === kind;
}

export function nodesValue(nodes: readonly DocumentNode[]): Nodes {
  return { kind: "nodes", nodes };
}
