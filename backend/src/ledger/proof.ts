import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Day } from '../db/types.ts';
import type { AccountKind } from './accounts.ts';
import { turnover } from './days.ts';

/** A place where figures of the ledger do not agree. */
export interface Fault {
  /** The rule that it breaks: `INV-05`. */
  rule: string;
  /** The account; all of them empty where it is of no single one. */
  accountId: string;
  kind: AccountKind | '';
  owner: string;
  currency: string;
  /** Value found and value expected. */
  fault: string;
}

async function faultsOf(db: Kysely<Database>, rule: string, rows: RawBuilder<unknown>) {
  const found = await sql<Fault>`
    select ${rule}::text as rule, coalesce(w.account_id::text, '') as "accountId",
           coalesce(a.kind, '') as kind, coalesce(a.owner, '') as owner,
           coalesce(a.currency, '') as currency, w.fault
      from (${rows}) w left join ledger_account a using (account_id)
     order by a.kind, a.owner, a.currency`.execute(db);
  return found.rows;
}

/** Faults by the names of their accounts, as people read them in a notice. */
const placeOf = ({ rule, kind, owner, currency, fault }: Fault, day?: Day): string =>
  `${[rule, day, kind, owner, currency].filter(Boolean).join(' ')}: ${fault}`;

/**
 * Around midnight an entry of a day may come after one of the next, in the order of the account's
 * changes: what the last change `l` of the day counts of other days, and does not count of its own.
 */
const crossed = (day: Day) => sql`(
  select coalesce(sum(case when c.seq > l.seq then c.change else -c.change end), 0)
    from (select debit_seq as seq, -amount as change, acct_date from ledger_entry
           where debit_id = l.account_id
          union all
          select credit_seq, amount, acct_date from ledger_entry where credit_id = l.account_id) c
   where (c.acct_date > ${day}::date and c.seq < l.seq)
      or (c.acct_date < ${day}::date and c.seq > l.seq))`;

/**
 * Finds the faults of a folded day. Its rows are the sums of its entries, open with the previous
 * closing, and close where a customer's last entry left the balance (INV-05). The rows of a closed day
 * are still those that it was closed with (INV-24); of an archived day only this is left to prove.
 */
export async function dayFaults(db: Kysely<Database>, day: Day): Promise<Fault[]> {
  const closed = await faultsOf(
    db,
    'INV-24',
    sql`
    select null::bigint as account_id, d.proof || ' <> ' || ledger_day_digest(d.acct_date) as fault
      from ledger_day d
     where d.acct_date = ${day}::date and d.proof <> ledger_day_digest(d.acct_date)`,
  );
  const sums = await faultsOf(
    db,
    'INV-05',
    sql`
    with entries as (${turnover({ from: day, to: day })}),
         folded as (select * from acct_day
                     where acct_date = ${day}::date
                       and not exists (select from ledger_archive
                                        where month = date_trunc('month', ${day}::date)))
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
      join (select distinct on (account_id) account_id, seq, after
              from (select debit_id as account_id, debit_seq as seq, debit_after as after
                      from ledger_entry where acct_date = ${day}::date and debit_seq is not null
                    union all
                    select credit_id, credit_seq, credit_after
                      from ledger_entry where acct_date = ${day}::date and credit_seq is not null) s
             order by account_id, seq desc) l using (account_id)
     where f.closing <> l.after and f.closing <> l.after + ${crossed(day)}
    union all
    select e.debit_id, 'currency ' || e.currency
      from ledger_entry e
      left join ledger_account d on d.account_id = e.debit_id and d.currency = e.currency
      left join ledger_account c on c.account_id = e.credit_id and c.currency = e.currency
     where e.acct_date = ${day}::date and (d.account_id is null or c.account_id is null)`,
  );
  return [...sums, ...closed];
}

/** Proves a folded day: what is wrong with it, a line each. */
export const proveDay = async (db: Kysely<Database>, day: Day): Promise<string[]> =>
  (await dayFaults(db, day)).map((fault) => placeOf(fault, day));

/**
 * Finds faulty sealed rows of archived months. Each row opens with the one before, and closes as the
 * last folded day of its month (INV-05).
 */
const openingFaults = (db: Kysely<Database>): Promise<Fault[]> =>
  faultsOf(
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

/** Proves them: what is wrong, a line each. */
export const proveOpenings = async (db: Kysely<Database>): Promise<string[]> =>
  (await openingFaults(db)).map((fault) => placeOf(fault));

/**
 * Finds faults in the balances of customers. The last folded day and the entries after it give the
 * balance; archived months left what they had (INV-05). The amount on hold is the sum of the open holds
 * (INV-22).
 */
export async function balanceFaults(db: Kysely<Database>): Promise<Fault[]> {
  const balances = await faultsOf(
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
  const frozen = await faultsOf(
    db,
    'INV-22',
    sql`
    select a.account_id, a.frozen || ' <> ' || coalesce(h.frozen, 0) as fault
      from ledger_account a
      left join (select account_id, sum(amount) as frozen from ledger_hold
                  where status = 'OPEN' group by 1) h using (account_id)
     where a.frozen <> coalesce(h.frozen, 0)`,
  );
  return [...balances, ...(await openingFaults(db)), ...frozen];
}

/** Proves balances of customers: what is wrong, a line each. */
export const proveBalances = async (db: Kysely<Database>): Promise<string[]> =>
  (await balanceFaults(db)).map((fault) => placeOf(fault));
