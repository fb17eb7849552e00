import { RECEIPT_STATUS } from '@portal/contract/finance/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { linesOfSet, postSets } from '../ledger/index.ts';

/** Users who enter receipts, and who approve them. */
const MAKER = 'finance';
const CHECKER = 'auditor';

/**
 * Writes what channels have paid: for each day, on the next, what they owed at its end and had not paid before.
 * The last day is not paid yet, and of the day before it one receipt waits for its second person.
 */
export async function writeReceipts(db: Kysely<Database>, lastDay: string): Promise<void> {
  await sql`
    insert into channel_receipt (receipt_no, chnl_code, currency, amount, acct_date, bank_trace, status,
                                 create_by, create_time, auditor, audit_time)
    select 'C' || to_char(r.day + 1, 'YYYYMMDD') || lpad(r.n::text, 8, '0'), r.owner, r.currency,
           r.due - greatest(r.paid, 0), r.day, upper(left(md5(r.owner || r.currency || r.day), 20)), d.status,
           ${MAKER}, (r.day + 1) + interval '9 hours 30 minutes' + r.n * interval '1 minute',
           case d.status when ${sql.lit(RECEIPT_STATUS.approved)} then ${CHECKER} end,
           case d.status when ${sql.lit(RECEIPT_STATUS.approved)} then (r.day + 1) + interval '10 hours' + r.n * interval '1 minute' end
      from (
        select *, row_number() over (partition by day order by owner, currency) as n
          from (
            select owner, currency, day, due,
                   coalesce(lag(due) over (partition by owner, currency order by day), 0) as paid
              from (
                select owner, currency, day, max(owed) over w as due
                  from (
                    select owner, currency, day, sum(change) over w as owed
                      from (
                        select a.owner, a.currency, e.acct_date as day,
                               sum(case when e.debit_id = a.account_id then e.amount else -e.amount end)::bigint as change
                          from ledger_account a
                          join ledger_entry e on a.account_id in (e.debit_id, e.credit_id)
                         where a.kind = 'CHANNEL_RECV'
                         group by 1, 2, 3) c
                    window w as (partition by owner, currency order by day)) o
                window w as (partition by owner, currency order by day)) m) p
         where due > greatest(paid, 0) and day < ${lastDay}::date) r
     cross join lateral (
       select case when r.day = ${lastDay}::date - 1 and r.n = 1 then '0' else '1' end as status) d`.execute(
    db,
  );
  // A receipt entered on a day of these goes on behind them.
  await sql`
    select setval('receipt_no', greatest(1, max(right(receipt_no, 8)::bigint))) from channel_receipt`.execute(
    db,
  );
  await postSets(db, [
    linesOfSet({
      event: 'CHANNEL_RECEIPT',
      id: sql`r.receipt_no`,
      at: sql`r.audit_time`,
      currency: sql`r.currency`,
      owners: { chnlCode: sql`r.chnl_code` },
      amounts: { amount: sql`r.amount` },
      origDate: sql`r.acct_date`,
      from: sql`(select * from channel_receipt where status = ${sql.lit(RECEIPT_STATUS.approved)}) r`,
    }),
  ]);
}

/** Days that finance has closed: all but the last two, each on the morning after it. */
export async function closeDays(db: Kysely<Database>, lastDay: string): Promise<void> {
  await sql`
    insert into ledger_day (acct_date, status, attempt, closed_at, closed_by, reason)
    select day::date, 'CLOSED', 1, day + interval '1 day 10 hours 42 minutes', ${MAKER}, 'Checked and closed'
      from generate_series((select min(acct_date) from ledger_entry), ${lastDay}::date - 2,
                           interval '1 day') day
     order by 1`.execute(db);
}
