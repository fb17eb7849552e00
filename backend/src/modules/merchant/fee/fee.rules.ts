import { isDeepStrictEqual } from 'node:util';
import { type PlanInput, planOn } from '@portal/contract/merchant/fee';
import { currencyName } from '@portal/money';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import type { Dated } from './dated.ts';
import { plansInForce, todayOf } from './plans.ts';

type Plans = readonly PlanInput[];

/** Currencies that a channel takes, empty = every one; 404 when there is no such channel. */
async function takenBy(ctx: Context, chnlCode: string): Promise<readonly string[]> {
  const channel = await ctx.db
    .selectFrom('biz_channel')
    .where('chnl_code', '=', chnlCode)
    .select('currencies')
    .executeTakeFirst();
  if (!channel) throw notFound();
  return channel.currencies;
}

/** Refused at its field when the channel does not take a currency that a plan is asked for in. */
async function requireTaken(ctx: Context, chnlCode: string, plans: Plans): Promise<void> {
  const taken = await takenBy(ctx, chnlCode);
  if (taken.length === 0) return;
  const at = plans.findIndex(({ currency }) => !taken.includes(currency));
  if (at >= 0) throw refuseField(`plans.${at}.currency`, 'fee.currencyNotTaken');
}

/**
 * Refuses what may not be asked for: a day before today, a channel without a plan, a currency that
 * the channel does not take. Call it when a request is made; when it is passed its day may be over.
 */
export async function requireAskable(
  ctx: Context,
  chnlCode: string,
  merId: string | null,
  plans: Plans,
): Promise<void> {
  const today = todayOf(ctx);
  for (const [at, { plan, effectiveFrom }] of plans.entries()) {
    if (effectiveFrom < today) throw refuseField(`plans.${at}.effectiveFrom`, 'fee.effectivePast');
    if (plan === null && merId === null)
      throw refuseField(`plans.${at}.plan`, 'fee.chnlPlanNeeded');
  }
  await requireTaken(ctx, chnlCode, plans);
}

/** Refuses plans of which each says what would hold from its day anyway. */
export function requireNews(dated: readonly Dated[], plans: Plans): void {
  const changes = plans.some(({ currency, plan, effectiveFrom: day }) => {
    const before = planOn({ currency, day }, dated);
    return !isDeepStrictEqual(before?.plan ?? null, plan);
  });
  if (!changes) throw refuse('audit.unchanged');
}

/**
 * Refuses a merchant's channel that could not charge an order (domain §1.2, fee plan complete): each
 * currency of the channel needs a plan, its own where it has fees of its own, else the channel's. A
 * channel of every currency needs one at all.
 */
export async function requireComplete(
  ctx: Context,
  wanted: { merId: string; chnlCode: string; ownFee: 'Y' | 'N'; plans: Plans },
): Promise<void> {
  const { merId, chnlCode, ownFee, plans } = wanted;
  const isOwn = ownFee === 'Y';
  await requireTaken(ctx, chnlCode, plans);
  const inForce = await plansInForce(ctx, chnlCode, isOwn ? merId : null);
  const has = new Set(inForce.filter(({ own }) => own === isOwn).map(({ currency }) => currency));
  for (const { currency, plan } of isOwn ? plans : []) {
    if (plan) has.add(currency);
    else has.delete(currency);
  }
  const missing = (await takenBy(ctx, chnlCode)).find((currency) => !has.has(currency));
  if (missing) throw refuseField('plans', 'fee.incomplete', { currency: currencyName(missing) });
  if (has.size === 0) throw refuseField('plans', 'fee.planNeeded');
}
