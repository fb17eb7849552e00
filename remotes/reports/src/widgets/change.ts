/** Direction and size of a change, without a sign: the arrow says it. */
export interface Change {
  trend: 'up' | 'down' | 'flat';
  /** `6.2` percent, or `0.40` percentage points. */
  size: string;
}

const FLAT: Change = { trend: 'flat', size: '' };
const LARGEST_TENTHS = 9_999n;

const trendOf = (rises: boolean) => (rises ? 'up' : 'down');

/**
 * Change of an amount in percent with one decimal; `undefined` when there is nothing to compare
 * with. Both in minor units of one currency.
 */
export function changeOf(now: string, before: string): Change | undefined {
  const base = BigInt(before);
  const difference = BigInt(now) - base;
  if (difference === 0n) return FLAT;
  if (base <= 0n) return undefined;
  const size = difference < 0n ? -difference : difference;
  const tenths = (size * 1000n + base / 2n) / base;
  if (tenths === 0n) return FLAT;
  return {
    trend: trendOf(difference > 0n),
    size: tenths > LARGEST_TENTHS ? '> 999' : `${tenths / 10n}.${tenths % 10n}`,
  };
}

/** Change of a rate (ppm) in percentage points with two decimals. */
export function rateChangeOf(now?: number, before?: number): Change | undefined {
  if (now === undefined || before === undefined) return undefined;
  const hundredths = Math.round((now - before) / 100);
  if (hundredths === 0) return FLAT;
  return { trend: trendOf(hundredths > 0), size: (Math.abs(hundredths) / 100).toFixed(2) };
}

/** Success in ppm, cut after 0.01 % so that 99.999 % is not called 100 %; `undefined` of nothing. */
export function successOf(succeeded: number, count: number): number | undefined {
  return count > 0 ? Math.floor((succeeded * 10_000) / count) * 100 : undefined;
}
