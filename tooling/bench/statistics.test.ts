import { expect, it } from 'vitest';
import { percentiles, quantile, summarise } from './statistics.ts';

it('gives median and 95th percentile between neighbours', () => {
  expect(summarise([30, 10, 20, 40])).toEqual({ p50: 25, p95: 38.5, spread: 0.54, count: 4 });
});

it('has no spread for a value that never changes', () => {
  expect(summarise([7, 7, 7]).spread).toBe(0);
  expect(summarise([0]).spread).toBe(0);
});

it('refuses to summarise nothing', () => {
  expect(() => quantile([], 0.5)).toThrow('No samples');
});

it('gives a p95 of five samples and refuses one of four', () => {
  expect(percentiles([1, 2, 3, 4, 5])).toEqual({ p50: 3, p95: expect.closeTo(4.8) });
  expect(() => percentiles([1, 2, 3, 4])).toThrow('A p95 needs 5 samples, not 4');
});
