import type { Answer } from '@portal/contract/kit/route';
import { rule } from '@portal/contract/kit/rules';
import type { channelRoutes } from '@portal/contract/merchant/channel';
import type { PlanInput } from '@portal/contract/merchant/fee';
import { draftOf, type PlanDraft, readDraft } from '@portal/requests';
import { z } from 'zod';

export type ChannelFee = Answer<typeof channelRoutes.fee>;
export type CurrencyFee = ChannelFee['fees'][number];

/** Plans that somebody has begun to change, by currency. */
export type FeeDrafts = Readonly<Record<string, PlanDraft>>;

/** Fields of a fee request besides its plans. */
export const FeeTerms = z.object({ effectiveFrom: rule.day() });

/** Returns the draft that editing a currency begins with: the plan that would apply last. */
export function startOf(fee: CurrencyFee | undefined, currency: string): PlanDraft {
  const last = fee?.scheduled.at(-1) ?? fee?.current;
  return draftOf(last?.plan ?? undefined, currency);
}

const isSame = (one: PlanDraft, other: PlanDraft, currency: string) =>
  JSON.stringify(one) === JSON.stringify(other) ||
  JSON.stringify(readDraft(one, currency).plan ?? one) ===
    JSON.stringify(readDraft(other, currency).plan ?? other);

/** Currencies whose draft says something else than what it began with. */
export function changedOf(fees: readonly CurrencyFee[], drafts: FeeDrafts): string[] {
  return Object.entries(drafts).flatMap(([currency, draft]) => {
    const fee = fees.find((one) => one.currency === currency);
    return isSame(draft, startOf(fee, currency), currency) ? [] : [currency];
  });
}

/** Counts the refused fields of each currency; currencies without any are left out. */
export function wrongOf(currencies: readonly string[], drafts: FeeDrafts): Map<string, number> {
  const counts = currencies.map((currency): [string, number] => {
    const draft = drafts[currency];
    return [currency, draft ? Object.keys(readDraft(draft, currency).refusals).length : 0];
  });
  return new Map(counts.filter(([, count]) => count > 0));
}

/** The plans to ask for, in the order of the currencies; sound ones only. */
export function plansOf(
  currencies: readonly string[],
  drafts: FeeDrafts,
  effectiveFrom: string,
): PlanInput[] {
  return currencies.flatMap((currency) => {
    const draft = drafts[currency];
    const { plan } = draft ? readDraft(draft, currency) : {};
    return plan ? [{ currency, plan, effectiveFrom }] : [];
  });
}
