import { type Axis, shareOf } from './axis.ts';

/** One day of a bar chart, or another period. */
export interface Bar {
  /** `yyyy-MM-dd`, or the first and the last day. */
  day: string;
  /** Short name under the bar. */
  name: string;
  /** Minor units. */
  value: bigint;
  /** The value as a reader sees it, with its currency. */
  text: string;
  /** Difference to the bar before, in words. */
  change: string;
  /** Address of the day's list; left out when the user may not open it. */
  to?: string;
}

/** Heights in pixels (visual design §4.8): a chart that is read alone, and one above the rows that people came for. */
export const CHART_HEIGHT = { whole: 216, low: 128 } as const;
/** Room above and below the bars. */
const TOP = 8;
const BOTTOM = 24;

const DIGIT_WIDTH = 7;
const LABEL_GAP = 10;
const BAR_MAX = 18;
const BAR_SHARE = 0.72;
/** Below this width days are named every ten bars instead of five (visual design §4.10). */
const NARROW = 560;
/** Room that a bar needs to be named itself, as weeks and months are. */
const NAME_PX = 56;

export interface BarLayout {
  /** Height of the whole chart. */
  height: number;
  /** Room for the texts of the axis at the left. */
  gutter: number;
  /** Width that a bar shares with the gap beside it. */
  slot: number;
  bar: number;
  /** Bars that one name stands for, counted from the last one. */
  labelEvery: number;
  /** Distance of a value from the top of the chart. */
  y: (value: bigint) => number;
}

/** Lays out bars, lines and texts of a chart of this width. */
export function barLayout(axis: Axis, bars: number, width: number, height: number): BarLayout {
  const gutter = axis.label(axis.top).length * DIGIT_WIDTH + LABEL_GAP;
  const slot = Math.max(0, width - gutter) / bars;
  const apart = width < NARROW ? 10 : 5;
  const plot = height - TOP - BOTTOM;
  return {
    height,
    gutter,
    slot,
    bar: Math.min(BAR_MAX, slot * BAR_SHARE),
    labelEvery: slot < NAME_PX ? apart : 1,
    y: (value) => TOP + plot * (1 - shareOf(value, axis.top)),
  };
}
