import { type Kysely, type RawBuilder, sql } from 'kysely';
import { oneRow } from '../db/one-row.ts';
import type { Database } from '../db/schema.ts';
import type { DayRange } from '../db/types.ts';
import { unsettledDifferences } from '../modules/finance/batch/index.ts';
import { wrongOrderMonths } from '../modules/orders/general/index.ts';
import { cardBin } from '../modules/orders/sale/index.ts';
import { remittanceDifferences } from '../modules/remittance/sending/index.ts';
import { derivedDaily, storedDaily } from '../modules/reports/summary/index.ts';

/** A rule of the books, as a select of the rows that break it. */
interface Gate {
  name: string;
  broken: RawBuilder<unknown>;
}

/** Kind of the card that an order `o` was paid with. */
const SIDE = sql`
  select case when k.bin is null then 'debit'
              when exists (select from card_bin c where c.level_type in ('01', '05')
                             and c.bin_number = k.bin) then 'debit'
              else 'credit' end as side
    from (select ${cardBin} as bin) k`;

/** Rules over the whole data set (domain §1.3, §6.3); CHECKs of the tables see to the others. */
const WHOLE: readonly Gate[] = [
  {
    name: 'INV-01 refunds of an order add up to its refunded and refunding amounts',
    broken: sql`
      select o.plat_order_id
        from biz_order o
        left join (
          select plat_order_id,
                 sum(refund_amt + refund_corrected(refund_id, attempt))
                   filter (where status = '2' and refund_type <> '3') as done,
                 sum(refund_amt) filter (where status in ('0', '1', '6')) as under_way
            from biz_refund group by plat_order_id
        ) r on r.plat_order_id = o.plat_order_id
       where (r.plat_order_id is not null or o.refunded_amt + o.refunding_amt > 0)
         and (o.refunded_amt <> coalesce(r.done, 0) or o.refunding_amt <> coalesce(r.under_way, 0))`,
  },
  {
    name: 'INV-02 a refund follows its succeeded order in the same currency, within 180 days',
    broken: sql`
      select r.refund_id
        from biz_refund r join biz_order o on o.plat_order_id = r.plat_order_id
       where o.status <> '2' or o.currency <> r.currency or o.mer_id <> r.mer_id
          or r.apply_time < o.txn_time or r.finish_time < r.apply_time
          or r.apply_time > o.txn_time + interval '180 days'`,
  },
  {
    name: 'INV-05 the balance of an account is the sum of its entries',
    broken: sql`
      select a.account_id
        from ledger_account a
        left join (
          select account_id, sum(change) as curr
            from (select debit_id as account_id, -amount as change from ledger_entry
                  union all select credit_id, amount from ledger_entry) s group by 1
        ) e using (account_id)
       where a.curr <> coalesce(e.curr, 0) or a.overdrawn`,
  },
  {
    name: 'INV-22 what is frozen of an account is the sum of its open holds',
    broken: sql`
      select a.account_id
        from ledger_account a
        left join (
          select account_id, sum(amount) as frozen from ledger_hold where status = 'OPEN' group by 1
        ) h using (account_id)
       where a.frozen <> coalesce(h.frozen, 0)`,
  },
  {
    name: 'INV-06 a batch has exactly its orders',
    broken: sql`
      select b.batch_no
        from settle_batch b
        full join (
          select settle_batch_no, mer_id, currency, sum(orders) as orders
            from (
              select settle_batch_no, mer_id, currency, 1 as orders
                from biz_order where settle_batch_no is not null
              union all
              select settle_batch_no, mer_id, currency, 0
                from biz_refund where settle_batch_no is not null
            ) i group by 1, 2, 3
        ) i on (i.settle_batch_no, i.mer_id, i.currency) = (b.batch_no, b.mer_id, b.currency)
       where b.batch_no is null
          or (b.status not in ('5', '6')
              and coalesce(i.orders, 0) <> b.order_cnt)`,
  },
  {
    name: 'INV-06 a batch pays what its lines come to',
    broken: sql`
      select b.batch_no
        from settle_batch b
        left join (select batch_no, sum(amount) as amount, count(*) as lines from settle_line group by 1) l
          on l.batch_no = b.batch_no
       where b.status not in ('5', '6')
         and (l.amount is distinct from b.settle_amt or l.lines is distinct from b.line_cnt)`,
  },
  {
    name: 'INV-23 what a merchant has is what its unpaid batches hold and what none has taken',
    broken: unsettledDifferences(),
  },
  {
    name: 'INV-15 agents, remittances and the ledger agree',
    broken: remittanceDifferences(),
  },
  {
    name: 'INV-15 no agent was ever short',
    broken: sql`
      select e.posting_id
        from ledger_account a
        join ledger_entry e on a.account_id in (e.debit_id, e.credit_id)
       where a.kind = 'AGENT'
         and case a.account_id when e.debit_id then e.debit_after else e.credit_after end < 0`,
  },
  {
    name: 'INV-16 only a merchant that was reviewed has orders',
    broken: sql`
      select o.plat_order_id from biz_order o join mer_merchant m on m.mer_id = o.mer_id
       where m.chk_status in ('0', '2') or o.txn_time < m.create_time`,
  },
  {
    name: 'INV-10 an order goes through a channel that its merchant is on, and pays a plan in force',
    broken: sql`
      select o.mer_id, o.chnl_code, o.currency
        from (select mer_id, chnl_code, currency, min(txn_time) as first_time
                from biz_order group by 1, 2, 3) o
        left join mer_channel c on c.mer_id = o.mer_id and c.chnl_code = o.chnl_code
       where c.mer_channel_id is null or c.chk_status in ('0', '2')
          or not exists (select from fee_plans_on(o.chnl_code, o.mer_id, o.first_time::date) f
                          where f.currency = o.currency and f.own = (c.own_fee = 'Y'))`,
  },
  {
    name: 'INV-11 orders cost what their plans say (one of fifty)',
    broken: sql`
      select o.plat_order_id
        from biz_order o
        join fee_plans_on(o.chnl_code, o.mer_id, o.txn_time::date) p on p.currency = o.currency
       cross join lateral (${SIDE}) b
       where o.status = '2' and hashtext(o.plat_order_id) % 50 = 0
         and not exists (
           select from fee_of(p.plan, o.txn_amt, b.side, p.plan -> 'd0' <> 'null') f
            where (o.mer_fee_rate, o.mer_fee_amt, o.extra_fee_amt)
                = (f.rate_ppm, f.fee, f.fee - f.base))`,
  },
  {
    name: 'orders cost us what the plans of their channels say (one of fifty)',
    broken: sql`
      select o.plat_order_id
        from biz_order o
        left join lateral (
          select plan from cost_plan c
           where (c.chnl_code, c.currency) = (o.chnl_code, o.currency)
             and c.begins <= o.txn_time::date
           order by c.begins desc, c.plan_id desc limit 1) p on true
       cross join lateral (${SIDE}) b
       where o.status = '2' and hashtext(o.plat_order_id) % 50 = 0
         and o.cost_amt <> coalesce((fee_of(p.plan, o.txn_amt, b.side)).fee, 0)`,
  },
  {
    name: 'the currencies of fees are those of the plans',
    broken: sql`
      (select mer_id, chnl_code, currency from fee_plan
       except select mer_id, chnl_code, unnest(currencies) from fee_currencies)
      union all
      (select mer_id, chnl_code, unnest(currencies) from fee_currencies
       except select mer_id, chnl_code, currency from fee_plan)`,
  },
  {
    name: 'INV-10 a merchant is what its requests have made of it',
    broken: sql`
      select m.mer_id
        from mer_merchant m
        left join (
          select mer_id,
                 bool_or(ver_is_add = '1' and ver_status = '1') as passed,
                 bool_or(ver_is_add = '1' and ver_status = '0') as proposed,
                 bool_or(ver_is_add = '0' and ver_status = '0') as changing
            from audit_record
           where obj_type in ('MER_BASIC', 'MER_BANK', 'MER_ID', 'MER_IMG', 'MER_RSA', 'MER_STATUS')
           group by mer_id
        ) r on r.mer_id = m.mer_id
       where coalesce(r.passed, false) <> (m.chk_status in ('1', '3'))
          or coalesce(r.proposed, false) <> (m.chk_status = '0')
          or coalesce(r.changing, false) <> (m.chk_status = '3')`,
  },
  {
    name: 'INV-19 a mask hides something',
    broken: sql`
      select plat_order_id from biz_order where (acc_no).mask !~ '[*]{4}'
      union all
      select mer_id from mer_merchant
       where (account).mask !~ '[*]{4}' or (phone).mask !~ '[*]{4}' or (legal_id_no).mask !~ '[*]{4}'
      union all
      select apply_no from remit_apply
       where (payee_account).mask !~ '[*]{4}' or (payer_account).mask !~ '[*]{4}'
          or (id_no).mask !~ '[*]{4}'`,
  },
  {
    name: 'the day counters are the counts of the orders',
    broken: sql`
      select d.txn_date
        from (select txn_date, order_type, status, currency,
                     sum(order_cnt) as order_cnt, sum(txn_amt) as txn_amt
                from order_day group by 1, 2, 3, 4) d
        full join (
          select txn_time::date as txn_date, order_type, status, currency,
                 count(*) as cnt, sum(txn_amt) as amt
            from biz_order group by 1, 2, 3, 4
        ) o on (o.txn_date, o.order_type, o.status, o.currency)
             = (d.txn_date, d.order_type, d.status, d.currency)
       where coalesce(d.order_cnt, 0) <> coalesce(o.cnt, 0)
          or coalesce(d.txn_amt, 0) <> coalesce(o.amt, 0)`,
  },
  {
    name: 'INV-17 months of the counters are the sums of their days',
    broken: wrongOrderMonths(),
  },
  {
    name: 'INV-13 what is used of limits are the orders that were sent and have not failed',
    broken: sql`
      select d.txn_date
        from (select mer_id, chnl_code, currency, txn_date, sum(used_amt) as used_amt
                from limit_day group by 1, 2, 3, 4) d
        full join (
          select mer_id, chnl_code, currency, txn_time::date as txn_date, sum(txn_amt) as amt
            from biz_order where status in ('1', '2', '4', '6') group by 1, 2, 3, 4
        ) o on (o.mer_id, o.chnl_code, o.currency, o.txn_date)
             = (d.mer_id, d.chnl_code, d.currency, d.txn_date)
       where coalesce(d.used_amt, 0) <> coalesce(o.amt, 0)`,
  },
];

/** INV-17 in both directions: what is stored and not derived, and what is derived and not stored. */
const dailyGate = (range: DayRange): Gate => ({
  name: `INV-17 the statistics of ${range.from} to ${range.to} follow from the orders`,
  broken: sql`
    (${storedDaily(range)} except ${derivedDaily(range)})
    union all
    (${derivedDaily(range)} except ${storedDaily(range)})`,
});

/** Thrown when the books do not agree; the message names the rule and how many rows break it. */
export class InconsistentBooks extends Error {}

/**
 * Checks the books over the given ranges of days, one rule after the other, and throws
 * `InconsistentBooks` at the first that is broken.
 */
export async function requireConsistent(
  db: Kysely<Database>,
  ranges: readonly DayRange[],
): Promise<void> {
  for (const { name, broken } of [...WHOLE, ...ranges.map(dailyGate)]) {
    const counted = await sql<{ rows: string }>`
      select count(*) as rows from (${broken}) b`.execute(db);
    const rows = Number(oneRow(counted).rows);
    if (rows > 0) throw new InconsistentBooks(`${name}: broken by ${rows} rows`);
  }
}
