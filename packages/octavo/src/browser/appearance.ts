import { closest } from "./closest.ts";
import { keep } from "./storage.ts";

const root = document.documentElement;
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

/** Lets the reader choose the mode, and follows the system until then. */
export function startAppearance(): void {
  systemIsDark.addEventListener("change", apply);
  addEventListener("storage", ({ key, newValue }) => {
    if (key === "octavo-appearance" && newValue !== null) choose(newValue);
  });
  document.addEventListener("click", (event) => {
    const mode = closest(event, "[data-set-mode]")?.dataset.setMode;
    if (mode === undefined) return;
    keep("local", "appearance", mode);
    choose(mode);
  });
}

function choose(mode: string): void {
  root.dataset.mode = mode;
  apply();
}

function apply(): void {
  const { mode } = root.dataset;
  const dark = mode === "dark" || (mode === "system" && systemIsDark.matches);
  root.classList.toggle("dark", dark);
  root.classList.toggle("light", !dark);
}
