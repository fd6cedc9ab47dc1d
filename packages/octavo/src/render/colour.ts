/** Red, green and blue from 0 to 1, gamma-encoded as in `#rrggbb`. */
export type Colour = readonly [number, number, number];

/** Lightness, chroma and hue (radians) in the perceptual space OKLCH. */
type Oklch = readonly [number, number, number];

export function fromHex(hex: string): Colour {
  const digits = hex.replace("#", "");
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const channel = (at: number) => (Number.parseInt(full.slice(at, at + 2), 16) || 0) / 255;
  return [channel(0), channel(2), channel(4)];
}

export function toHex(colour: Colour): string {
  return `#${colour
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export function mix(below: Colour, above: Colour, share: number): Colour {
  const channel = (at: 0 | 1 | 2) => below[at] * (1 - share) + above[at] * share;
  return [channel(0), channel(1), channel(2)];
}

/** WCAG contrast ratio, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const a = luminance(one) + 0.05;
  const b = luminance(other) + 0.05;
  return a > b ? a / b : b / a;
}

/** How far the colour is from grey: 0 for grey, about 0.3 for the purest. */
export function chromaOf(colour: Colour): number {
  return toOklch(colour)[1];
}

/**
 * The colour nearest to `wanted` in lightness that has the contrast on every ground.
 * Keeps the hue; gives up chroma only where the screen cannot show it.
 */
export function readable(wanted: Colour, grounds: readonly Colour[], ratio: number): Colour {
  const suffices = (colour: Colour) => grounds.every((ground) => contrast(rounded(colour), ground) >= ratio);
  if (suffices(wanted)) return wanted;
  const [lightness, chroma, hue] = toOklch(wanted);
  const onDark = grounds.every((ground) => luminance(ground) < 0.18);
  let failing = lightness;
  let passing = onDark ? 1 : 0;
  for (let step = 0; step < 20; step++) {
    const middle = (failing + passing) / 2;
    if (suffices(inGamut([middle, chroma, hue]))) passing = middle;
    else failing = middle;
  }
  return inGamut([passing, chroma, hue]);
}

function rounded(colour: Colour): Colour {
  return fromHex(toHex(colour));
}

function luminance(colour: Colour): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear([red, green, blue]: Colour): Colour {
  const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return [decode(red), decode(green), decode(blue)];
}

// The matrices are those of Björn Ottosson's definition of Oklab.
function toOklch(colour: Colour): Oklch {
  const [red, green, blue] = linear(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)];
}

function fromOklch([lightness, chroma, hue]: Oklch): Colour {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function inGamut([lightness, chroma, hue]: Oklch): Colour {
  let low = 0;
  let high = chroma;
  const fits = (colour: Colour) => colour.every((channel) => channel >= -0.0005 && channel <= 1.0005);
  if (!fits(fromOklch([lightness, chroma, hue]))) {
    for (let step = 0; step < 16; step++) {
      const middle = (low + high) / 2;
      if (fits(fromOklch([lightness, middle, hue]))) low = middle;
      else high = middle;
    }
    high = low;
  }
  const [red, green, blue] = fromOklch([lightness, high, hue]);
  return [clamp(red), clamp(green), clamp(blue)];
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
