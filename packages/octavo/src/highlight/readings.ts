import {
  csharp as csharpMode,
  dart as dartMode,
  kotlin as kotlinMode,
  scala as scalaMode,
} from "@codemirror/legacy-modes/mode/clike";
import { http as httpMode } from "@codemirror/legacy-modes/mode/http";
import { properties as propertiesMode } from "@codemirror/legacy-modes/mode/properties";
import { ruby as rubyMode } from "@codemirror/legacy-modes/mode/ruby";
import { shell as shellMode } from "@codemirror/legacy-modes/mode/shell";
import { standardSQL as sqlMode } from "@codemirror/legacy-modes/mode/sql";
import { swift as swiftMode } from "@codemirror/legacy-modes/mode/swift";
import { json } from "./json.ts";
import { renamed, streamGrammar, type Reading } from "./stream.ts";
import type { Grammar } from "./types.ts";
import { tokenClasses as k } from "./vocabulary.ts";

/** Modes that say less than a reader wants to see. */

const name = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const typeName = /^\p{Lu}[\p{L}\p{N}_]*\p{Ll}/u;
const unnamed = new Set(["", "variable", "variableName", "variableName.definition", "def", "property"]);

/** Whether a name is of a function or a type shows by what follows it and by how it is written. */
const namesByShape: Reading = ({ style, text, after, before }) => {
  if (!unnamed.has(style) || !name.test(text)) return undefined;
  if (typeName.test(text)) return before.endsWith(".") && after.startsWith("(") ? k.function : k.type;
  return after.startsWith("(") ? k.function : null;
};

/** Methods have capitals too in C#. */
export const csharp = streamGrammar(csharpMode, (token) => {
  const isCall = unnamed.has(token.style) && name.test(token.text) && token.after.startsWith("(");
  return isCall && !token.before.endsWith("new ") ? k.function : namesByShape(token);
});
export const dart = streamGrammar(dartMode, namesByShape);
export const kotlin = streamGrammar(kotlinMode, namesByShape);
export const scala = streamGrammar(scalaMode, namesByShape);
export const swift = streamGrammar(swiftMode, namesByShape);

const capitals = /^[A-Z][A-Z_\d]+$/;

/** Every product has words of its own; in capitals they can be told from names. */
export const sql = streamGrammar(sqlMode, ({ style, text, after }) => {
  if (style !== "" || !name.test(text)) return undefined;
  if (after.startsWith("(")) return k.function;
  return capitals.test(text) ? k.keyword : null;
});

export const ruby = streamGrammar(
  rubyMode,
  renamed({ tag: k.type, "variableName.special": k.variable, property: null }),
);

export const properties = streamGrammar(
  propertiesMode,
  renamed({ def: k.property, "variableName.definition": k.property }),
);

const commandStart = /(?:^|\||&&|;|\$\(|\b(?:sudo|then|do|else|time|exec))$/;
const assignment = /^=/;

/** The mode knows a few commands by name; in documentation most are others, and they are what readers look for. */
export const shell = streamGrammar(shellMode, ({ style, text, before, after, lineBefore }) => {
  if (style === "def" || style === "variableName.definition") return k.variable;
  if (style === "attribute") return k.property;
  if (style === "operator" && text === "=") return null;
  if (style !== "" || text.trim() === "" || assignment.test(after)) return undefined;
  const head = before.trimEnd();
  if (head === "") return lineBefore.trimEnd().endsWith("\\") ? null : k.function;
  return commandStart.test(head.slice(-6)) && /[\w./]/.test(text) ? k.function : undefined;
});

const headers = streamGrammar(httpMode, renamed({ atom: k.property, string: null }));
const jsonBody = /\n\n(?=[[{])/;

export const http: Grammar = (code, put) => {
  const body = jsonBody.exec(code);
  const start = body === null ? code.length : body.index + 2;
  headers(code.slice(0, start), put);
  if (start < code.length) json(code.slice(start), (from, to, kind) => put(start + from, start + to, kind));
};
