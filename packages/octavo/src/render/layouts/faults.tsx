import type { Fault } from "../context.ts";
import { withCode } from "./diagnostics.tsx";

/** Preview only: the mistakes that keep a part of the page from being shown, above its text. */
export function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  return faults.map(({ message, place, frame }) => (
    <div class="fault" role="note">
      <p class="fault-message">{withCode(message)}</p>
      <p class="fault-place">
        <code>{place}</code>
      </p>
      <pre tabIndex={0}>{frame}</pre>
    </div>
  ));
}
