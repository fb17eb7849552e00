import { EXPORT_ROW_LIMIT } from '@portal/contract/constants';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { oneRow } from '../db/one-row.ts';
import type { Database } from '../db/schema.ts';
import type { Day, Stamp } from '../db/types.ts';
import { type LedgerEvent, RULES, stepsOf } from './rules.ts';

/** Which entries of an account are wanted; nothing given, all. */
export interface EntryFilter {
  accountId: string;
  /** Up to this moment, the second included. */
  at?: Stamp;
  from?: Stamp;
  to?: Stamp;
  bizType?: string;
  bizId?: string;
  /** Only these steps of these events. */
  steps?: readonly (readonly [event: LedgerEvent, name: string])[] | undefined;
  /** Those behind this one, in the order of the list. */
  behind?: Pick<SideRow, 'posted_at' | 'seq' | 'posting_id' | 'step'>;
}

/** One side of an entry; `amount` is signed, `after` the balance that it left, if one is kept. */
export interface SideRow {
  posting_id: string;
  step: number;
  posted_at: Stamp;
  acct_date: Day;
  biz_type: LedgerEvent;
  biz_id: string;
  /** Name of the amount that the step moves. */
  step_name: string;
  currency: string;
  seq: string | null;
  amount: string;
  after: string | null;
  other_kind: string;
  other_owner: string;
}

const EVENTS = sql.join(Object.keys(RULES));

/** Condition that an entry belongs to one of the steps, which are numbered by their place in the rule. */
function isStep(steps: NonNullable<EntryFilter['steps']>): RawBuilder<SqlBool> {
  if (steps.length === 0) return sql<SqlBool>`false`;
  const pairs = steps.map(([event, name]) => {
    const place = stepsOf(event).findIndex(([step]) => step === name) + 1;
    return sql`(${event}, ${place}::smallint)`;
  });
  return sql<SqlBool>`exists (select from ledger_posting t
     where t.posting_id = e.posting_id and (t.biz_type, e.step) in (${sql.join(pairs)}))`;
}

function conditions(filter: EntryFilter): RawBuilder<SqlBool> {
  const { at, from, to, bizType, bizId, steps } = filter;
  const given = [
    at && sql<SqlBool>`e.posted_at <= ${at}::timestamp and e.acct_date <= ${at}::date + 1`,
    from && sql<SqlBool>`e.posted_at >= ${from}::timestamp and e.acct_date >= ${from}::date`,
    to && sql<SqlBool>`e.posted_at <= ${to}::timestamp and e.acct_date <= ${to}::date + 1`,
    // The key of postings begins with the type, so that a number alone is looked up under each.
    bizId &&
      sql<SqlBool>`e.posting_id in (select posting_id from ledger_posting
                    where biz_type in (${EVENTS}) and biz_id = ${bizId})`,
    bizType &&
      sql<SqlBool>`exists (select from ledger_posting t
                    where t.posting_id = e.posting_id and t.biz_type = ${bizType})`,
    steps && isStep(steps),
  ].filter((condition) => typeof condition === 'object');
  return given.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(given, sql` and `)}`;
}

function isBehind({ behind }: EntryFilter, seq: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (!behind) return sql<SqlBool>`true`;
  const { posted_at, posting_id, step } = behind;
  return sql<SqlBool>`e.posted_at <= ${posted_at}::timestamp
    and (e.posted_at, coalesce(${seq}, 0), e.posting_id, e.step)
      < (${posted_at}::timestamp, ${behind.seq ?? '0'}::bigint, ${posting_id}::bigint, ${step}::smallint)`;
}

/** One side of the entries of an account, newest first; each is a walk along an index. */
function sideOf(side: 'debit' | 'credit', filter: EntryFilter, take: number) {
  const [own, other] = side === 'debit' ? ['debit', 'credit'] : ['credit', 'debit'];
  return sql`
    (select e.posting_id, e.step, e.posted_at, e.acct_date, e.currency,
            ${sql.ref(`e.${own}_seq`)} as seq, ${sql.ref(`e.${own}_after`)} as after,
            ${side === 'debit' ? sql`-e.amount` : sql`e.amount`} as amount,
            ${sql.ref(`e.${other}_id`)} as other_id
       from ledger_entry e
      where ${sql.ref(`e.${own}_id`)} = ${filter.accountId}::bigint and ${conditions(filter)}
        and ${isBehind(filter, sql.ref(`e.${own}_seq`))}
      order by e.posted_at desc, ${sql.ref(`e.${own}_seq`)} desc, e.posting_id desc, e.step desc
      limit ${take}::bigint)`;
}

/** Sides of an account's entries, newest first: `take` of them after the first `skip`. */
export async function entriesOf(
  db: Kysely<Database>,
  filter: EntryFilter,
  { skip, take }: { skip: number; take: number },
): Promise<SideRow[]> {
  const { rows } = await sql<Omit<SideRow, 'step_name'>>`
    select s.posting_id, s.step, s.posted_at, s.acct_date::text, p.biz_type, p.biz_id, s.currency,
           s.seq, s.amount::text, s.after::text, o.kind as other_kind, o.owner as other_owner
      from (${sideOf('debit', filter, skip + take)} union all
            ${sideOf('credit', filter, skip + take)}) s
      join ledger_posting p using (posting_id)
      join ledger_account o on o.account_id = s.other_id
     order by s.posted_at desc, s.seq desc, s.posting_id desc, s.step desc
     limit ${take}::bigint offset ${skip}::bigint`.execute(db);
  return rows.map((row) => ({ ...row, step_name: stepsOf(row.biz_type)[row.step - 1]?.[0] ?? '' }));
}

/** Counts the sides of entries that match; `EXPORT_ROW_LIMIT` means that many or more. */
export async function countEntries(db: Kysely<Database>, filter: EntryFilter): Promise<number> {
  const side = (id: string) => sql`
    (select 1 from ledger_entry e
      where ${sql.ref(id)} = ${filter.accountId}::bigint and ${conditions(filter)}
      limit ${EXPORT_ROW_LIMIT}::bigint)`;
  const counted = await sql<{ total: string }>`
    select count(*)::text as total
      from (${side('e.debit_id')} union all ${side('e.credit_id')}) s`.execute(db);
  return Math.min(Number(oneRow(counted).total), EXPORT_ROW_LIMIT);
}
