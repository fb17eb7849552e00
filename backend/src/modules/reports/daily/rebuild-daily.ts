import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { DayRange, Stamp } from '../../../db/types.ts';

/** Orders by the day they were paid. */
const sold = ({ from, to }: DayRange) => sql`
  select txn_time::date as tran_date, mer_id, currency, chnl_code as chnl_id,
         count(*) as total_cnt,
         count(*) filter (where status = '2') as consume_cnt,
         sum(txn_amt) filter (where status = '2') as consume_amt,
         sum(mer_fee_amt - extra_fee_amt) filter (where status = '2') as consume_fee,
         sum(extra_fee_amt) filter (where status = '2') as extra_fee,
         0 as freeze_amt, 0 as unfreeze_amt, 0 as refund_cnt, 0 as refund_amt, 0 as refund_fee,
         0 as refund_back_fee, 0 as refund_vat,
         count(*) filter (where status = '2' and order_type = 'QPAY') as quick_cnt,
         sum(txn_amt) filter (where status = '2' and order_type = 'QPAY') as quick_amt,
         count(*) filter (where status = '2' and order_type = 'SCAN') as scan_cnt,
         sum(txn_amt) filter (where status = '2' and order_type = 'SCAN') as scan_amt,
         count(*) filter (where status = '2' and order_type = 'CYBER') as cyber_cnt,
         sum(txn_amt) filter (where status = '2' and order_type = 'CYBER') as cyber_amt
    from biz_order
   where txn_time >= ${from}::date and txn_time < ${to}::date + 1
   group by 1, 2, 3, 4`;

/** Refunds by the day they succeeded; a void takes the sale itself out of the statistics. */
const refunded = ({ from, to }: DayRange) => sql`
  select r.finish_time::date, r.mer_id, r.currency, o.chnl_code, 0, 0, 0, 0, 0, 0, 0,
         count(*), sum(r.refund_amt), sum(r.refund_fee), sum(r.fee_back), sum(r.refund_vat),
         0, 0, 0, 0, 0, 0
    from biz_refund r join biz_order o on o.plat_order_id = r.plat_order_id
   where r.status = '2' and r.refund_type <> '3' and r.finish_time >= ${from}::date and r.finish_time < ${to}::date + 1
   group by 1, 2, 3, 4`;

/** What the risk desk froze and released, by the day it did. */
const frozen = ({ from, to }: DayRange) => sql`
  select h.happened_at::date, o.mer_id, o.currency, o.chnl_code, 0, 0, 0, 0, 0,
         sum(h.frozen), sum(h.released), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from (
      select cause_id, opened_at as happened_at, amount as frozen, 0 as released
        from ledger_hold
       where cause = 'RISK' and opened_at >= ${from}::date and opened_at < ${to}::date + 1
      union all
      select cause_id, closed_at, 0, amount - used
        from ledger_hold
       where cause = 'RISK' and closed_at >= ${from}::date and closed_at < ${to}::date + 1
    ) h
    join biz_order o on o.plat_order_id = h.cause_id
   group by 1, 2, 3, 4`;

const MEASURES = [
  'total_cnt',
  'consume_cnt',
  'consume_amt',
  'consume_fee',
  'extra_fee',
  'freeze_amt',
  'unfreeze_amt',
  'refund_cnt',
  'refund_amt',
  'refund_fee',
  'refund_back_fee',
  'refund_vat',
  'quick_cnt',
  'quick_amt',
  'scan_cnt',
  'scan_amt',
  'cyber_cnt',
  'cyber_amt',
] as const;

const KEYS = sql`tran_date, mer_id, currency, chnl_id`;
const columns = sql.join(MEASURES.map((name) => sql.ref(name)));
const sums = sql.join(MEASURES.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint`));

/** The statistics of the days as they follow from orders, refunds and holds (INV-17). */
export const derivedDaily = (range: DayRange) => sql`
  select ${KEYS}, ${sums}
    from (${sold(range)} union all ${refunded(range)} union all ${frozen(range)}) d
   group by ${KEYS}`;

/** The statistics of the days as they are stored, in the columns of `derivedDaily`. */
export const storedDaily = ({ from, to }: DayRange) => sql`
  select ${KEYS}, ${columns} from daily_stat where tran_date between ${from}::date and ${to}::date`;

/**
 * Builds the daily statistics of the days anew, as of `now`. Running it twice changes nothing. Call it inside a
 * transaction, for a month at most: the time of the statement grows with the orders.
 */
export async function rebuildDaily(
  db: Kysely<Database>,
  range: DayRange,
  now: Stamp,
): Promise<void> {
  await db
    .deleteFrom('daily_stat')
    .where('tran_date', '>=', range.from)
    .where('tran_date', '<=', range.to)
    .execute();
  await sql`
    insert into daily_stat (${KEYS}, ${columns}, built_at)
    select d.*, ${now}::timestamp from (${derivedDaily(range)}) d`.execute(db);
}
