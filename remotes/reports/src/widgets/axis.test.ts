import { describe, expect, it } from 'vitest';
import { axisOf, shareOf } from './axis.ts';

const labels = (max: bigint, currency: string) => {
  const axis = axisOf(max, currency);
  return `${axis.ticks.map(axis.label).join(' ')} ${axis.unit}`;
};

describe('axis of a chart', () => {
  it.each([
    ['[9.2] dollars in thousands', 22_600_000n, '840', '0 80 160 240 thousand'],
    ['[9.2] riel, two decimals, in millions', 1_230_000_000n, '116', '0 5 10 15 million'],
    ['[9.2] yen have no decimals', 1_999n, '392', '0 800 1,600 2,400 one'],
    ['[9.2] dinars have three', 2_400_000n, '048', '0 800 1,600 2,400 one'],
    ['cents keep their decimals', 90n, '840', '0.00 0.30 0.60 0.90 one'],
    ['nothing at all still has lines', 0n, '840', '0.00 0.01 0.02 0.03 one'],
    [
      'beyond what a double holds',
      10n ** 20n,
      '840',
      '0 400,000,000,000 800,000,000,000 1,200,000,000,000 million',
    ],
  ])('%s', (_, max, currency, expected) => {
    expect(labels(max, currency)).toBe(expected);
  });

  it('never ends below the largest value', () => {
    for (let max = 1n; max < 4_000n; max += 7n) {
      expect(axisOf(max, '840').top).toBeGreaterThanOrEqual(max);
    }
  });
});

it('a share is a number between 0 and 1, of amounts of any size', () => {
  expect(shareOf(10n ** 20n, 4n * 10n ** 20n)).toBe(0.25);
  expect(shareOf(5n, 0n)).toBe(0);
});
