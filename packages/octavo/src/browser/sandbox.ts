/** Runs inside the sandbox, before any author's module: renders their components without a browser. */
import { createElement, type ComponentType } from "preact/compat";
import { render as renderToString } from "preact-render-to-string";
import { defineGlobals, revive } from "./island-globals.ts";

const nothing = (): void => {};
const quiet = { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing, trace: nothing };

// Nothing happens after the first rendering, so what is put off never comes.
for (const [name, value] of Object.entries({
  console: quiet,
  setTimeout: (): number => 0,
  clearTimeout: nothing,
  setInterval: (): number => 0,
  clearInterval: nothing,
  requestAnimationFrame: (): number => 0,
  cancelAnimationFrame: nothing,
})) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

function render(module: Readonly<Record<string, unknown>>, name: string, props: unknown): string {
  const component = module[name];
  if (!isComponent(component)) throw new TypeError(`the module does not export a component \`${name}\``);
  const given = revive(props, () => "");
  return renderToString(createElement(component, typeof given === "object" ? given : {}));
}

function isComponent(value: unknown): value is ComponentType<object> {
  return typeof value === "function";
}

defineGlobals({ render });
