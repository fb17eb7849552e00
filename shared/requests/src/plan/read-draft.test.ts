import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import { describe, expect, it } from 'vitest';
import { BY_CARD, LADDER, WITH_D0 } from '../testing/plan-fixture.ts';
import { addTier, distinguish, draftOf, type PlanDraft, removeTier, withLadder } from './draft.ts';
import { readDraft } from './read-draft.ts';

const USD = '840';
const KWD = '414';
const flat = (rate: string, top = ''): PlanDraft => {
  const empty = draftOf(undefined, USD);
  return { ...empty, all: { ...empty.all, rate, top } };
};
const refusals = (draft: PlanDraft, currency = USD) => readDraft(draft, currency).refusals;

describe('[2.50] a fee plan as it is typed', () => {
  it.each([
    ['ladder', LADDER],
    ['D0', WITH_D0],
    ['debit and credit', BY_CARD],
  ])('%s reads back as the plan of the wire', (_, plan: FeePlan) => {
    expect(readDraft(draftOf(plan, USD), USD)).toEqual({ plan, refusals: {} });
  });

  it('keeps the digits of the currency: amounts are major units, rates percent', () => {
    const draft = draftOf(
      { ...BY_CARD, debit: { hasLadder: 'N', ratePpm: 5501, top: '12345' } } as FeePlan,
      KWD,
    );
    expect(draft.debit).toMatchObject({ rate: '0.5501', top: '12.345' });
    expect(readDraft({ ...draft, debit: { ...draft.debit, top: '1,000.5' } }, KWD).plan).toEqual({
      ...BY_CARD,
      debit: { hasLadder: 'N', ratePpm: 5501, top: '1000500' },
    });
  });

  it.each([
    ['nothing', '', 'commonData.blankMsg'],
    ['more than four decimals', '0.12345', 'rulesTips.percentage'],
    ['more than all', '100.0001', 'rulesTips.percentage'],
    ['a negative', '-1', 'rulesTips.percentage'],
    ['letters', 'a', 'rulesTips.percentage'],
  ])('%s is no rate', (_, typed, key) => {
    expect(refusals(flat(typed))).toEqual({ 'all.ratePpm': key });
  });

  it.each([
    [USD, '1.005', 'amountHandle.amtmess2p1'],
    ['392', '1.5', 'transferAcctNotip2'],
    [KWD, '-1', 'amountHandle.amtmess3p1'],
  ])('a cap in %s cannot be %s', (currency, top, key) => {
    expect(refusals(flat('0.5', top), currency)).toEqual({ 'all.top': key });
  });

  it('refuses a limit that is not above the one before, at its own field', () => {
    const draft = draftOf(LADDER, USD);
    const tiers = draft.all.tiers.map((tier, at) => (at === 1 ? { ...tier, upTo: '99' } : tier));
    const found = refusals({ ...draft, all: { ...draft.all, tiers } });
    expect(Object.keys(found)).toEqual(['all.tiers.1.upTo']);
    expect(found['all.tiers.1.upTo']).toMatch(/^fee\.tierOrder/);
  });

  it('a limit that cannot be read is refused alone, not its neighbours', () => {
    const draft = draftOf(LADDER, USD);
    const tiers = draft.all.tiers.map((tier, at) => (at === 1 ? { ...tier, upTo: 'x' } : tier));
    expect(refusals({ ...draft, all: { ...draft.all, tiers } })).toEqual({
      'all.tiers.1.upTo': 'amountHandle.amtmess2p1',
    });
  });

  it('D0 needs all of its fields once it is switched on, and none before', () => {
    expect(refusals({ ...flat('0.5'), hasD0: true })).toEqual({
      'd0.ratePpm': 'commonData.blankMsg',
      'd0.bi': 'commonData.blankMsg',
      'd0.bottom': 'commonData.blankMsg',
    });
    expect(readDraft(flat('0.5'), USD).plan?.d0).toBeNull();
  });
});

describe('[2.50] tiers', () => {
  it('a new ladder has two, five at most, and two at least', () => {
    const two = withLadder(flat('0.5').all, true);
    expect(two.tiers.map(({ rate }) => rate)).toEqual(['0.5', '0.5']);
    const five = addTier(addTier(addTier(two)));
    expect(addTier(five).tiers).toHaveLength(5);
    expect(removeTier(two, 0).tiers).toHaveLength(2);
  });

  it('the last has no limit, whichever was last before', () => {
    const draft = draftOf(LADDER, USD);
    const [, , , , last] = draft.all.tiers;
    const all = removeTier(draft.all, last?.id ?? 0);
    const { plan } = readDraft({ ...draft, all }, USD);
    expect(plan?.isDistDc === 'N' && plan.all.hasLadder === 'Y' && plan.all.tiers.at(-1)).toEqual({
      upTo: null,
      ratePpm: 4500,
      top: null,
    });
  });

  it('[2.50] both kinds of card begin with the rates there were', () => {
    const { plan } = readDraft(distinguish(flat('0.5', '20'), true), USD);
    expect(plan).toMatchObject({
      isDistDc: 'Y',
      debit: { ratePpm: 5000, top: '2000' },
      credit: { ratePpm: 5000, top: '2000' },
    });
  });
});
