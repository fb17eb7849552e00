import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import type { LimitTrial, limitRoutes } from '@portal/contract/merchant/limit';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { type LimitRow, limitsOf } from './limit.store.ts';

type Verdict = z.output<typeof limitRoutes.check.data>;
type Refusal = Verdict['refusals'][number];
type Used = Pick<
  LimitRow,
  'singleMin' | 'singleMax' | 'dailyMax' | 'monthlyMax' | 'dayUsed' | 'monthUsed'
>;

/** Returns the amount that is left of a limit; never below zero. */
function leftOf(max: string, used: string): bigint {
  const left = BigInt(max) - BigInt(used);
  return left > 0n ? left : 0n;
}

/** Amounts of a limit that refuse an order of this many minor units, beside what is used (INV-13). */
export function refusalsOf(limit: Used, amount: bigint): Refusal[] {
  const { singleMin, singleMax, dailyMax, monthlyMax, dayUsed, monthUsed } = limit;
  const upper: Refusal[] = [
    { limit: 'singleMax', max: singleMax, left: singleMax },
    { limit: 'dailyMax', max: dailyMax, left: String(leftOf(dailyMax, dayUsed)) },
    { limit: 'monthlyMax', max: monthlyMax, left: String(leftOf(monthlyMax, monthUsed)) },
  ];
  const lower: Refusal = { limit: 'singleMin', max: singleMin, left: singleMin };
  const isBelow = amount < BigInt(singleMin);
  return [...(isBelow ? [lower] : []), ...upper.filter(({ left }) => amount > BigInt(left))];
}

/** Limits that count: approved and enabled, whatever change of them waits. */
const inForce = (ctx: Pick<Context, 'db' | 'now' | 'scope'>) =>
  limitsOf(ctx)
    .where('l.chk_status', 'in', [MERCHANT_CHECK.approved, MERCHANT_CHECK.changing])
    .where('l.status', '=', ON_OFF.enabled);

/** Which limits would refuse an order (INV-13). */
export async function checkOrder(
  ctx: Context,
  { merId, chnlCode, currency, amount }: z.output<typeof LimitTrial>,
): Promise<Verdict> {
  const limit = await inForce(ctx)
    .where('l.mer_id', '=', merId)
    .where('l.chnl_code', '=', chnlCode)
    .where('l.currency', '=', currency)
    .executeTakeFirst();
  if (!limit) return { limited: false, refusals: [] };
  return { limited: true, refusals: refusalsOf(limit, BigInt(amount)) };
}

/** Place at which an order counts against a limit. */
interface Place {
  merId: string;
  chnlCode: string;
  currency: string;
}

/**
 * Limits in force at some places, locked until the transaction ends: anyone who counts an order against
 * one of them waits, so that what is used cannot pass a limit however many come at once. Answers a
 * reader of their use, as it is once the locks are held, by the day (`yyyy-MM-dd`).
 */
export async function lockLimits(db: Context['db'], places: readonly Place[]) {
  const { rows } = await sql<{ limit_id: string }>`
    select limit_id from mer_limit
     where status = ${sql.lit(ON_OFF.enabled)} and (mer_id, chnl_code, currency) in (
       select * from unnest(${places.map(({ merId }) => merId)}::text[],
                            ${places.map(({ chnlCode }) => chnlCode)}::text[],
                            ${places.map(({ currency }) => currency)}::text[]))
     order by limit_id for no key update`.execute(db);
  const ids = rows.map(({ limit_id }) => limit_id);
  return async (day: string): Promise<LimitRow[]> => {
    if (ids.length === 0) return [];
    const context = { db, now: `${day} 00:00:00`, scope: { kind: 'all' } } as const;
    return inForce(context).where('l.limit_id', 'in', ids).execute();
  };
}
