/** Loaded only by pages that show components which their authors wrote. */
import { createElement, hydrate, render, type ComponentType } from "preact/compat";
import { defineGlobals, revive } from "./island-globals.ts";

defineGlobals();

/** Where the site keeps the modules of its components: nothing is loaded from anywhere else. */
const ownAddress = import.meta.url;
const moduleFolder = new URL("../islands/", ownAddress).href;

/** The place of one component. It starts when it comes into the page, and ends when it leaves. */
class Island extends HTMLElement {
  async connectedCallback(): Promise<void> {
    // Now: a component inside of this one may change its markup before the module is loaded.
    const props = revive(JSON.parse(this.dataset.props ?? "{}"), (id) => this.#slotHtml(id));
    const { module = "", name = "" } = this.dataset;
    const address = new URL(module, location.href).href;
    if (!address.startsWith(moduleFolder)) return;
    try {
      const exported: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ address);
      const component = exported[name];
      if (!this.isConnected || !isComponent(component)) return;
      const tree = createElement(component, isRecord(props) ? props : {});
      if (this.firstChild === null) render(tree, this);
      else hydrate(tree, this);
    } catch (error) {
      reportError(error);
    }
  }

  disconnectedCallback(): void {
    render(null, this);
  }

  #slotHtml(id: string): string {
    return this.querySelector(`octavo-slot[data-slot="${CSS.escape(id)}"]`)?.innerHTML ?? "";
  }
}

customElements.define("octavo-island", Island);

function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  return typeof value === "function";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
