import { QUERYABLE } from '@portal/contract/orders/detail';
import { REFUND_STATUS, REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import { type Kysely, type Selectable, sql } from 'kysely';
import { AT_ONCE, claimed, type Due } from '../../../channel/asking/due.ts';
import { referenceOf } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';
import type { BizOrder } from '../../../db/tables/orders.ts';
import { stampAt } from '../../../kernel/clock.ts';

const ORDER_COLUMNS = [
  'plat_order_id',
  'chnl_code',
  'txn_amt',
  'currency',
  'txn_time',
  'query_times',
] as const;

const dueOrder = (row: Pick<Selectable<BizOrder>, (typeof ORDER_COLUMNS)[number]>): Due => ({
  kind: 'SALE',
  chnlCode: row.chnl_code,
  reference: row.plat_order_id,
  amount: BigInt(row.txn_amt),
  currency: row.currency,
  sentAt: row.txn_time,
  queryTimes: row.query_times,
});

/**
 * Claims orders without an outcome that are due, on channels that can be reached. Commit before
 * anybody is asked: a process killed in between has asked once less, and nothing else is lost.
 */
export async function claimOrders(db: Kysely<Database>, at: Date): Promise<Due[]> {
  const now = stampAt(at);
  const rows = await db
    .updateTable('biz_order')
    .set(claimed(now))
    .where('plat_order_id', 'in', (of) =>
      of
        .selectFrom('biz_order as o')
        .innerJoin('channel_endpoint as e', 'e.chnl_code', 'o.chnl_code')
        .where('o.status', 'in', QUERYABLE)
        .where('o.next_query_time', '<=', now)
        .orderBy('o.next_query_time')
        .limit(AT_ONCE)
        .forUpdate('o')
        .skipLocked()
        .select('o.plat_order_id'),
    )
    .returning(ORDER_COLUMNS)
    .execute();
  return rows.map(dueOrder);
}

/** The same for refunds that were sent. */
export async function claimRefunds(db: Kysely<Database>, at: Date): Promise<Due[]> {
  const now = stampAt(at);
  const rows = await db
    .updateTable('biz_refund as r')
    .from('biz_order as o')
    .set(claimed(now, sql.ref('r.query_times')))
    .whereRef('o.plat_order_id', '=', 'r.plat_order_id')
    .where('r.refund_id', 'in', (of) =>
      of
        .selectFrom('biz_refund as d')
        .innerJoin('biz_order as p', 'p.plat_order_id', 'd.plat_order_id')
        .innerJoin('channel_endpoint as e', 'e.chnl_code', 'p.chnl_code')
        .where('d.status', 'in', [REFUND_STATUS.sent, REFUND_STATUS.unknown])
        .where('d.sent_at', 'is not', null)
        .where('d.next_query_time', '<=', now)
        .orderBy('d.next_query_time')
        .limit(AT_ONCE)
        .forUpdate('d')
        .skipLocked()
        .select('d.refund_id'),
    )
    .returning([
      'r.refund_id',
      'o.chnl_code',
      'r.refund_amt',
      'r.currency',
      'r.sent_at',
      'r.query_times',
      'r.attempt',
      'r.refund_type',
    ])
    .execute();
  return rows.map((row) => ({
    kind: row.refund_type === REFUND_TYPE.void ? 'VOID' : 'REFUND',
    chnlCode: row.chnl_code,
    reference: referenceOf(row.refund_id, row.attempt),
    amount: BigInt(row.refund_amt),
    currency: row.currency,
    sentAt: row.sent_at ?? now,
    queryTimes: row.query_times,
  }));
}
