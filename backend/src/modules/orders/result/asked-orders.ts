import type { Clock } from '../../../kernel/clock.ts';
import { type Audit, applyToOrder, OBJECT } from './apply-order.ts';
import type { Asked } from './ask.ts';
import { claimOrders } from './due.ts';

/** How channels are asked about orders, and what their answers do: 1 and 6 → 2, 3, 6 (domain §1.2). */
export const askedOrders = ({ clock, audit }: { clock: Clock; audit: Audit }): Asked => ({
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
