import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Stamp } from '../db/types.ts';

/** Balance of a customer: what its last entry up to the moment left. */
async function customerAsOf(db: Kysely<Database>, accountId: string, at: Stamp) {
  const side = (id: string, seq: string, after: string) => sql`
    (select ${sql.ref(seq)} as seq, ${sql.ref(after)} as after from ledger_entry
      where ${sql.ref(id)} = ${accountId}::bigint and posted_at <= ${at}::timestamp
        and acct_date <= ${at}::date + 1
      order by posted_at desc, ${sql.ref(seq)} desc limit 1)`;
  const { rows } = await sql<{ after: string }>`
    select after::text from (
      ${side('debit_id', 'debit_seq', 'debit_after')} union all
      ${side('credit_id', 'credit_seq', 'credit_after')}) e
     order by seq desc limit 1`.execute(db);
  return rows[0]?.after ?? '0';
}

/** Balance of an account of the platform: the last folded day before, and the entries after it. */
async function platformAsOf(db: Kysely<Database>, accountId: string, at: Stamp) {
  const { rows } = await sql<{ curr: string }>`
    with base as (
      select coalesce(max(acct_date), '-infinity') as day, coalesce(max(closing), 0) as closing
        from (select acct_date, closing from acct_day
               where account_id = ${accountId}::bigint and acct_date < ${at}::date
               order by acct_date desc limit 1) d
    )
    select (b.closing
            + coalesce((select sum(amount) from ledger_entry
                         where credit_id = ${accountId}::bigint and posted_at >= b.day
                           and acct_date > b.day and posted_at <= ${at}::timestamp), 0)
            - coalesce((select sum(amount) from ledger_entry
                         where debit_id = ${accountId}::bigint and posted_at >= b.day
                           and acct_date > b.day and posted_at <= ${at}::timestamp), 0))::text as curr
      from base b`.execute(db);
  return rows[0]?.curr ?? '0';
}

/** Credits minus debits of an account up to a moment, that second included (minor units). */
export function balanceAsOf(
  db: Kysely<Database>,
  account: { accountId: string; isCustomer: boolean },
  at: Stamp,
): Promise<string> {
  return account.isCustomer
    ? customerAsOf(db, account.accountId, at)
    : platformAsOf(db, account.accountId, at);
}
