import type { Clock } from '../../../kernel/clock.ts';
import type { Audit } from './apply-order.ts';
import { applyToRefund } from './apply-refund.ts';
import type { Asked } from './ask.ts';

/** How refunds that were sent are asked about, whoever asks. */
export const refundsAsked = (clock: Clock, audit: Audit): Omit<Asked, 'claim'> => ({
  call: 'refundQuery',
  apply: (tx, due) => applyToRefund(tx, due, clock()),
  unknown: async (tx, { reference }) => {
    const changed = await tx
      .updateTable('biz_refund')
      .set({ status: '6' })
      .where('refund_id', '=', reference)
      .where('status', '=', '1')
      .returning('refund_id')
      .executeTakeFirst();
    if (!changed) return;
    const change = { objType: 'order:refund', objId: reference, action: 'result' };
    await audit(tx, [{ ...change, fromStatus: '1', toStatus: '6' }]);
  },
});
