import { describe, expect, it } from 'vitest';
import { successRate } from './success-rate.ts';

describe('[2.48] the success rate of orders', () => {
  it('is of those that succeeded, failed or are unknown, over all currencies', () => {
    const sums = [
      { status: '2', count: 2 },
      { status: '2', count: 1 },
      { status: '3', count: 1 },
      { status: '6', count: 4 },
      { status: '0', count: 50 },
      { status: '1', count: 50 },
      { status: '4', count: 50 },
      { status: '5', count: 50 },
      { status: '7', count: 50 },
    ] as const;
    expect(successRate(sums)).toBe(375_000);
  });

  it('is none where nobody has tried', () => {
    expect(successRate([{ status: '5', count: 3 }])).toBeUndefined();
    expect(successRate([])).toBeUndefined();
  });
});
