import { parser as goParser } from "@lezer/go";
import { styleTags, tags as t } from "@lezer/highlight";
import { parser as javaParser } from "@lezer/java";
import { parser as pythonParser } from "@lezer/python";
import { parser as yamlParser } from "@lezer/yaml";
import { lezerGrammar } from "./lezer.ts";
import type { Grammar } from "./types.ts";
import { tokenClasses as k, type TokenClass } from "./vocabulary.ts";

/** Grammars whose trees know more than their own tags say. */

const method = t.function(t.propertyName);

export const python = lezerGrammar(
  pythonParser.configure({
    props: [styleTags({ "TypeDef/VariableName": t.typeName, "Decorator/VariableName": t.meta })],
  }),
);

export const go = lezerGrammar(
  goParser.configure({
    props: [styleTags({ "CallExpr/SelectorExpr/FieldName": method, "MethodDecl/FieldName": method })],
  }),
);

export const java = lezerGrammar(
  javaParser.configure({
    props: [
      styleTags({
        "ClassDeclaration/Definition InterfaceDeclaration/Definition EnumDeclaration/Definition": t.className,
        "MethodDeclaration/Definition": t.function(t.definition(t.variableName)),
        "MarkerAnnotation! Annotation/Identifier": t.meta,
      }),
    ],
  }),
);

const yamlTree = lezerGrammar(
  yamlParser.configure({ props: [styleTags({ "Literal BlockLiteralContent": t.string })] }),
);
const yamlConstant = /^(?:true|false|null|yes|no|on|off|~)$/i;
const yamlNumber = /^[-+]?(?:\d[\d_]*(?:\.\d+)?|0x[\da-f]+)(?:e[-+]?\d+)?$/i;

export const yaml: Grammar = (code, put) => {
  yamlTree(code, (from, to, kind) =>
    put(from, to, kind === k.string ? yamlScalar(code.slice(from, to)) : kind),
  );
};

function yamlScalar(text: string): TokenClass {
  if (yamlConstant.test(text)) return k.constant;
  return yamlNumber.test(text) ? k.number : k.string;
}
