import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Day } from '../db/types.ts';
import { turnover } from './days.ts';

/** Accounts by their names, as people read them in a notice. */
const named = (rule: string, rows: RawBuilder<unknown>) => sql<{ place: string }>`
  select ${rule} || ' ' || concat_ws(' ', a.kind, nullif(a.owner, ''), a.currency) || ': ' || w.fault as place
    from (${rows}) w left join ledger_account a using (account_id)
   order by a.kind, a.owner, a.currency`;

async function placesOf(db: Kysely<Database>, rule: string, rows: RawBuilder<unknown>) {
  const found = await named(rule, rows).execute(db);
  return found.rows.map(({ place }) => place);
}

/**
 * Proves a folded day: its rows are the sums of its entries, open with the closing before, and close
 * where the last entry of a customer has left the balance. Answers what is wrong, a line each.
 */
export async function proveDay(db: Kysely<Database>, day: Day): Promise<string[]> {
  return placesOf(
    db,
    `INV-05 ${day}`,
    sql`
    with entries as (${turnover({ from: day, to: day })}),
         folded as (select * from acct_day where acct_date = ${day}::date)
    select account_id,
           concat_ws('/', f.debit, f.credit) || ' <> ' || concat_ws('/', e.debit, e.credit) as fault
      from entries e full join folded f using (account_id)
     where (e.debit, e.credit, e.last_posting) is distinct from (f.debit, f.credit, f.last_posting)
    union all
    select f.account_id, f.opening || ' <> ' || coalesce(b.closing, 0)
      from folded f
      left join lateral (select closing from acct_day d
                          where d.account_id = f.account_id and d.acct_date < ${day}::date
                          order by d.acct_date desc limit 1) b on true
     where f.opening <> coalesce(b.closing, 0)
    union all
    select f.account_id, f.closing || ' <> ' || l.after
      from folded f
      join (select distinct on (account_id) account_id, after
              from (select debit_id as account_id, debit_seq as seq, debit_after as after
                      from ledger_entry where acct_date = ${day}::date and debit_seq is not null
                    union all
                    select credit_id, credit_seq, credit_after
                      from ledger_entry where acct_date = ${day}::date and credit_seq is not null) s
             order by account_id, seq desc) l using (account_id)
     where f.closing <> l.after
    union all
    select e.debit_id, 'currency ' || e.currency
      from ledger_entry e
      left join ledger_account d on d.account_id = e.debit_id and d.currency = e.currency
      left join ledger_account c on c.account_id = e.credit_id and c.currency = e.currency
     where e.acct_date = ${day}::date and (d.account_id is null or c.account_id is null)`,
  );
}

/**
 * Proves the sealed rows of archived months: each opens with the one before, and closes as the last
 * folded day of its month (INV-05). Answers what is wrong, a line each.
 */
export const proveOpenings = (db: Kysely<Database>): Promise<string[]> =>
  placesOf(
    db,
    'INV-05',
    sql`
    select o.account_id,
           to_char(o.month, 'YYYY-MM') || ' ' || concat_ws('/', o.opening, o.closing)
             || ' <> ' || concat_ws('/', coalesce(b.closing, 0), d.closing) as fault
      from ledger_opening o
      left join lateral (select closing from ledger_opening b
                          where b.account_id = o.account_id and b.month < o.month
                          order by b.month desc limit 1) b on true
      left join lateral (select closing from acct_day d
                          where d.account_id = o.account_id
                            and d.acct_date < o.month + interval '1 month'
                          order by d.acct_date desc limit 1) d on true
     where (o.opening, o.closing) is distinct from (coalesce(b.closing, 0), d.closing)`,
  );

/**
 * Proves balances of customers: the last folded day and the entries after it give them, archived
 * months have left what they had (INV-05), and what is frozen is the sum of the open holds (INV-22). Answers what is wrong, a line each.
 */
export async function proveBalances(db: Kysely<Database>): Promise<string[]> {
  const balances = await placesOf(
    db,
    'INV-05',
    sql`
    with last as (select coalesce(max(acct_date), '-infinity') as day from acct_day),
         tail as (
           select account_id, sum(change) as change
             from (select debit_id as account_id, -amount as change from ledger_entry, last
                    where acct_date > last.day
                   union all
                   select credit_id, amount from ledger_entry, last where acct_date > last.day) s
            group by 1)
    select a.account_id, a.curr || ' <> ' || coalesce(b.closing, 0) + coalesce(t.change, 0) as fault
      from ledger_account a
      left join tail t using (account_id)
      left join lateral (select closing from acct_day d where d.account_id = a.account_id
                          order by d.acct_date desc limit 1) b on true
     where a.curr <> coalesce(b.closing, 0) + coalesce(t.change, 0)`,
  );
  const frozen = await placesOf(
    db,
    'INV-22',
    sql`
    select a.account_id, a.frozen || ' <> ' || coalesce(h.frozen, 0) as fault
      from ledger_account a
      left join (select account_id, sum(amount) as frozen from ledger_hold
                  where status = 'OPEN' group by 1) h using (account_id)
     where a.frozen <> coalesce(h.frozen, 0)`,
  );
  return [...balances, ...(await proveOpenings(db)), ...frozen];
}
