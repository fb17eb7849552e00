import type { Context } from '../../../kernel/context.ts';
import type { Reviewed, ReviewRequest } from '../../review/core/index.ts';
import { insertPassed, ownPlans, plansInForce } from '../fee/index.ts';
import { requireAllowed, type Wanted } from './mer-channel.rules.ts';

/** The channel's plans, which a merchant without fees of its own is charged by. */
const CHANNEL_FEE = { field: 'channelFee', column: 'channel_fee', kind: 'plans' } as const;

/** Builds the row as it will be once a request is approved. */
async function wantedOf(
  ctx: Context,
  { objId, after }: Pick<ReviewRequest, 'objId' | 'after'>,
): Promise<Wanted> {
  const row = await ctx.db
    .selectFrom('mer_channel')
    .where('mer_channel_id', '=', objId)
    .select(['mer_id', 'chnl_code', 'own_fee'])
    .executeTakeFirstOrThrow();
  const asked = after as { own_fee?: Wanted['ownFee']; plans?: Wanted['plans'] };
  return {
    merId: row.mer_id,
    chnlCode: row.chnl_code,
    ownFee: asked.own_fee ?? row.own_fee,
    plans: asked.plans ?? [],
  };
}

/** Requests about a merchant's channel: its number there, what it may do, its state, its own fees. */
export const MER_CHNL: Reviewed = {
  objType: 'MER_CHNL',
  row: { table: 'mer_channel', key: 'mer_channel_id' },
  fields: [
    { field: 'chnlMerCode', column: 'chnl_mer_code', kind: 'code' },
    { field: 'status', column: 'status', kind: 'dict', dict: 'mer_chnl_status' },
    { field: 'consumeFlag', column: 'consume_flag', kind: 'flag' },
    { field: 'refundFlag', column: 'refund_flag', kind: 'flag' },
    { field: 'cancelFlag', column: 'cancel_flag', kind: 'flag' },
    { field: 'ownFee', column: 'own_fee', kind: 'flag' },
    { field: 'plans', column: 'plans', kind: 'plans' },
  ],
  async live(ctx, objId) {
    const row = await ctx.db
      .selectFrom('mer_channel')
      .where('mer_channel_id', '=', objId)
      .select(['mer_id', 'chnl_code'])
      .executeTakeFirstOrThrow();
    return { plans: await ownPlans(ctx, row.chnl_code, row.mer_id) };
  },
  async implied(ctx, request) {
    const { ownFee, chnlCode } = await wantedOf(ctx, request);
    if (ownFee === 'Y') return [];
    return [{ field: CHANNEL_FEE, value: await plansInForce(ctx, chnlCode, null) }];
  },
  async check(ctx, request) {
    await requireAllowed(ctx, await wantedOf(ctx, request));
  },
  passed: insertPassed,
};
