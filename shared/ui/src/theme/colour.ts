/** Channels 0 to 255, rounded only when written as hex. */
export type Rgb = readonly [number, number, number];

/** `#409EFF` → channels; anything else is an error of the caller. */
export function parseHex(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`Not a colour: ${hex}`);
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** `64,158,255`: how Arco's variables hold a colour. */
export const toTriple = (hex: string): string => parseHex(hex).join(',');

const each = (rgb: Rgb, change: (value: number, at: number) => number): Rgb => [
  change(rgb[0], 0),
  change(rgb[1], 1),
  change(rgb[2], 2),
];

/** `share` of `over` laid on `base`, in sRGB as a browser blends; whole channels. */
export function mix(base: Rgb, over: Rgb, share: number): Rgb {
  return each(base, (value, at) => byte(value * (1 - share) + (over[at] ?? 0) * share));
}

const toLinear = (value: number) => {
  const unit = value / 255;
  return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4;
};

const fromLinear = (unit: number) =>
  255 * (unit <= 0.0031308 ? unit * 12.92 : 1.055 * unit ** (1 / 2.4) - 0.055);

const luminance = (rgb: Rgb) => {
  const [red, green, blue] = each(rgb, toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** OKLCH of an sRGB colour (B. Ottosson's OKLab matrices). */
export function rgbToOklch(rgb: Rgb): Rgb {
  const [red, green, blue] = each(rgb, toLinear);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)];
}

function linearOf(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const inGamut = (rgb: Rgb) => rgb.every((unit) => unit >= 0 && unit <= 1);

/** Chroma shrinks by this factor until a colour is in gamut; gives the table of the design. */
const CHROMA_SHRINK = 0.96;

/** sRGB of an OKLCH colour, with as much of its chroma as the gamut takes. */
export function oklchToRgb(lightness: number, chroma: number, hue: number): Rgb {
  let kept = chroma;
  let linear = linearOf(lightness, kept, hue);
  while (!inGamut(linear) && kept > 0.001) {
    kept *= CHROMA_SHRINK;
    linear = linearOf(lightness, kept, hue);
  }
  return each(linear, (unit) => byte(fromLinear(Math.min(1, Math.max(0, unit)))));
}
