import { message } from '@portal/contract/kit/message';
import { jobHandler } from '../../../jobs/handler.ts';
import { applyToOrder, OBJECT } from './apply-order.ts';
import { Asking } from './ask.ts';
import { claimOrders } from './due.ts';

/** Asks channels about orders whose outcome nobody knows: 1 and 6 → 2, 3, 6 (domain §1.2, §10.1). */
export const queryUnknown = jobHandler({
  name: 'order.queryUnknown',
  parameters: {},
  run: async (context) => {
    const { clock, audit } = context;
    const asking = new Asking(context, {
      claim: claimOrders,
      apply: (tx, due) => applyToOrder(tx, due, clock, audit),
      unknown: async (tx, { reference }) => {
        const changed = await tx
          .updateTable('biz_order')
          .set({ status: '6' })
          .where('plat_order_id', '=', reference)
          .where('status', '=', '1')
          .returning('plat_order_id')
          .executeTakeFirst();
        if (!changed) return;
        const change = { objType: OBJECT, objId: reference, action: 'result' };
        await audit(tx, [{ ...change, fromStatus: '1', toStatus: '6' }]);
      },
    });
    await asking.run();
    return message('job.handler.order.queryUnknown.done', asking.counts);
  },
});
