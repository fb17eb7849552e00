import type { Context } from '../../../kernel/context.ts';
import type { Reviewed, ReviewRequest } from '../../review/core/index.ts';
import { requireChannel } from './channels.ts';

/** Checks merchant, channel and currency of a new limit; a limit that is removed needs no channel. */
async function check(ctx: Context, { isAdd, after }: ReviewRequest): Promise<void> {
  if (!isAdd) return;
  await requireChannel(ctx, {
    merId: String(after.mer_id),
    chnlCode: String(after.chnl_code),
    currency: String(after.currency),
  });
}

/** Requests about limits: neither raising nor dropping one happens without a second person. */
export const limitReview: Reviewed = {
  objType: 'MER_LIMIT',
  row: { table: 'mer_limit', key: 'limit_id' },
  fields: [
    { field: 'merId', column: 'mer_id', kind: 'code' },
    { field: 'chnlCode', column: 'chnl_code', kind: 'code' },
    { field: 'currency', column: 'currency', kind: 'currency' },
    { field: 'singleMin', column: 'single_min', kind: 'amount' },
    { field: 'singleMax', column: 'single_max', kind: 'amount' },
    { field: 'dailyMax', column: 'daily_max', kind: 'amount' },
    { field: 'monthlyMax', column: 'monthly_max', kind: 'amount' },
    { field: 'status', column: 'status', kind: 'dict', dict: 'limit_status' },
  ],
  check,
};
