import type { FeePreview } from '@portal/contract/merchant/fee';
import { feeOf, readPlan, sideOfCard, writeFee } from '@portal/fee';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import type { Deps } from '../../deps.ts';
import { merchantsOf } from '../merchant/index.ts';
import { planInForce } from './plans.ts';

type Asked = z.output<typeof FeePreview>;

/** Refused at its field for a merchant that the caller does not see: what it pays is nobody else's business. */
async function requireSeen(ctx: Context, merId: string): Promise<void> {
  const seen = await merchantsOf(ctx)
    .where('m.mer_id', '=', merId)
    .select('m.mer_id')
    .executeTakeFirst();
  if (!seen) throw refuseField('merId', 'merChannel.noMerchant');
}

async function liveOf(ctx: Context, { chnlCode, merId, currency, effectiveFrom: day }: Asked) {
  if (!chnlCode) return undefined;
  if (merId) await requireSeen(ctx, merId);
  return planInForce(ctx, { chnlCode, merId: merId ?? null, currency, day });
}

/** Shows the fee of an order under a plan, step by step, and under the plan in force on its day. */
export async function previewFee(ctx: Context, deps: Deps, asked: Asked) {
  const unknown = await deps.settings.read(ctx.db, 'fee.unknown.side');
  const side = sideOfCard(asked.cardType, unknown);
  const terms = { side, settlesD0: asked.settlesD0, monthVolume: BigInt(asked.monthVolume) };
  const amount = BigInt(asked.amount);
  const live = await liveOf(ctx, asked);
  return {
    ...writeFee(feeOf(readPlan(asked.plan), amount, terms)),
    live: live ? writeFee(feeOf(readPlan(live.plan), amount, terms)) : null,
  };
}
