/** Fewer samples than this say nothing about a 95th percentile. */
export const MIN_SAMPLES_OF_P95 = 5;

/** Statistics of several measurements of one thing. `spread` is (p95 - p50) / p50, 0 for exact values. */
export interface Summary {
  p50: number;
  p95: number;
  spread: number;
  count: number;
}

/** Value below which `share` (0 to 1) of the sorted samples lie; linear between neighbours. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) throw new Error('No samples to take a quantile of');
  return low + (high - low) * (at - Math.floor(at));
}

/** Median and 95th percentile of requests' times: throws for fewer samples than a p95 needs. */
export function percentiles(samples: readonly number[]): { p50: number; p95: number } {
  if (samples.length < MIN_SAMPLES_OF_P95) {
    throw new Error(`A p95 needs ${MIN_SAMPLES_OF_P95} samples, not ${samples.length}`);
  }
  return { p50: quantile(samples, 0.5), p95: quantile(samples, 0.95) };
}

/** Median and 95th percentile; throws for no samples, so that a missing figure is never a zero. */
export function summarise(samples: readonly number[]): Summary {
  const p50 = quantile(samples, 0.5);
  const p95 = quantile(samples, 0.95);
  return { p50, p95, spread: p50 === 0 ? 0 : (p95 - p50) / p50, count: samples.length };
}
