import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Day, Stamp } from '../db/types.ts';
import { requireKept } from './opening.ts';

/** A change of a customer's account: its number, counted from 1, and the balance that it left. */
export interface Change {
  seq: string;
  after: string;
}

/** The last change of a customer's account up to a moment, or what the archived months have left: a select. */
function changeAt(accountId: string, at: RawBuilder<unknown>, upTo?: string): RawBuilder<Change> {
  const side = (id: string, seq: string, after: string) => sql`
    (select ${sql.ref(seq)} as seq, ${sql.ref(after)} as after from ledger_entry
      where ${sql.ref(id)} = ${accountId}::bigint and posted_at <= ${at}
        and acct_date <= ${at}::date + 1
        and ${upTo === undefined ? sql`true` : sql`${sql.ref(seq)} <= ${upTo}::bigint`}
      order by posted_at desc, ${sql.ref(seq)} desc limit 1)`;
  return sql<Change>`
    select seq::text, after::text from (
      ${side('debit_id', 'debit_seq', 'debit_after')} union all
      ${side('credit_id', 'credit_seq', 'credit_after')} union all
      (select seq, closing from ledger_opening where account_id = ${accountId}::bigint
        order by month desc limit 1)) e
     order by e.seq desc limit 1`;
}

/**
 * The last change of a customer's account up to a moment, or what the months that were archived have
 * left; undefined before the first. `upTo` leaves out the changes after that one.
 */
export async function lastChange(
  db: Kysely<Database>,
  accountId: string,
  { at, upTo }: { at: Stamp; upTo?: string | undefined },
): Promise<Change | undefined> {
  const { rows } = await changeAt(accountId, sql`${at}::timestamp`, upTo).execute(db);
  return rows[0];
}

/** Reads a customer account's balance at the end of each given day; refuses archived days. */
export async function balancesOnDays(
  db: Kysely<Database>,
  accountId: string,
  days: readonly Day[],
): Promise<string[]> {
  const [first] = [...days].sort();
  if (first) await requireKept(db, `${first} 23:59:59`);
  const moments = days.map((day) => `${day} 23:59:59`);
  const { rows } = await sql<{ after: string }>`
    select coalesce(b.after, '0') as after
      from unnest(${moments}::timestamp[]) with ordinality m (at, place)
      left join lateral (${changeAt(accountId, sql.ref('m.at'))}) b on true
     order by m.place`.execute(db);
  return rows.map(({ after }) => after);
}

/**
 * Balances of accounts of the platform up to a moment, by number: the last folded day before it and
 * the entries after that day.
 */
export async function platformBalances(
  db: Kysely<Database>,
  accountIds: readonly string[],
  at: Stamp,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ account_id: string; balance: string }>`
    select a.account_id, (b.closing + t.change)::text as balance
      from unnest(${accountIds}::bigint[]) a (account_id)
     cross join lateral (
       select coalesce(max(acct_date), '-infinity') as day, coalesce(max(closing), 0) as closing
         from (select acct_date, closing from acct_day d
                where d.account_id = a.account_id and acct_date < ${at}::date
                order by acct_date desc limit 1) d) b
     cross join lateral (
       select coalesce(sum(change), 0) as change
         from (select -amount as change, posted_at, acct_date from ledger_entry
                where debit_id = a.account_id
               union all
               select amount, posted_at, acct_date from ledger_entry
                where credit_id = a.account_id) e
        where posted_at >= b.day and acct_date > b.day and posted_at <= ${at}::timestamp) t`.execute(
    db,
  );
  return new Map(rows.map(({ account_id, balance }) => [account_id, balance]));
}

/**
 * Credits minus debits of an account up to a moment, that second included (minor units). Refuses a
 * moment whose entries were archived.
 */
export async function balanceAsOf(
  db: Kysely<Database>,
  { accountId, isCustomer }: { accountId: string; isCustomer: boolean },
  at: Stamp,
): Promise<string> {
  await requireKept(db, at);
  if (isCustomer) return (await lastChange(db, accountId, { at }))?.after ?? '0';
  return (await platformBalances(db, [accountId], at)).get(accountId) ?? '0';
}
