import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Day } from '../db/types.ts';

/** Result of an account's proof: true if its figures follow from its entries, and the last folded day. */
export interface AccountProof {
  isRight: boolean;
  /** Empty before the first day is folded. */
  day: Day | '';
}

/**
 * Proves one account: its last folded day is the sum of that day's entries or, in an archived month,
 * what that has left; of a customer, the entries after it give the balance (INV-05) and the open holds the frozen part (INV-22).
 */
export async function proveAccount(db: Kysely<Database>, accountId: string): Promise<AccountProof> {
  const { rows } = await sql<{ day: Day | null; is_right: boolean }>`
    with last as (
      select acct_date, debit, credit, closing from acct_day
       where account_id = ${accountId}::bigint order by acct_date desc limit 1
    ), side as (
      select acct_date, amount as debit, 0 as credit from ledger_entry
       where debit_id = ${accountId}::bigint
         and acct_date >= coalesce((select acct_date from last), '-infinity')
      union all
      select acct_date, 0, amount from ledger_entry
       where credit_id = ${accountId}::bigint
         and acct_date >= coalesce((select acct_date from last), '-infinity')
    ), total as (
      select coalesce(sum(s.debit) filter (where s.acct_date = l.acct_date), 0) as debit,
             coalesce(sum(s.credit) filter (where s.acct_date = l.acct_date), 0) as credit,
             coalesce(sum(s.credit - s.debit) filter (where l.acct_date is null or s.acct_date > l.acct_date), 0) as tail
        from (select 1) one left join last l on true left join side s on true
    )
    select l.acct_date::text as day,
           (l.acct_date is null or (l.debit, l.credit) = (t.debit, t.credit)
            or l.closing = (select closing from ledger_opening o
                             where o.account_id = a.account_id
                               and o.month = date_trunc('month', l.acct_date)))
           and (a.curr is null or (
             a.curr = coalesce(l.closing, 0) + t.tail
             and a.frozen = (select coalesce(sum(amount), 0) from ledger_hold h
                              where h.account_id = a.account_id and h.status = 'OPEN'))) as is_right
      from ledger_account a cross join total t left join last l on true
     where a.account_id = ${accountId}::bigint`.execute(db);
  return { isRight: rows[0]?.is_right ?? false, day: rows[0]?.day ?? '' };
}
