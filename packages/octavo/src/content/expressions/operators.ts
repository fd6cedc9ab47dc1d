import { Unevaluable, type Budget } from "./budget.ts";
import { textOf } from "./text.ts";
import { isKind, isList, type Value } from "./values.ts";

type Primitive = string | number | boolean | null | undefined;

function primitive(value: Value, budget: Budget): Primitive {
  if (isList(value)) return textOf(value, budget);
  if (typeof value === "object" && value !== null) throw new Unevaluable("it calculates with an object");
  return value;
}

const number = (value: Primitive): number => Number(value);

function compare(left: Primitive, right: Primitive): number {
  if (typeof left === "string" && typeof right === "string") return left < right ? -1 : left > right ? 1 : 0;
  return number(left) - number(right);
}

/** `left operator right`, for the operators that only calculate. */
export function binary(operator: string, left: Value, right: Value, budget: Budget): Value {
  if (operator === "===") return left === right;
  if (operator === "!==") return left !== right;
  const a = nullish(operator, left) ? left : primitive(left, budget);
  const b = nullish(operator, right) ? right : primitive(right, budget);
  switch (operator) {
    case "==":
      return looselyEqual(a, b);
    case "!=":
      return !looselyEqual(a, b);
  }
  return calculate(operator, primitive(a, budget), primitive(b, budget), budget);
}

/** `value == null` is asked of objects too. */
function nullish(operator: string, value: Value): boolean {
  return (
    (operator === "==" || operator === "!=") &&
    (value === null || value === undefined || typeof value === "object")
  );
}

function looselyEqual(a: Value, b: Value): boolean {
  if (a === null || a === undefined) return b === null || b === undefined;
  if (b === null || b === undefined) return false;
  if (typeof a === "object" || typeof b === "object" || typeof a === typeof b) return a === b;
  return Number(a) === Number(b);
}

function calculate(operator: string, a: Primitive, b: Primitive, budget: Budget): Value {
  switch (operator) {
    case "+": {
      if (typeof a !== "string" && typeof b !== "string") return number(a) + number(b);
      const text = String(a) + String(b);
      budget.text(text.length);
      return text;
    }
    case "-":
      return number(a) - number(b);
    case "*":
      return number(a) * number(b);
    case "/":
      return number(a) / number(b);
    case "%":
      return number(a) % number(b);
    case "**":
      return number(a) ** number(b);
    case "<":
      return compare(a, b) < 0;
    case ">":
      return compare(a, b) > 0;
    case "<=":
      return compare(a, b) <= 0;
    case ">=":
      return compare(a, b) >= 0;
    default:
      throw new Unevaluable(`\`${operator}\` is not supported`);
  }
}

export function unary(operator: string, value: Value, budget: Budget): Value {
  switch (operator) {
    case "!":
      return !value;
    case "-":
      return -number(primitive(value, budget));
    case "+":
      return number(primitive(value, budget));
    case "void":
      return undefined;
    case "typeof":
      return isKind(value, "closure") || isKind(value, "component") ? "function" : typeof value;
    default:
      throw new Unevaluable(`\`${operator}\` is not supported`);
  }
}
