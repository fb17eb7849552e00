import type { OrderEntry } from '@portal/contract/orders/order-money';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { oneRow } from '../../../db/one-row.ts';
import type { Day } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { EVENTS_OF, type LedgerEvent, stepsOf } from '../../../ledger/index.ts';

export type Entry = z.output<typeof OrderEntry>;

const COSTS: readonly string[] = ['cost', 'costBack'];

interface Row extends Omit<Entry, 'event' | 'step'> {
  event: LedgerEvent;
  place: number;
}

/** Postings that an order, its refunds and its corrections by bills have brought, as rows `p`. */
const postingsOf = (platOrderId: string, refundIds: readonly string[]) => sql`
  (select * from ledger_posting where biz_type in (${sql.join(EVENTS_OF.order)}) and biz_id = ${platOrderId}
   union all
   select * from ledger_posting
    where biz_type in (${sql.join(EVENTS_OF.correction)})
      and biz_id in (select error_id from order_correction where plat_order_id = ${platOrderId})
   union all
   select * from ledger_posting
    where biz_type in (${sql.join(EVENTS_OF.refund)}) and biz_id = any (${refundIds}::text[])) p`;

/** Refuses when entries of them were archived: a part of them would look like all. */
export async function requireEntriesKept(
  { db }: Pick<Context, 'db'>,
  platOrderId: string,
  refundIds: readonly string[],
): Promise<void> {
  const archived = await sql<{ since: string | null }>`
    select max(kept_from)::text as since from ledger_archive
     where month = any (select date_trunc('month', p.acct_date)::date
                          from ${postingsOf(platOrderId, refundIds)})`.execute(db);
  const { since } = oneRow(archived);
  if (since) throw refuse('ledger.archived', { since });
}

/**
 * Accounting days of these postings. Entries lie in a partition for each month: named, the others are not even looked
 * at by the planner, which took longer over all of them than everything else.
 */
async function daysOf({ db }: Context, postings: RawBuilder<unknown>): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct p.acct_date::text as day from ${postings}`.execute(db);
  return rows.map(({ day }) => day);
}

/**
 * Entries that an order and its refunds have brought, in the order of posting: by the key of postings,
 * then by day and number. A merchant's user does not get what the channel costs the platform.
 */
export async function entriesOfOrder(
  ctx: Context,
  platOrderId: string,
  refundIds: readonly string[],
): Promise<Entry[]> {
  const postings = postingsOf(platOrderId, refundIds);
  const days = await daysOf(ctx, postings);
  if (days.length === 0) return [];
  const { rows } = await sql<Row>`
    select e.posted_at::text as at, e.acct_date::text as "acctDate", p.biz_type as event,
           case when p.biz_id = any (${refundIds}::text[]) then p.biz_id else '' end as "refundId",
           e.step as place, d.kind as debit, c.kind as credit, e.currency, e.amount::text as amount
      from ${postings}
      join ledger_entry e on e.posting_id = p.posting_id and e.acct_date = p.acct_date
                         and e.acct_date = any (${days}::date[])
      join ledger_account d on d.account_id = e.debit_id
      join ledger_account c on c.account_id = e.credit_id
     order by e.posted_at, p.posting_id, e.step`.execute(ctx.db);
  const hidesCost = isOutside(ctx);
  return rows
    .map(({ place, ...row }) => ({ ...row, step: stepsOf(row.event)[place - 1]?.[0] ?? '' }))
    .filter(({ step }) => !(hidesCost && COSTS.includes(step)));
}
