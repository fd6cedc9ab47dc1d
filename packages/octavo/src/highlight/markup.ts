import { parseMixed } from "@lezer/common";
import { parser as cssParser } from "@lezer/css";
import { styleTags, tags as t } from "@lezer/highlight";
import { configureNesting, parser as htmlParser } from "@lezer/html";
import { parser as scriptParser } from "@lezer/javascript";
import { parser as phpParser } from "@lezer/php";
import { lezerGrammar } from "./lezer.ts";
import type { Grammar } from "./types.ts";

/** The languages that have others inside them. */

const htmlWithOthers = htmlParser.configure({
  wrap: configureNesting([
    { tag: "script", parser: scriptParser },
    { tag: "style", parser: cssParser },
  ]),
});

export const html = lezerGrammar(htmlWithOthers);

const phpTags = styleTags({
  "NewExpression/Name": t.className,
  "MemberExpression/VariableName": t.variableName,
});
/** Examples mostly leave the opening `<?php` out. */
const phpOnly = lezerGrammar(phpParser.configure({ top: "Program", props: [phpTags] }));
const phpInHtml = lezerGrammar(
  phpParser.configure({
    props: [phpTags],
    wrap: parseMixed((node) =>
      node.type.isTop ? { parser: htmlWithOthers, overlay: (inner) => inner.name === "Text" } : null,
    ),
  }),
);

export const php: Grammar = (code, put) => (code.includes("<?") ? phpInHtml : phpOnly)(code, put);
