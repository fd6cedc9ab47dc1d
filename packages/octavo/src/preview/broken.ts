import type { Diagnostic } from "#diagnostics/types.ts";
import { eventsPath } from "./events.ts";

/** Shown when there is no site to show: what is wrong, and it goes away by itself when it is put right. */
export function renderBroken(diagnostics: readonly Diagnostic[]): string {
  const items = diagnostics.map(
    ({ message, file, line, column, hint }) =>
      `<li><strong>${escape(message)}</strong><br><code>${escape(`${file}:${line}:${column}`)}</code><br>${escape(hint)}</li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>No site to show</title>
<meta name="viewport" content="width=device-width">
<style>body{font:16px/1.6 system-ui;margin:4rem auto;max-width:44rem;padding:0 1rem;color-scheme:light dark}li{margin:0 0 1rem}</style>
<h1>There is no site to show yet</h1><ul>${items.join("")}</ul>
<script>const e=new EventSource(${JSON.stringify(eventsPath)});for(const n of["update","reload"])e.addEventListener(n,()=>location.reload())</script></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
