import type { FeeSimulation } from '@portal/contract/merchant/fee-simulation';
import { type FeePlan, readPlan } from '@portal/fee';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { digestOf } from '../../../kernel/digest.ts';
import { plansInForce } from '../../merchant/fee/index.ts';

export type Asked = z.output<typeof FeeSimulation>;

/** Plan that is replayed for a currency. */
export interface Planned {
  currency: string;
  /** `yyyy-MM-dd`. */
  effectiveFrom: string;
  /** Null: nobody would have one, so an order could not be charged (INV-20). */
  plan: FeePlan | null;
  /** SHA-256 of the plan as it is written. */
  digest: string;
  /** The channel's, because the merchant asks for it again. */
  inherited: boolean;
}

/** Of each currency the plan that would hold last, in the order of currencies. */
export async function plannedOf(ctx: Context, { chnlCode, plans }: Asked): Promise<Planned[]> {
  const last = new Map<string, Asked['plans'][number]>();
  for (const one of plans) {
    const other = last.get(one.currency);
    if (!other || other.effectiveFrom <= one.effectiveFrom) last.set(one.currency, one);
  }
  const planned: Planned[] = [];
  for (const { currency, effectiveFrom, plan } of last.values()) {
    const channels = plan ? [] : await plansInForce(ctx, chnlCode, null, effectiveFrom);
    const written = plan ?? channels.find((one) => one.currency === currency)?.plan ?? null;
    planned.push({
      currency,
      effectiveFrom,
      plan: written && readPlan(written),
      digest: digestOf(written),
      inherited: plan === null,
    });
  }
  return planned.sort((one, other) => one.currency.localeCompare(other.currency));
}
