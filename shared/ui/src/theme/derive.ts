import { contrast, mix, oklchToRgb, parseHex, type Rgb, rgbToOklch, toHex } from './colour.ts';

/** Steps of one theme in one appearance, as `#RRGGBB`; index 0 is P1. */
export type Steps = readonly string[];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Lightness moves by this much a step (visual design §2.5). */
const STEP = 0.002;
const MIN_CONTRAST = 4.5;

interface Appearance {
  surface: Rgb;
  /** Grounds that text in P6 must be read on, P1 besides. */
  grounds: Rgb[];
  tint: number;
  direction: 1 | -1;
  /** Share of P6 over the surface for P2, P3, P4. */
  pale: [number, number, number];
  /** Colours that P5 and P7 are mixed with, and their shares. */
  hover: [Rgb, number];
  pressed: [Rgb, number];
  strong: Rgb;
}

const LIGHT: Appearance = {
  surface: WHITE,
  grounds: ['#FFFFFF', '#F4F5F7', '#F1F3F6'].map(parseHex),
  tint: 0.1,
  direction: -1,
  pale: [0.25, 0.45, 0.65],
  hover: [BLACK, 0.1],
  pressed: [BLACK, 0.22],
  strong: BLACK,
};

const DARK: Appearance = {
  surface: parseHex('#16181D'),
  grounds: ['#16181D', '#1B1E24', '#1F232A', '#23272F'].map(parseHex),
  tint: 0.14,
  direction: 1,
  pale: [0.28, 0.45, 0.65],
  hover: [WHITE, 0.15],
  pressed: [BLACK, 0.12],
  strong: WHITE,
};

/** The colour itself, or the nearest lightness at which it reaches `min` on every ground. */
function readable(colour: Rgb, grounds: Rgb[], direction: 1 | -1, min: number): Rgb {
  const [lightness, chroma, hue] = rgbToOklch(colour);
  let current = colour;
  for (let step = 1; grounds.some((ground) => contrast(current, ground) < min); step += 1) {
    const next = lightness + direction * step * STEP;
    if (next <= 0 || next >= 1) break;
    current = oklchToRgb(next, chroma, hue);
  }
  return current;
}

function stepsOf(theme: Rgb, look: Appearance): Steps {
  const p1 = mix(look.surface, theme, look.tint);
  const p6 = readable(theme, [...look.grounds, p1], look.direction, MIN_CONTRAST);
  const paler = look.pale.map((share) => mix(look.surface, p6, share));
  const stronger = [0.35, 0.5, 0.65].map((share) => mix(p6, look.strong, share));
  const hover = mix(p6, ...look.hover);
  const pressed = mix(p6, ...look.pressed);
  return [p1, ...paler, hover, p6, pressed, ...stronger].map(toHex);
}

/** Steps P1 to P10 of a theme colour in light and dark (visual design §2.5). */
export function deriveTheme(theme: string): { light: Steps; dark: Steps } {
  const rgb = parseHex(theme);
  return { light: stepsOf(rgb, LIGHT), dark: stepsOf(rgb, DARK) };
}

/** The theme colour lightened until its bar is visible (3:1) on the sidebar's ground. */
export function markOnSidebar(theme: string, ground = '#181C23'): string {
  return toHex(readable(parseHex(theme), [parseHex(ground)], 1, 3));
}
