import { describe, expect, it } from 'vitest';
import { isPeriod, momentsOf, periodAfter } from './statement-period.ts';
import {
  effectOf,
  effectOfAll,
  FIGURE_NAMES,
  FIGURES,
  STATEMENT_TERM_NAMES,
  termsOfFigure,
} from './statement-terms.ts';

describe('[2.68] the period of a statement', () => {
  it.each(['2026-10', '2026-12', '2026-10-21', '2024-02-29', '2000-01-01'])('is %s', (text) =>
    expect(isPeriod(text)).toBe(true),
  );
  it.each([
    '',
    '2026',
    '2026-13',
    '2026-00',
    '2026-1',
    '2026-02-29',
    '2026-04-31',
    '2026-10-1',
    'x',
  ])('is never “%s”', (text) => expect(isPeriod(text)).toBe(false));

  it.each([
    ['2026-10', '2026-10-01 00:00:00', '2026-10-31 23:59:59'],
    ['2026-02', '2026-02-01 00:00:00', '2026-02-28 23:59:59'],
    ['2024-02', '2024-02-01 00:00:00', '2024-02-29 23:59:59'],
    ['2026-12', '2026-12-01 00:00:00', '2026-12-31 23:59:59'],
    ['2026-10-21', '2026-10-21 00:00:00', '2026-10-21 23:59:59'],
  ])('%s goes from its first to its last second', (period, from, to) =>
    expect(momentsOf(period)).toEqual({ from, to }),
  );

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -14, '2025-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
  ])('%s and %i on is %s', (period, count, other) =>
    expect(periodAfter(period, count)).toBe(other),
  );
});

describe('[2.68] figures of a statement', () => {
  it('are made of every term once', () => {
    const terms = FIGURE_NAMES.flatMap((figure) => FIGURES[figure]);
    expect([...terms].sort()).toEqual([...STATEMENT_TERM_NAMES].sort());
  });

  it('take what is deducted and add what is given back', () => {
    const sums = [
      { term: 'gross', amount: '1000' },
      { term: 'fee', amount: '10' },
      { term: 'refund', amount: '200' },
      { term: 'feeBack', amount: '2' },
      { term: 'paidOut', amount: '-5' },
    ] as const;
    expect(sums.map(effectOf)).toEqual([1000n, -10n, -200n, 2n, 5n]);
    expect(effectOfAll(termsOfFigure('fees', sums))).toBe(-8n);
    expect(effectOfAll(sums)).toBe(797n);
  });
});
