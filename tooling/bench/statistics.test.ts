import { expect, it } from 'vitest';
import { quantile, summarise } from './statistics.ts';

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
