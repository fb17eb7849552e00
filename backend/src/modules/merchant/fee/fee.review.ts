import type { PlanInput } from '@portal/contract/merchant/fee';
import type { Reviewed } from '../../review/core/index.ts';
import { requireComplete } from './fee.rules.ts';
import { insertPassed, ownPlans } from './plans.ts';

/** Returns the `objId` of a request about fees: of a channel, or of a merchant on it. */
export const feeObject = (chnlCode: string, merId: string | null): string =>
  `${chnlCode}:${merId ?? '-'}`;

/** Requests for fee plans alone. */
export const MER_FEE: Reviewed = {
  objType: 'MER_FEE',
  fields: [{ field: 'plans', column: 'plans', kind: 'plans' }],
  async live(ctx, objId) {
    const [chnlCode = '', merId] = objId.split(':');
    return { plans: await ownPlans(ctx, chnlCode, merId === '-' ? null : (merId ?? null)) };
  },
  async check(ctx, { chnlCode, merId, after }) {
    if (chnlCode === null || merId === null) return;
    const { plans } = after as { plans: PlanInput[] };
    await requireComplete(ctx, { chnlCode, merId, ownFee: 'Y', plans });
  },
  passed: insertPassed,
};
