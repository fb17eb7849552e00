import { describe, expect, it } from 'vitest';
import {
  effectOf,
  effectOfAll,
  FIGURE_NAMES,
  FIGURES,
  STATEMENT_TERM_NAMES,
  termsOfFigure,
} from './statement-terms.ts';

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
