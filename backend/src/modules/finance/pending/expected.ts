import type { SettleDay } from '@portal/contract/finance/settle-day';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { EVENTS_OF } from '../../../ledger/index.ts';
import { openLines } from '../batch/index.ts';
import { calendarsOf } from '../calendar/index.ts';
import { dueDayOf, type Terms } from './schedule.ts';

interface Owner {
  merId: string;
  currency: string;
}

/** The account `a` in the statement around it. */
const ACCOUNT = { accountId: sql<string>`a.account_id`, seq: sql<string>`a.seq` };

interface Open extends Owner {
  cycle: Terms['cycle'];
  chnlCode: string;
  at: string;
  amount: string;
}

/** Columns of an entry `u` of the merchant `m`, by which its day is found. */
const COLUMNS = sql`
  m.mer_id as "merId", a.currency, m.settle_cycle as cycle, u.posted_at::text as at, u.amount::text as amount,
  coalesce(settle_channel(u.posting_id), '') as "chnlCode"`;

/** Entries with the day on which each is due, by what they came through. */
async function withDays(ctx: Context, entries: readonly Open[]) {
  if (entries.length === 0) return [];
  const calendars = await calendarsOf(ctx.db);
  const today = ctx.now.slice(0, 10);
  return entries.map((entry) => ({ ...entry, day: dueDayOf(calendars, entry, entry, today) }));
}

/**
 * Reads the due day of the oldest entry of each balance that can be settled, by merchant and currency.
 * A balance without such an entry has no day. One statement reads all of them.
 */
export async function expectedDays(
  ctx: Context,
  owners: readonly Owner[],
): Promise<(owner: Owner) => string | undefined> {
  const { rows } = await sql<Open>`
    select ${COLUMNS}
      from unnest(${owners.map(({ merId }) => merId)}::text[],
                  ${owners.map(({ currency }) => currency)}::text[]) w (owner, currency)
      join ledger_account a on a.kind = 'MERCHANT' and a.owner = w.owner and a.currency = w.currency
                           and a.open_since is not null
      join mer_merchant m on m.mer_id = a.owner
     cross join lateral (select * from (${openLines(ACCOUNT)}) o
                          order by o.posted_at, o.posting_id limit 1) u`.execute(ctx.db);
  const keyOf = ({ merId, currency }: Owner) => `${merId}/${currency}`;
  const days = new Map((await withDays(ctx, rows)).map((entry) => [keyOf(entry), entry.day]));
  return (owner) => days.get(keyOf(owner));
}

/** Sums by day what batches will still take of an order, its refunds and corrections by bills; the first day first. */
export async function expectedOfOrder(
  ctx: Context,
  { merId, currency }: Owner,
  [orderId, ...refundIds]: readonly [orderId: string, ...refundIds: string[]],
): Promise<SettleDay[]> {
  const ofOrder = sql`(
    (u.biz_type in (${sql.join(EVENTS_OF.order)}) and u.biz_id = ${orderId})
    or (u.biz_type in (${sql.join(EVENTS_OF.refund)}) and u.biz_id = any (${refundIds}::text[]))
    or (u.biz_type in (${sql.join(EVENTS_OF.correction)})
        and u.biz_id in (select error_id from order_correction where plat_order_id = ${orderId})))`;
  const { rows } = await sql<Open>`
    select ${COLUMNS}
      from ledger_account a
      join mer_merchant m on m.mer_id = a.owner
     cross join lateral (${openLines({ ...ACCOUNT, isDue: ofOrder })}) u
     where a.kind = 'MERCHANT' and a.owner = ${merId} and a.currency = ${currency}
       and a.open_since is not null`.execute(ctx.db);
  const byDay = Map.groupBy(await withDays(ctx, rows), ({ day }) => day);
  return [...byDay]
    .map(([day, entries]) => ({
      day,
      amount: String(entries.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
      lineCnt: entries.length,
    }))
    .sort((left, right) => (left.day < right.day ? -1 : 1));
}
