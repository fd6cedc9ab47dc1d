import type { Config } from "#config/types.ts";
import { diagnose } from "#diagnostics/diagnose.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import { contrast, fromHex } from "#render/colour.ts";
import { usualBackground } from "#render/palette.ts";

/** WCAG AA: for text, and for the outline of what can be pressed. */
const leastForText = 4.5;
const leastForButtons = 3;

/** Whether the three colours of a site can be read where the theme puts them. */
export function checkContrast({ settings, locate }: Config): readonly Diagnostic[] {
  const { primary, light, dark } = settings.colors;
  const background = settings.background?.color;
  const onLight = background?.light ?? usualBackground.light;
  const onDark = background?.dark ?? usualBackground.dark;
  const found: Diagnostic[] = [];
  const look = (key: "primary" | "light" | "dark", ground: string, where: string, least: number) => {
    const colour = settings.colors[key] ?? primary;
    const ratio = contrast(fromHex(colour), fromHex(ground));
    if (ratio >= least) return;
    // Rounded down, so that 4.49 is not called 4.5.
    const shown = Math.floor(ratio * 10) / 10;
    const message = `\`${colour}\` has a contrast of ${shown} on ${where}, less than ${least}`;
    found.push(diagnose("site/low-contrast", locate(["colors", key]), message));
  };
  look("primary", onLight, `the light background \`${onLight}\``, leastForText);
  if (light !== undefined) look("light", onDark, `the dark background \`${onDark}\``, leastForText);
  if (dark !== undefined) look("dark", "#ffffff", "the white text of buttons", leastForButtons);
  return found;
}
