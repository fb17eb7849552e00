import type { channelRoutes } from '@portal/contract/merchant/channel';
import type { PlanInput } from '@portal/contract/merchant/fee';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { type Reviewed, type Reviews, submit } from '../../review/core/index.ts';
import { requireAskable, requireNews } from '../fee/index.ts';
import { datedCosts } from './cost.store.ts';
import { planBoard } from './plan-board.ts';

type Change = z.output<typeof channelRoutes.changeCost.body>;

/** Reads the cost of a channel to the platform (money §1.2); merchants never see it. */
export async function costOfChannel(ctx: Context, chnlCode: string) {
  const asking = { objType: 'CHNL_COST', objId: chnlCode, column: 'cost' } as const;
  return planBoard(ctx, chnlCode, await datedCosts(ctx, chnlCode), asking);
}

/** Asks for other costs of the channel; orders of a day have the plan that has begun by then. */
export async function changeCost(
  ctx: Context,
  reviews: Reviews,
  chnlCode: string,
  { plans }: Change,
): Promise<{ auditId: string }> {
  await requireAskable(ctx, chnlCode, null, plans);
  requireNews(await datedCosts(ctx, chnlCode), plans);
  return submit(ctx, reviews.get('CHNL_COST'), {
    objId: chnlCode,
    merId: null,
    chnlCode,
    after: { cost: plans },
  });
}

/** Requests for cost plans; the database takes no others (INV-10). */
export const CHNL_COST: Reviewed = {
  objType: 'CHNL_COST',
  fields: [{ field: 'cost', column: 'cost', kind: 'plans' }],
  async live(ctx, objId) {
    const plans = await datedCosts(ctx, objId);
    return {
      cost: plans.map(({ currency, plan, effectiveFrom }) => ({ currency, plan, effectiveFrom })),
    };
  },
  async passed(ctx, { auditId, objId, after, createBy }) {
    const { cost } = after as { cost: PlanInput[] };
    const rows = cost.map(({ currency, plan, effectiveFrom }) => ({
      chnl_code: objId,
      currency,
      plan: JSON.stringify(plan),
      effective_from: effectiveFrom,
      audit_id: auditId,
      create_by: createBy,
      create_time: ctx.now,
    }));
    await ctx.db.insertInto('cost_plan').values(rows).execute();
  },
};
