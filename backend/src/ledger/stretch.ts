import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Stamp } from '../db/types.ts';
import { SECOND_MS, stampAt, timeOf } from '../kernel/clock.ts';
import { lastChange } from './balance.ts';
import { requireKept } from './opening.ts';

/** From a moment to another, both seconds included. */
export interface Moments {
  from: Stamp;
  to: Stamp;
}

/**
 * Changes of a customer's account between two moments. They are numbered without a gap, so two numbers
 * identify them for good, whatever is posted later.
 */
export interface Stretch extends Moments {
  accountId: string;
  /** Numbers of the last change before it, and of the last one in it: equal when it has none. */
  after: string;
  upTo: string;
  /** Balances before and after, minor units. */
  opening: string;
  closing: string;
}

/**
 * A customer's account between two moments; `upTo` leaves out the changes after that one. Refuses
 * moments whose entries were archived.
 */
export async function stretchOf(
  db: Kysely<Database>,
  accountId: string,
  { from, to }: Moments,
  upTo?: string,
): Promise<Stretch> {
  await requireKept(db, from);
  const before = stampAt(timeOf(from) - SECOND_MS);
  const first = (await lastChange(db, accountId, { at: before })) ?? { seq: '0', after: '0' };
  const last = (await lastChange(db, accountId, { at: to, upTo })) ?? first;
  const end = BigInt(last.seq) > BigInt(first.seq) ? last : first;
  return {
    accountId,
    from,
    to,
    after: first.seq,
    upTo: end.seq,
    opening: first.after,
    closing: end.after,
  };
}

/** The place of a change in the order of an account. */
export interface Place {
  postedAt: Stamp;
  seq: string;
}

/**
 * Changes of a stretch as a select of `posting_id, step, posted_at, seq, amount` (signed) and `after`,
 * the balance that each left; the first `take` behind a place where that is given, in their order. What
 * began before midnight and was posted behind a change of the new day has the time of that one, and is
 * booked on the day before; what comes after a day was closed is booked on the next.
 */
export function changesOf(
  { accountId, from, to, after, upTo }: Stretch,
  part?: { behind: Place | undefined; take: number },
): RawBuilder<unknown> {
  const side = (own: 'debit' | 'credit') => {
    const seq = sql.ref(`${own}_seq`);
    const behind = part?.behind;
    const isBehind = behind
      ? sql`(posted_at, ${seq}) > (${behind.postedAt}::timestamp, ${behind.seq}::bigint)`
      : sql`true`;
    return sql`
      (select posting_id, step, posted_at, ${seq} as seq,
              ${own === 'debit' ? sql`-amount` : sql`amount`} as amount,
              ${sql.ref(`${own}_after`)} as after
         from ledger_entry
        where ${sql.ref(`${own}_id`)} = ${accountId}::bigint
          and posted_at between ${from}::timestamp and ${to}::timestamp
          and acct_date between ${from}::date - 1 and ${to}::date + 1
          and ${seq} > ${after}::bigint and ${seq} <= ${upTo}::bigint and ${isBehind}
        ${part ? sql`order by posted_at, ${seq} limit ${part.take}::bigint` : sql``})`;
  };
  const sides = sql`${side('debit')} union all ${side('credit')}`;
  if (!part) return sides;
  return sql`select * from (${sides}) s order by seq limit ${part.take}::bigint`;
}
