import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../db/schema.ts';
import { proveBalances } from '../../../../ledger/index.ts';
import type { Effect } from '../../../../testing/lab-channel.ts';

/** Entries of merchants' accounts that belong into batches, without the product's own view of them. */
const ENTRIES = sql`
  select s.account_id, s.posting_id, s.step, s.change, s.posted_at, p.biz_type, p.biz_id, l.batch_no
    from (select debit_id as account_id, posting_id, step, posted_at, -amount as change from ledger_entry
          union all
          select credit_id, posting_id, step, posted_at, amount from ledger_entry) s
    join ledger_account a on a.account_id = s.account_id and a.kind = 'MERCHANT'
    join ledger_posting p using (posting_id)
    left join settle_line l on l.posting_id = s.posting_id and l.step = s.step and l.active
   where p.biz_type <> 'SETTLE_PAID'`;

/** Sums that no batch has taken, by account. */
const REST = sql`
  select account_id, sum(change) as open, min(posted_at) as since from (${ENTRIES}) e
   where batch_no is null group by 1`;
/** Sums of batches that are neither paid nor released. */
const HELD = sql`
  select mer_id as owner, currency, sum(settle_amt) as held from settle_batch
   where status in ('0', '1', '2', '4', '7') group by 1, 2`;

/** Rules that no row may break: each selects the `place` of the rows that do. */
const RULES: Record<string, RawBuilder<unknown>> = {
  'INV-23 unpaid batches and the rest are the balance': sql`
    select a.owner || ' ' || a.curr || ' <> ' || coalesce(r.open, 0) + coalesce(h.held, 0) as place
      from ledger_account a left join (${REST}) r using (account_id) left join (${HELD}) h using (owner, currency)
     where a.kind = 'MERCHANT' and a.curr <> coalesce(r.open, 0) + coalesce(h.held, 0)`,
  'INV-23 the rest is open since its first entry': sql`
    select a.owner || ' ' || coalesce(a.open_since::text, 'never') as place
      from ledger_account a left join (${REST}) r using (account_id)
     where a.kind = 'MERCHANT' and a.open_since is distinct from r.since`,
  'a batch is its lines': sql`
    select b.batch_no as place from settle_batch b
      left join settle_line l using (batch_no)
      left join (${ENTRIES}) e on (e.posting_id, e.step) = (l.posting_id, l.step)
     group by b.batch_no
    having count(l.batch_no) <> b.line_cnt or coalesce(sum(l.amount), 0) <> b.settle_amt
        or bool_or(l.active = (b.status in ('5', '6'))) or bool_or(e.change is distinct from l.amount)`,
  'a batch freezes what it will pay': sql`
    select b.batch_no as place from settle_batch b
      left join ledger_hold h on h.cause = 'SETTLE' and h.cause_id = b.batch_no
     where (h.amount, h.status) is distinct from
           (b.settle_amt, case when b.status in ('3', '8') then 'USED' when b.status in ('5', '6') then 'RELEASED'
                               else 'OPEN' end)`,
  'a batch is paid once, when it says so': sql`
    select b.batch_no as place from settle_batch b
      left join ledger_posting p on p.biz_type = 'SETTLE_PAID' and p.biz_id = b.batch_no
      left join ledger_entry e using (posting_id)
     group by b.batch_no
    having coalesce(sum(e.amount), 0) <> case when b.status in ('3', '8') then b.settle_amt else 0 end`,
  'an order says which batch has its sale': sql`
    select o.plat_order_id as place from biz_order o
      left join settle_batch b on b.batch_no = o.settle_batch_no
      left join (select distinct biz_id, batch_no from (${ENTRIES}) e where biz_type in ('SALE', 'OFFLINE')) s
        on s.biz_id = o.plat_order_id
     where o.status = '2' and o.mer_settle_sta <> '4' and (o.settle_batch_no, o.mer_settle_sta) is distinct from (s.batch_no,
       case when b.status is null then '0' when b.status in ('3', '8') then '2' when b.status = '4' then '3'
            else '1' end)`,
  'what is carried comes in as it went out': sql`
    select 'clearing ' || a.currency as place
      from ledger_account a join ledger_entry e on a.account_id in (e.debit_id, e.credit_id)
     where a.kind = 'CARRY_CLEARING' group by a.account_id, a.currency
    having sum(case when e.credit_id = a.account_id then e.amount else -e.amount end) <> 0`,
};

/** Lists the faults of settlement, found from the tables alone (INV-05, INV-22, INV-23): a line each. */
export async function faultsOf(db: Kysely<Database>): Promise<string[]> {
  const faults = await proveBalances(db);
  for (const [rule, rows] of Object.entries(RULES)) {
    const found = await sql<{ place: string }>`
      select place from (${rows}) f order by place limit 5`.execute(db);
    faults.push(...found.rows.map(({ place }) => `${rule}: ${place}`));
  }
  return faults;
}

/**
 * Batches made since a moment that the bank has paid more or less often than they say, or with another
 * amount: a line each.
 */
export async function effectFaults(
  db: Kysely<Database>,
  effects: readonly Effect[],
  since: string,
): Promise<string[]> {
  const paid = effects.filter(({ kind, result }) => kind === 'PAYOUT' && result === 'SUCCEEDED');
  const { rows } = await sql<{ place: string }>`
    with effect as (
      select split_part(reference, '-', 1) as batch_no, count(*) as times, sum(amount) as amount
        from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) f (reference text, amount bigint) group by 1)
    select concat_ws(' ', 'batch', batch_no, b.status, 'was paid', coalesce(f.times, 0), 'times', f.amount) as place
      from (select * from settle_batch where apply_time >= ${since}::timestamp) b
      full join effect f using (batch_no)
     where b.status is null or f.times > 1 or f.amount <> b.settle_amt
        or (f.times is null and b.status in ('3', '8'))
        or (f.times is not null and b.status not in ('2', '3', '7', '8'))
     order by 1`.execute(db);
  return rows.map(({ place }) => place);
}
