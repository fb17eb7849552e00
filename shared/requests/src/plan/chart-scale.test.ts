import { describe, expect, it } from 'vitest';
import { scaleOf, shortAmount, shortRate } from './chart-scale.ts';

const WIDTH = 550;
const flat = [{ amount: 1n, ratePpm: 8000 }];
const scale = (corners: bigint[], end = 3_000_000n) =>
  scaleOf({ points: flat, corners, end }, WIDTH);

describe('[2.50] scales of the chart of rates', () => {
  it('a quarter of the amount is half of the way: small tiers are seen', () => {
    const { left, right, x } = scale([]);
    expect(x(750_000n)).toBeCloseTo((left + right) / 2);
    expect([x(0n), x(3_000_000n)]).toEqual([left, right]);
  });

  it('rates begin at zero and end on a line', () => {
    const { lines, y, bottom } = scale([]);
    expect(lines).toEqual([0, 2000, 4000, 6000, 8000]);
    expect(lines.map((line) => shortRate(line, lines))).toEqual([
      '0.0',
      '0.2',
      '0.4',
      '0.6',
      '0.8',
    ]);
    expect(y(0)).toBe(bottom);
    expect(y(8000)).toBeLessThan(y(4000));
  });

  it('names the ends of tiers, but none over another', () => {
    expect(scale([100_000n, 500_000n, 2_000_000n]).ticks).toEqual([
      0n,
      100_000n,
      500_000n,
      2_000_000n,
      3_000_000n,
    ]);
    expect(scale([100n, 200n, 2_900_000n]).ticks).toEqual([0n, 3_000_000n]);
    expect(scale([]).ticks).toEqual([0n, 750_000n, 3_000_000n]);
  });

  it.each([
    [2_000_000n, '840', '20k'],
    [150_000n, '840', '1.5k'],
    [10_000n, '840', '100'],
    [3_000_000n, '392', '3M'],
    [500n, '048', '0.5'],
  ])('%s of %s is %s', (at, currency, text) => {
    expect(shortAmount(at, currency)).toBe(text);
  });

  it('a plan that costs nothing still has a scale', () => {
    const { lines } = scaleOf({ points: [], corners: [], end: 100n }, WIDTH);
    expect(lines.at(-1)).toBeGreaterThan(0);
  });
});
