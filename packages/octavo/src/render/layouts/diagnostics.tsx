import type { Diagnostic } from "#diagnostics/types.ts";

/** Preview only: what is wrong with the site, in a corner of the page. For authors, so in English. */
export function Diagnostics({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  return (
    <aside data-part="diagnostics" aria-label="Diagnostics">
      {diagnostics.length === 0 ? null : (
        <details class="diagnostics" data-severity={errors > 0 ? "error" : "warning"}>
          <summary>
            {[count(errors, "error"), count(diagnostics.length - errors, "warning")]
              .filter(Boolean)
              .join(" · ")}
          </summary>
          <ul>
            {diagnostics.map(({ severity, message, file, line, column, hint, code }) => (
              <li data-severity={severity}>
                <p class="diagnostic-message">{withCode(message)}</p>
                <p class="diagnostic-place">
                  <code>{`${file}:${line}:${column}`}</code> <span>{code}</span>
                </p>
                <p class="diagnostic-hint">{withCode(hint)}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </aside>
  );
}

/** Texts of diagnostics mark names with backticks and nothing else. */
export function withCode(text: string) {
  return text.split("`").map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part));
}

function count(number: number, noun: string): string {
  if (number === 0) return "";
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}
