import type { ChartPoint } from '@portal/fee';
import { precisionOf } from '@portal/money';

/** Height of a chart, in pixels. */
export const CHART_HEIGHT = 224;
/** Around its plot: rates at the left, amounts below. */
const TOP = 20;
const BOTTOM = 28;
const LEFT = 36;
const RIGHT = 14;
/** Ticks closer than this would print over each other. */
const TICK_GAP = 40;
const LINES = 4;
const NICE = [1, 2, 2.5, 5, 10];
/** On the root scale a quarter of the amount is half of the way. */
const HALF_WAY = 4n;
const PERCENT = 10_000;

export interface ChartScale {
  left: number;
  right: number;
  bottom: number;
  /** Pixels of an amount in minor units; of a rate in ppm. */
  x(at: bigint): number;
  y(ppm: number): number;
  /** Rates of the lines, ppm, and amounts below the plot, minor units. */
  lines: number[];
  ticks: bigint[];
}

function niceStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return power * (NICE.find((digit) => digit * power >= atLeast) ?? 10);
}

/** Corners that a label fits below, from the left; the ends are always named. */
function roomy(corners: readonly bigint[], end: bigint, x: ChartScale['x']): bigint[] {
  const kept = [0n];
  for (const corner of corners) {
    const isClear = x(corner) - x(kept.at(-1) ?? 0n) >= TICK_GAP;
    if (isClear && x(end) - x(corner) >= TICK_GAP) kept.push(corner);
  }
  return [...kept, end];
}

const ascending = (one: bigint, other: bigint) => (one < other ? -1 : 1);

/** Content of a chart, beside its width. */
export interface Charted {
  points: readonly ChartPoint[];
  /** Amounts that are named below the plot. */
  corners: readonly bigint[];
  /** Last amount of the plot. */
  end: bigint;
}

/** Amounts on a root scale, so that small tiers are seen too; rates from zero. */
export function scaleOf({ points, corners, end }: Charted, width: number): ChartScale {
  const most = Math.max(1, ...points.map(({ ratePpm }) => ratePpm));
  const step = niceStep(most / LINES);
  const count = Math.ceil(most / step);
  const right = Math.max(LEFT + 1, width - RIGHT);
  const bottom = CHART_HEIGHT - BOTTOM;
  const x = (at: bigint) => LEFT + (right - LEFT) * Math.sqrt(Number(at) / Number(end));
  return {
    left: LEFT,
    right,
    bottom,
    x,
    y: (ppm) => bottom - ((bottom - TOP) * ppm) / (step * count),
    lines: Array.from({ length: count + 1 }, (_, at) => at * step),
    ticks: roomy(
      [...new Set(corners.length > 0 ? corners : [end / HALF_WAY])].sort(ascending),
      end,
      x,
    ),
  };
}

/** `20k`: an amount short enough for an axis; charts alone may shorten. */
export function shortAmount(at: bigint, numCode: string): string {
  const major = Number(at) / 10 ** precisionOf(numCode);
  const of = (value: number) => String(Math.round(value * 100) / 100);
  if (major >= 1_000_000) return `${of(major / 1_000_000)}M`;
  return major >= 1_000 ? `${of(major / 1_000)}k` : of(major);
}

/** `0.8`: a rate on the axis, in percent, with the decimals that its lines need. */
export function shortRate(ppm: number, lines: readonly number[]): string {
  const decimals = [1, 2, 3, 4].find((count) =>
    lines.every((line) => Number.isInteger((line * 10 ** count) / PERCENT)),
  );
  return (ppm / PERCENT).toFixed(decimals ?? 4);
}
