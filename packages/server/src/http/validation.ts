import type { ZodError } from "zod";
import { Problem, type ParameterProblem } from "./problem.ts";

type Issue = ZodError["issues"][number];

/** A refusal that names each parameter, its value, and what is allowed. */
export function invalidRequest(error: ZodError, given: unknown): Problem {
  const errors = error.issues.flatMap((issue) => parameterProblems(issue, given));
  return new Problem("invalid-request", errors.map(({ message }) => message).join(" "), { errors });
}

/** Where a body cannot be read as what it has to be, before any of its values is looked at. */
export function invalidParameter(parameter: string, message: string): Problem {
  return new Problem("invalid-request", message, { errors: [{ parameter, code: "invalid", message }] });
}

function parameterProblems(issue: Issue, given: unknown): readonly ParameterProblem[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const parameter = [...path, key].join(".");
      return { parameter, code: "unknown", message: `There is no parameter \`${parameter}\` here.` };
    });
  }
  const parameter = path.join(".") || "body";
  const value = path.reduce(valueAt, given);
  if (value === undefined) return [{ parameter, code: "missing", message: `\`${parameter}\` is missing.` }];
  if (Array.isArray(value) && issue.code === "invalid_type" && issue.expected === "string") {
    return [{ parameter, code: "repeated", message: `\`${parameter}\` is given ${value.length} times.` }];
  }
  const message = `\`${parameter}\` is \`${shorten(JSON.stringify(value))}\`: it ${expectation(issue)}.`;
  return [{ parameter, code: "invalid", message }];
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

/** What our schemas say reads on after “it”; what the library says by itself does not. */
function expectation(issue: Issue): string {
  if (!/^(Invalid|Too |Unrecognized)/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return `has to be ${issue.expected === "int" ? "a whole number" : `a value of type ${issue.expected}`}`;
    case "invalid_value":
      return `has to be ${issue.values.map((value) => `\`${String(value)}\``).join(" or ")}`;
    case "too_small":
      return `has to be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case "too_big":
      return `has to be at most ${issue.maximum}${unitOf(issue.origin)}`;
    default:
      return "is not allowed";
  }
}

function unitOf(origin: string): string {
  return origin === "string" ? " characters long" : origin === "array" ? " entries long" : "";
}

const longestShown = 80;

function shorten(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
