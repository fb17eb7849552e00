import type { Network } from '@portal/contract/channel/network';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/**
 * Lets an order carry what the network says by the set of its events, also when that moves nothing: a
 * network settles later than it decides. What no event says stays as it is. Under the order's lock.
 */
export async function keepNetwork(
  db: Kysely<Database>,
  platOrderId: string,
  network: Network,
): Promise<void> {
  if (Object.keys(network).length === 0) return;
  const { queryId, acqInsCode, traceNo, ...clearing } = network;
  await db
    .updateTable('biz_order')
    .set((eb) => ({
      query_id: queryId ?? eb.ref('query_id'),
      acq_ins_code: acqInsCode ?? eb.ref('acq_ins_code'),
      trace_no: traceNo ?? eb.ref('trace_no'),
    }))
    .where('plat_order_id', '=', platOrderId)
    .execute();
  const { traceDate = null, traceTime = null, settleDate = null, batchDate = null } = clearing;
  // General orders have no clearing (0086).
  await sql`
    insert into order_clearing as n (plat_order_id, trace_date, trace_time, settle_date, settle_amt, batch_date)
    select plat_order_id, ${traceDate}::date, ${traceTime}::time, ${settleDate}::date,
           ${clearing.settleAmt ?? null}::bigint, ${batchDate}::date
      from biz_order
     where plat_order_id = ${platOrderId} and order_type in ('SCAN', 'QPAY', 'CYBER', 'UMS', 'UTMS')
    on conflict (plat_order_id) do update
       set trace_date = coalesce(excluded.trace_date, n.trace_date),
           trace_time = coalesce(excluded.trace_time, n.trace_time),
           settle_date = coalesce(excluded.settle_date, n.settle_date),
           settle_amt = coalesce(excluded.settle_amt, n.settle_amt),
           batch_date = coalesce(excluded.batch_date, n.batch_date)`.execute(db);
}
