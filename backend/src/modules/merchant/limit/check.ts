import type { LimitTrial, limitRoutes } from '@portal/contract/merchant/limit';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { limitsOf } from './limit.store.ts';

type Verdict = z.output<typeof limitRoutes.check.data>;
type Refusal = Verdict['refusals'][number];

/** What an order may still have of each limit; never below zero. */
function leftOf(max: string, used: string): bigint {
  const left = BigInt(max) - BigInt(used);
  return left > 0n ? left : 0n;
}

/**
 * Which limits would refuse an order (INV-13): a limit counts while it is approved and enabled,
 * whatever change of it waits.
 */
export async function checkOrder(
  ctx: Context,
  { merId, chnlCode, currency, amount }: z.output<typeof LimitTrial>,
): Promise<Verdict> {
  const limit = await limitsOf(ctx)
    .where('l.mer_id', '=', merId)
    .where('l.chnl_code', '=', chnlCode)
    .where('l.currency', '=', currency)
    .where('l.chk_status', 'in', ['1', '3'])
    .where('l.status', '=', '0')
    .executeTakeFirst();
  if (!limit) return { limited: false, refusals: [] };
  const { singleMin, singleMax, dailyMax, monthlyMax, dayUsed, monthUsed } = limit;
  const upper: Refusal[] = [
    { limit: 'singleMax', max: singleMax, left: singleMax },
    { limit: 'dailyMax', max: dailyMax, left: String(leftOf(dailyMax, dayUsed)) },
    { limit: 'monthlyMax', max: monthlyMax, left: String(leftOf(monthlyMax, monthUsed)) },
  ];
  const lower: Refusal = { limit: 'singleMin', max: singleMin, left: singleMin };
  const isBelow = BigInt(amount) < BigInt(singleMin);
  const above = upper.filter(({ left }) => BigInt(amount) > BigInt(left));
  return { limited: true, refusals: [...(isBelow ? [lower] : []), ...above] };
}
