import { describe, expect, it } from 'vitest';
import { misses, renewed, slackOf } from './ratchet.ts';

const budget = 10_000;
const slack = slackOf(budget);

describe('a budget', () => {
  it('is kept by a figure that is off by no more than the names of files explain', () => {
    expect(slack).toBe(106);
    expect(misses({ a: budget, b: budget }, { a: budget + slack, b: budget - slack })).toEqual([]);
  });

  it('fails what grew, and says the number to write', () => {
    expect(misses({ a: budget }, { a: 10_107 })).toEqual([
      'a: grew by 107 bytes, write 10107 for 10000',
    ]);
  });

  it('fails what fell, so that the gain is kept', () => {
    expect(misses({ a: budget }, { a: 9_893 })).toEqual([
      'a: fell by 107 bytes: keep the gain, write 9893 for 10000',
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
  it('are the figures, but those well within their slack keep it', () => {
    const measured = { grown: 10_500, same: 10_053, drifted: 10_054, fallen: 9_000, fresh: 7 };
    const budgets = { same: budget, drifted: budget, grown: budget, fallen: budget, old: 1 };
    expect(renewed(budgets, measured)).toEqual({
      drifted: 10_054,
      fallen: 9_000,
      fresh: 7,
      grown: 10_500,
      same: budget,
    });
    expect(misses(renewed(budgets, measured), measured)).toEqual([]);
  });
});
