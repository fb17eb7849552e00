import { describe, expect, it } from 'vitest';
import { misses, renewed, slackOf } from './ratchet.ts';

const budget = 10_000;
const slack = slackOf(budget);

describe('a budget', () => {
  it('is kept by a figure that is off by no more than the names of files explain', () => {
    expect(slack).toBe(74);
    expect(misses({ a: budget, b: budget }, { a: budget + slack, b: budget - slack })).toEqual([]);
  });

  it('fails what grew, and says the number to write', () => {
    expect(misses({ a: budget }, { a: 10_075 })).toEqual([
      'a: grew by 75 bytes, write 10075 for 10000',
    ]);
  });

  it('fails what fell, so that the gain is kept', () => {
    expect(misses({ a: budget }, { a: 9_925 })).toEqual([
      'a: fell by 75 bytes: keep the gain, write 9925 for 10000',
    ]);
  });

  it('is asked for of a figure that has none, and taken from one that is gone', () => {
    expect(misses({ old: 1 }, { fresh: 2 })).toEqual([
      'fresh: has no budget, write 2',
      'old: nothing has this name any more, remove its budget',
    ]);
  });
});

describe('renewed budgets', () => {
  it('are the figures, but those at their budget keep it', () => {
    const measured = { grown: 10_500, same: 10_050, fallen: 9_000, fresh: 7 };
    const budgets = { same: budget, grown: budget, fallen: budget, old: 1 };
    expect(renewed(budgets, measured)).toEqual({
      fallen: 9_000,
      fresh: 7,
      grown: 10_500,
      same: budget,
    });
    expect(misses(renewed(budgets, measured), measured)).toEqual([]);
  });
});
