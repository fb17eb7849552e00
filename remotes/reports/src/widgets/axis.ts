import { formatMinor, precisionOf } from '@portal/money';

/** Unit of the axis; the legend has a word for each. */
export type AxisUnit = 'one' | 'thousand' | 'million';

export interface Axis {
  /** Lines from zero to the top, minor units. */
  ticks: bigint[];
  /** Highest line; never below the largest value. */
  top: bigint;
  unit: AxisUnit;
  /** Text of a line, in `unit`: `240`. */
  label: (tick: bigint) => string;
}

const STEPS = 3n;
const NICE = [1n, 2n, 3n, 4n, 5n, 6n, 8n];
const UNITS = { million: 1_000_000n, thousand: 1_000n, one: 1n } as const;

function niceStep(atLeast: bigint): bigint {
  for (let power = 1n; ; power *= 10n) {
    const nice = NICE.find((digit) => digit * power >= atLeast);
    if (nice) return nice * power;
  }
}

/** Axis over amounts up to `max`, both in minor units of the currency: four lines, round numbers. */
export function axisOf(max: bigint, numCode: string): Axis {
  const major = 10n ** BigInt(precisionOf(numCode));
  const step = niceStep((max + STEPS - 1n) / STEPS);
  const [unit, size] = (Object.entries(UNITS) as [AxisUnit, bigint][]).find(
    ([, size]) => step >= size * major,
  ) ?? ['one', 1n];
  return {
    ticks: [0n, step, step * 2n, step * STEPS],
    top: step * STEPS,
    unit,
    label: (tick) =>
      step < major
        ? formatMinor(String(tick), numCode)
        : (tick / (size * major)).toLocaleString('en-US'),
  };
}

/** Share of `whole` as a number from 0 to 1, for drawing only. */
export function shareOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000;
}

/** Lowest and highest of the values; zero where there are none. */
export function extremesOf(values: bigint[]): { low: bigint; high: bigint } {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : 1));
  return { low: sorted[0] ?? 0n, high: sorted.at(-1) ?? 0n };
}
