import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import type { FormState } from '@portal/ui';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BY_CARD, LADDER, WITH_D0 } from '../testing/plan-fixture.ts';
import {
  addTier,
  changeTier,
  distinguish,
  draftOf,
  type PlanDraft,
  removeTier,
  type TierDraft,
  withLadder,
} from './draft.ts';
import { drawnOf } from './drawn.ts';
import { type PlanRefusals, refusalsBelow } from './read-draft.ts';
import { refusingDay } from './refusing-day.ts';
import { type TrialTerms, tryPlan } from './try-plan.ts';
import { useRefusals } from './useRefusals.ts';

const USD = '840';
const ladder = draftOf(LADDER, USD);
/** The ladder with something else typed into one of its tiers. */
const typed = (at: number, change: Partial<TierDraft>): PlanDraft => ({
  ...ladder,
  all: changeTier(ladder.all, ladder.all.tiers[at]?.id ?? -1, change),
});
const tiersOf = (draft: PlanDraft) => {
  const { side } = drawnOf(draft, 'all', USD);
  if (!side || side.hasLadder === 'N') return undefined;
  return side.tiers.map(({ upTo, ratePpm }) => [upTo, ratePpm]);
};

describe('[2.56] the chart of a plan that is being typed', () => {
  it('shows a sound plan whole', () => {
    expect(drawnOf(ladder, 'all', USD).wrong).toEqual([]);
    expect(tiersOf(ladder)).toHaveLength(5);
  });

  it('ends where the first tier is refused, and marks what that one covers', () => {
    const draft = typed(2, { rate: 'x' });
    expect(drawnOf(draft, 'all', USD)).toMatchObject({
      until: 50_000n,
      wrong: [{ over: 50_000n, upTo: 200_000n }],
    });
    expect(tiersOf(draft)).toEqual([
      [10_000n, 6000],
      [null, 5500],
    ]);
  });

  it.each([
    ['that cannot be read', 'x'],
    ['that is not above the one before', '99'],
  ])('marks everything above a limit %s', (_, upTo) => {
    const { until, wrong } = drawnOf(typed(1, { upTo }), 'all', USD);
    expect([until, wrong]).toEqual([10_000n, [{ over: 10_000n, upTo: undefined }]]);
  });

  it('with a first tier that is refused has nothing to draw', () => {
    expect(drawnOf(typed(0, { rate: '' }), 'all', USD)).toMatchObject({
      side: undefined,
      until: 0n,
      wrong: [{ over: 0n, upTo: 10_000n }],
    });
  });

  it('goes on over a cap that is refused: it moves no tier', () => {
    const draft = typed(1, { top: 'x' });
    expect(drawnOf(draft, 'all', USD).wrong).toEqual([]);
    expect(tiersOf(draft)).toHaveLength(5);
  });

  it.each<[what: string, rate: string, drawn: object]>([
    ['one rate', '0.55', { side: { hasLadder: 'N', ratePpm: 5500, top: null }, wrong: [] }],
    ['none yet', '', { side: undefined, until: 0n, wrong: [{ over: 0n, upTo: undefined }] }],
  ])('without a ladder is %s', (_, rate, drawn) => {
    const draft = draftOf(undefined, USD);
    expect(drawnOf({ ...draft, all: { ...draft.all, rate } }, 'all', USD)).toEqual(drawn);
  });

  it('shows a rate although something else of the plan is refused', () => {
    const draft = draftOf(WITH_D0, USD);
    const broken = { ...draft, d0: { ...draft.d0, bi: '' } };
    expect(drawnOf(broken, 'all', USD)).toMatchObject({ side: { ratePpm: 5500 }, wrong: [] });
  });

  it('of a month’s volume shows the rate of each tier, whatever caps a single fee', () => {
    const draft = typed(0, { top: '1.00' });
    const { side } = drawnOf({ ...draft, basis: 'MONTH_VOLUME' }, 'all', USD);
    expect(side).toMatchObject({ mode: 'WHOLE', top: null });
    expect(side?.hasLadder === 'Y' && side.tiers.map(({ top }) => top)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });

  it('is one for each kind of card', () => {
    const draft = draftOf(BY_CARD, USD);
    const rate = (key: 'debit' | 'credit') => drawnOf(draft, key, USD).side;
    expect([rate('debit'), rate('credit')]).toMatchObject([{ ratePpm: 5000 }, { ratePpm: 6000 }]);
  });
});

describe('[2.56] tiers', () => {
  const ids = ({ tiers }: PlanDraft['all']) => tiers.map(({ id }) => id);
  it('have numbers of their own, also after one between them was taken away', () => {
    const side = addTier(removeTier(ladder.all, 2));
    expect(ids(side)).toEqual([0, 1, 3, 4, 5]);
    expect(new Set(ids(addTier(removeTier(side, 5)))).size).toBe(5);
  });

  it('are five at most and two at least', () => {
    expect(addTier(ladder.all)).toBe(ladder.all);
    const two = [0, 1, 2].reduce(removeTier, ladder.all);
    expect(ids(two)).toEqual([3, 4]);
    expect(removeTier(two, 3)).toBe(two);
  });

  it('come back as they were when the ladder is switched off and on', () => {
    const off = withLadder(ladder.all, false);
    expect(withLadder(off, true)).toEqual(ladder.all);
    expect(withLadder({ ...off, tiers: [], rate: '0.5' }, true).tiers).toMatchObject([
      { rate: '0.5', upTo: '' },
      { rate: '0.5', upTo: '' },
    ]);
  });

  it('of two kinds of card begin with those of the one, and end with the debit card’s', () => {
    const both = distinguish(ladder, true);
    expect([both.debit, both.credit]).toEqual([ladder.all, ladder.all]);
    const card = draftOf(BY_CARD, USD);
    expect(distinguish(card, false).all).toBe(card.debit);
  });
});

describe('[2.56] a plan is tried', () => {
  const terms: TrialTerms = {
    amount: '100.00',
    volume: '',
    side: 'all',
    settlesD0: false,
    currency: USD,
  };
  const fee = (plan: FeePlan, change: Partial<TrialTerms> = {}) =>
    tryPlan(plan, { ...terms, ...change })?.fee;

  it.each<[what: string, plan: FeePlan, change: Partial<TrialTerms>, minor: bigint | undefined]>([
    ['by its rate', WITH_D0, {}, 55n],
    ['with the D0 fee', WITH_D0, { settlesD0: true }, 105n],
    ['for a debit card', BY_CARD, { side: 'debit' }, 50n],
    ['for a credit card', BY_CARD, { side: 'credit' }, 60n],
    ['up to its cap', BY_CARD, { side: 'debit', amount: '100,000' }, 2_000n],
    ['in the tier of the amount', LADDER, { amount: '300.00' }, 165n],
    ['not with an amount that is none', LADDER, { amount: 'x' }, undefined],
    ['not with nothing', LADDER, { amount: '' }, undefined],
    ['not with a negative amount', LADDER, { amount: '-1' }, undefined],
  ])('%s', (_, plan, change, minor) => {
    expect(fee(plan, change)).toBe(minor);
  });

  it('with a volume that cannot be read as if there was none yet', () => {
    const plan = { ...LADDER, basis: 'MONTH_VOLUME' } as const;
    expect(fee(plan, { volume: 'x' })).toBe(fee(plan));
    expect(fee(plan, { volume: '20,000.00' })).toBe(38n);
  });
});

describe('[5.8] what is shown of refusals', () => {
  const found: PlanRefusals = { 'all.ratePpm': 'found' };
  const refused: PlanRefusals = { 'all.ratePpm': 'refused', 'd0.bi': 'refused' };
  const shown = (isChecked = false) => {
    const { result, rerender } = renderHook(
      (props: Parameters<typeof useRefusals>[0]) => useRefusals(props),
      { initialProps: { found, refused, isChecked } },
    );
    const of = (path: string) => result.current.messageOf(path);
    return { result, rerender, of };
  };

  it('is what the server has said, until the field is typed in', () => {
    const { of, result } = shown();
    expect([of('all.ratePpm'), of('d0.bi')]).toEqual(['refused', 'refused']);
    act(() => result.current.type('d0.bi'));
    expect([of('all.ratePpm'), of('d0.bi')]).toEqual(['refused', undefined]);
  });

  it('is what is wrong now of a field that was left, or of all once they were sent', () => {
    const { of, result } = shown();
    act(() => result.current.leave('all.ratePpm'));
    expect(of('all.ratePpm')).toBe('found');
    expect(shown(true).of('all.ratePpm')).toBe('found');
  });

  it('is what the server says again, although the field was typed in before', () => {
    const { of, result, rerender } = shown();
    act(() => result.current.type('d0.bi'));
    rerender({ found, refused: { 'd0.bi': 'again' }, isChecked: false });
    expect(of('d0.bi')).toBe('again');
  });

  it('of one plan is what lies below its place', () => {
    const all = { 'plans.0.d0.bi': 'a', 'plans.10.d0.bi': 'b', effectiveFrom: 'c' };
    expect(refusalsBelow(all, 'plans.0')).toEqual({ 'd0.bi': 'a' });
    expect(refusalsBelow(all, 'plans.10')).toEqual({ 'd0.bi': 'b' });
  });

  it('of the day that all plans begin on stands at its one field', () => {
    const form = (refusals: PlanRefusals) => ({ refusals }) as unknown as FormState;
    const day = { 'plans.1.effectiveFrom': 'past', 'plans.0.plan.d0.bi': 'a' };
    expect(refusingDay(form(day)).refusals).toEqual({
      effectiveFrom: 'past',
      'plans.0.plan.d0.bi': 'a',
    });
    const other = form({ 'plans.0.plan.d0.bi': 'a' });
    expect(refusingDay(other)).toBe(other);
  });
});
