/** Positions of days and amounts in the drawing, in pixels. */
export interface Scale {
  x(at: number): number;
  y(minor: bigint): number;
  /** Amounts that lines are drawn at, from zero up. */
  ticks: bigint[];
}

export const HEIGHT = 184;
const TOP = 16;
const BOTTOM = 28;
/** Room of a digit, and of the gaps on both sides of a label. */
const DIGIT_PX = 6.4;
const GAPS_PX = 16;
/** Least room at the sides, for names. */
const SIDE = 80;
const LINES = 4n;

/** 1, 2 or 5 times a power of ten: the least such number that is not below another. */
function roundUp(value: bigint): bigint {
  let power = 1n;
  while (power * 10n <= value) power *= 10n;
  return [1n, 2n, 5n, 10n].map((times) => times * power).find((one) => one >= value) ?? value;
}

const PRECISE = 10_000n;
/** Share of `whole` as a number from 0 to 1, for drawing only. */
const shareOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * PRECISE) / whole) / 10_000;

interface Drawn {
  /** Amounts in minor units, one a day and those of the lines beside them. */
  values: readonly bigint[];
  days: number;
  width: number;
  /** An amount as its label says it. */
  text(minor: bigint): string;
}

/** Scale of amounts over some days; negative balances are drawn below the zero line. */
export function scaleOf({ values, days, width, text }: Drawn): Scale {
  // Bigints: `Math.max` takes none.
  const sorted = [0n, 1n, ...values].toSorted((one, other) => (one < other ? -1 : 1));
  const [lowest = 0n, highest = 1n] = [sorted[0], sorted.at(-1)];
  const step = roundUp((highest - lowest + LINES - 1n) / LINES);
  const above = (highest + step - 1n) / step;
  const below = lowest < 0n ? (-lowest + step - 1n) / step : 0n;
  const ticks = Array.from({ length: Number(above + below) + 1 }, (_, at) => {
    return (BigInt(at) - below) * step;
  });
  const [from = 0n, to = 1n] = [ticks[0], ticks.at(-1)];
  const span = HEIGHT - TOP - BOTTOM;
  const longest = Math.max(...ticks.map((tick) => text(tick).length));
  const side = Math.max(SIDE, longest * DIGIT_PX + GAPS_PX);
  return {
    x: (at) => side + ((width - 2 * side) * at) / Math.max(1, days - 1),
    y: (minor) => TOP + span * (1 - shareOf(minor - from, to - from)),
    ticks,
  };
}
