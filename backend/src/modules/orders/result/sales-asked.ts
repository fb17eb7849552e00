import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import type { Fate } from '../../../channel/asking/asking.ts';
import type { Audit } from '../../../kernel/audit.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { applyToOrder, OBJECT } from './apply-order.ts';

/** Handles the answers to queries about orders: a result is applied; a missing answer makes it unknown. */
export const salesAsked = (clock: Clock, audit: Audit): Fate => ({
  apply: (tx, subject) => applyToOrder(tx, subject, clock, audit),
  unknown: async (tx, { reference }) => {
    const changed = await tx
      .updateTable('biz_order')
      .set({ status: ORDER_STATUS.unknown })
      .where('plat_order_id', '=', reference)
      .where('status', '=', ORDER_STATUS.processing)
      .returning('plat_order_id')
      .executeTakeFirst();
    if (!changed) return;
    const change = { objType: OBJECT, objId: reference, action: 'result' };
    await audit(tx, [
      { ...change, fromStatus: ORDER_STATUS.processing, toStatus: ORDER_STATUS.unknown },
    ]);
  },
});
