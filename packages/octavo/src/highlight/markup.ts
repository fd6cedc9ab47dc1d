import { parseMixed, type Parser } from "@lezer/common";
import { parser as cssParser } from "@lezer/css";
import { styleTags, tags as t } from "@lezer/highlight";
import { configureNesting, parser as htmlParser } from "@lezer/html";
import { parser as scriptParser } from "@lezer/javascript";
import { GFM, parseCode, parser as markdownParser } from "@lezer/markdown";
import { parser as phpParser } from "@lezer/php";
import { lezerGrammar } from "./lezer.ts";
import { yaml } from "./trees.ts";
import type { Grammar } from "./types.ts";

/** The languages that have others inside them. */

const htmlWithOthers = htmlParser.configure({
  wrap: configureNesting([
    { tag: "script", parser: scriptParser },
    { tag: "style", parser: cssParser },
  ]),
});

export const html = lezerGrammar(htmlWithOthers);

const typescriptParser = scriptParser.configure({ dialect: "ts jsx" });
const fenceParsers: Readonly<Record<string, Parser>> = {
  js: typescriptParser,
  jsx: typescriptParser,
  javascript: typescriptParser,
  ts: typescriptParser,
  tsx: typescriptParser,
  typescript: typescriptParser,
  css: cssParser,
  html: htmlWithOthers,
};

const markdownOnly = lezerGrammar(
  markdownParser.configure([
    GFM,
    { props: [styleTags({ HeaderMark: t.heading })] },
    parseCode({
      htmlParser,
      codeParser: (info) => {
        const language = info.split(/\s/, 1)[0] ?? "";
        return Object.hasOwn(fenceParsers, language) ? (fenceParsers[language] ?? null) : null;
      },
    }),
  ]),
);
const frontmatter = /^---\n[^]*?\n---(?=\n|$)/;

/** Pages in MDX are Markdown with elements. */
export const markdown: Grammar = (code, put) => {
  const start = frontmatter.exec(code)?.[0].length ?? 0;
  if (start > 0) yaml(code.slice(0, start), put);
  markdownOnly(code.slice(start), (from, to, kind) => put(start + from, start + to, kind));
};

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
