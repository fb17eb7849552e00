import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import { type Fee, feeOf, readPlan } from '@portal/fee';
import { typedMinor } from '@portal/money';
import type { SideKey } from './draft.ts';

/** Terms that a plan is tried with; amounts as they are typed. */
export interface TrialTerms {
  amount: string;
  /** Succeeded volume of the month; nothing typed is none. */
  volume: string;
  side: SideKey;
  settlesD0: boolean;
  currency: string;
}

const minorOf = (typed: string, currency: string): bigint | undefined => {
  const minor = typedMinor(typed, currency);
  return minor === undefined || minor.startsWith('-') ? undefined : BigInt(minor);
};

/** Fee of an amount by a plan; undefined while the amount cannot be read. */
export function tryPlan(plan: FeePlan, terms: TrialTerms): Fee | undefined {
  const { amount, volume, side, settlesD0, currency } = terms;
  const minor = minorOf(amount, currency);
  if (minor === undefined) return undefined;
  return feeOf(readPlan(plan), minor, {
    side: side === 'all' ? 'debit' : side,
    settlesD0,
    monthVolume: minorOf(volume, currency) ?? 0n,
  });
}
