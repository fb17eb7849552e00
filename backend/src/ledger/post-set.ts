import { type Kysely, type RawBuilder, sql } from 'kysely';
import { oneRow } from '../db/one-row.ts';
import type { Database } from '../db/schema.ts';
import { type AccountKind, type OwnerField, ownerFieldOf } from './accounts.ts';
import { type AmountOf, type LedgerEvent, stepsOf } from './rules.ts';

type Expression = RawBuilder<unknown>;

/** Postings of one event that a select finds: expressions over its rows. */
interface PostingSet<E extends LedgerEvent> {
  event: E;
  id: Expression;
  /** 0 unless given. */
  attempt?: Expression;
  at: Expression;
  currency: Expression;
  owners: Partial<Record<OwnerField, Expression>>;
  amounts: Partial<Record<AmountOf<E>, Expression>>;
  /** The day that it belongs to, when it comes late. */
  origDate?: Expression;
  /** `from … where …` */
  from: Expression;
}

/** The lines of a set of postings by the rule of their event, as a select of `ledger_line` rows. */
export function linesOfSet<E extends LedgerEvent>(set: PostingSet<E>): Expression {
  const amounts: Partial<Record<string, Expression>> = set.amounts;
  const ownerOf = (kind: AccountKind) => {
    const field = ownerFieldOf(kind);
    return (field && set.owners[field]) ?? sql`''`;
  };
  const steps = stepsOf(set.event).flatMap(([name, debit, credit], place) => {
    const amount = amounts[name];
    return amount
      ? sql`(${sql.lit(place + 1)}::smallint, ${sql.lit(debit)}::text, ${ownerOf(debit)}::text,
             ${sql.lit(credit)}::text, ${ownerOf(credit)}::text, ${amount}::bigint)`
      : [];
  });
  return sql`
    select ${sql.lit(set.event)}::text as biz_type, ${set.id}::text as biz_id, ${set.attempt ?? sql`0`}::smallint as attempt,
           ${set.at}::timestamp(0) as posted_at, ${set.origDate ?? sql`null`}::date as orig_date, s.step, s.debit_kind,
           s.debit_owner, s.credit_kind, s.credit_owner, ${set.currency}::text as currency, s.amount
      from ${set.from}
     cross join lateral (values ${sql.join(steps)})
           s (step, debit_kind, debit_owner, credit_kind, credit_owner, amount)`;
}

/**
 * Posts all lines of the selects in the order of their times. For sets whose balances were planned:
 * an available balance in between is not looked at.
 */
export async function postSets(
  db: Kysely<Database>,
  selects: readonly Expression[],
): Promise<number> {
  const posted = await sql<{ postings: string }>`
    select count(*)::text as postings
      from ledger_post(array(select l::ledger_line from (${sql.join(selects, sql` union all `)}) l),
                       true)`.execute(db);
  return Number(oneRow(posted).postings);
}
