import { message } from '@portal/contract/kit/message';
import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { sql } from 'kysely';
import { transact } from '../../../db/transact.ts';
import { BATCH, inBatches } from '../../../jobs/batches.ts';
import { jobHandler } from '../../../jobs/handler.ts';
import { MINUTE_MS, stampAt } from '../../../kernel/clock.ts';

/** Closes orders that nobody has paid within a time: 0 → 5 (domain §1.2). */
export const closeExpired = jobHandler({
  name: 'order.closeExpired',
  parameters: { minutes: { type: 'integer', min: 5, max: 10_080, initial: '30' } },
  run: async ({ db, clock, signal, audit }, { minutes }) => {
    const latest = stampAt(clock().getTime() - minutes * MINUTE_MS);
    const count = await inBatches(signal, () =>
      transact(db, async (tx) => {
        const closed = await tx
          .updateTable('biz_order')
          .set({ status: ORDER_STATUS.closed, version: sql`version + 1` })
          .where('plat_order_id', 'in', (of) =>
            of
              .selectFrom('biz_order')
              .where('status', '=', ORDER_STATUS.created)
              .where('txn_time', '<', latest)
              .orderBy('txn_time')
              .limit(BATCH)
              // Somebody works on it, so it has not expired.
              .forUpdate()
              .skipLocked()
              .select('plat_order_id'),
          )
          .returning('plat_order_id')
          .execute();
        const change = {
          objType: 'order:general',
          action: 'close',
          fromStatus: ORDER_STATUS.created,
          toStatus: ORDER_STATUS.closed,
        };
        await audit(
          tx,
          closed.map((order) => ({ ...change, objId: order.plat_order_id })),
        );
        return closed.length;
      }),
    );
    return message('job.handler.order.closeExpired.done', { count });
  },
});
