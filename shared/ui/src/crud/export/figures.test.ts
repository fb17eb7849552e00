import { describe, expect, it } from 'vitest';
import { daysOf, mbOf, roundTime } from './figures.ts';

describe('[5.7] figures of an estimate', () => {
  it.each([
    [0, '0.1'],
    [1_572_864, '1.5'],
    [24_000_000, '22.9'],
  ])('%i bytes are %s MB', (bytes, text) => {
    expect(mbOf(bytes)).toBe(text);
  });

  it.each([
    [0, 'seconds', 10],
    [11, 'seconds', 20],
    [50, 'seconds', 50],
    [51, 'minutes', 1],
    [61, 'minutes', 2],
  ] as const)('%i seconds are said in %s: %i', (seconds, unit, count) => {
    expect(roundTime(seconds)).toEqual({ unit, count });
  });

  it.each([
    [{ params: { beginTime: '2026-11-01', endTime: '2026-11-24' } }, 'days'],
    [{ params: { beginTxnDate: '2026-11-01' } }, 'daysFrom'],
    [{ params: { endTime: '2026-11-24' } }, 'daysTo'],
    [{ params: {} }, undefined],
    [{}, undefined],
  ])('the days of %j', (filters, word) => {
    expect(daysOf(filters)?.word).toBe(word);
  });
});
