import { markup } from "../markup.ts";

/** The method of a request, in the colour that it has everywhere. */
export function Method({ method }: { readonly method: string }) {
  return markup`<span class="method" data-method="${method.toLowerCase()}">${method.toUpperCase()}</span>`;
}
