import type { PlanInput } from '@portal/contract/merchant/fee';
import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import { describe, expect, it } from 'vitest';
import { heldOn } from './held.ts';

const KHR = '116';
const today = '2026-11-28';
const flat = (ratePpm: number): FeePlan => ({
  basis: 'PER_TXN',
  isDistDc: 'N',
  all: { hasLadder: 'N', ratePpm, top: null },
  d0: null,
});
const from = (effectiveFrom: string, plan: FeePlan | null): PlanInput => ({
  currency: KHR,
  plan,
  effectiveFrom,
});
const CHANNEL = [from('2026-01-01', flat(6_000)), from('2026-12-11', flat(5_800))];

describe('[2.50] [2.56] what a plan of a later day is compared with', () => {
  it.each([
    ['today', today, { plan: flat(6_000) }],
    ['the day before another one begins', '2026-12-10', { plan: flat(6_000) }],
    ['its first day', '2026-12-11', { plan: flat(5_800), from: '2026-12-11' }],
    ['a day after that', '2026-12-20', { plan: flat(5_800), from: '2026-12-11' }],
    ['a day before the first', '2025-12-31', undefined],
  ])('%s', (_, day, held) => {
    expect(heldOn({ currency: KHR, day, today }, CHANNEL)).toEqual(held);
  });

  it.each([
    ['while a merchant has its own', '2026-12-12', { plan: flat(5_500) }],
    ['once it has none any more', '2026-12-15', { plan: flat(5_800), from: '2026-12-11' }],
  ])('%s', (_, day, held) => {
    const own = [from('2026-06-01', flat(5_500)), from('2026-12-15', null)];
    expect(heldOn({ currency: KHR, day, today }, own, CHANNEL)).toEqual(held);
  });

  it('no plan of another currency', () => {
    expect(heldOn({ currency: '840', day: today, today }, CHANNEL)).toBeUndefined();
  });
});
