import type { ReconWaiting, WaitingQuery } from '@portal/contract/finance/recon-error';
import type { Page } from '@portal/contract/kit/route';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOneNumber } from '../../../kernel/filters.ts';
import { sortOf } from '../../../kernel/paging.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { Settings } from '../../../kernel/settings.ts';
import { calendarsOf } from '../calendar/index.ts';
import { missingDates } from '../recon-match/index.ts';
import { isAged } from './error.store.ts';

type Row = z.output<typeof ReconWaiting>;
type Filter = z.output<typeof WaitingQuery>;
type Wanted = Partial<Pick<Filter, 'chnlCode' | 'currency' | 'age' | 'side' | 'anyId'>>;

const at = (alias: 'i' | 'l', { chnlCode, currency }: Wanted) => sql`
  ${chnlCode ? sql`${sql.ref(`${alias}.chnl_code`)} = ${chnlCode}` : sql`true`}
  and ${currency ? sql`${sql.ref(`${alias}.currency`)} = ${currency}` : sql`true`}`;

/** Bookings that wait, of the caller's merchants. */
const items = (ctx: Context, wanted: Wanted) => sql`
  select case when i.refund_id is null then 'ORDER' else 'REFUND' end as side,
         coalesce(i.refund_id, i.plat_order_id, i.reference) as id, i.chnl_code, i.currency, i.kind, i.is_returned,
         i.mer_id, i.plat_order_id, i.refund_id, i.change, i.txn_time, i.expected_date
    from recon_item i
   where i.state = 'WAITING' and ${at('i', wanted)} and ${isAged(ctx, 'i.expected_date', wanted.age)}
     and ${scopeFilter(ctx.scope, { merId: 'i.mer_id' })}
     and ${isOneNumber(['i.reference', 'i.query_id', 'i.mer_order_id', 'i.plat_order_id'], wanted.anyId)}`;

/** Lines that wait, for who sees everything. */
const lines = (ctx: Context, wanted: Wanted) => sql`
  select 'LINE', l.line_id::text, l.chnl_code, l.currency, l.kind, l.is_returned, o.mer_id, l.plat_order_id,
         l.refund_id, l.change, l.txn_time, l.settle_date
    from recon_line l left join biz_order o on o.plat_order_id = l.plat_order_id
   where l.state = 'WAITING' and ${at('l', wanted)} and ${isAged(ctx, 'l.settle_date', wanted.age)}
     and ${scopeFilter(ctx.scope, {})}
     and ${isOneNumber(['l.reference', 'l.channel_reference', 'l.query_id', 'l.mer_order_id'], wanted.anyId)}`;

function waiting(ctx: Context, wanted: Wanted): RawBuilder<unknown> {
  const { side } = wanted;
  if (side === 'PLATFORM') return items(ctx, wanted);
  const ofLines = lines(ctx, wanted);
  // The names of the columns are those of the first part.
  return side === 'CHANNEL'
    ? sql`${items(ctx, wanted)} and false union all ${ofLines}`
    : sql`${items(ctx, wanted)} union all ${ofLines}`;
}

async function countOf(ctx: Context, rows: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{
    count: number;
  }>`select count(*)::int as count from (${rows}) w`.execute(ctx.db);
  return found.rows[0]?.count ?? 0;
}

/** Counts the rows that wait, on either side. */
export const countWaiting = (ctx: Context, wanted: Wanted): Promise<number> =>
  countOf(ctx, waiting(ctx, wanted));

type Waiting = Omit<Row, 'waitsFor' | 'pair'>;

/** Key that two rows share if they are obviously one payment. */
const keyOf = ({ chnlCode, currency, kind, isReturned, amount, txnTime }: Omit<Pair, keyof Ids>) =>
  [chnlCode, currency, kind, isReturned, amount, txnTime].join(' ');

interface Ids {
  lineId: string;
  own: NonNullable<Row['pair']>;
}
type Pair = Ids &
  Pick<Waiting, 'chnlCode' | 'currency' | 'kind' | 'isReturned' | 'amount' | 'txnTime'>;

/** Finds pairs among what waits at the times of these rows: one line and one booking that nothing else is like. */
async function pairsAt(ctx: Context, rows: readonly Waiting[]): Promise<ReadonlyMap<string, Pair>> {
  const times = rows.map(({ txnTime }) => txnTime);
  const found = await sql<Pair>`
    select w.chnl_code as "chnlCode", w.currency, w.kind, w.is_returned as "isReturned", w.change::text as amount,
           w.txn_time::text as "txnTime", min(w.id) filter (where w.side = 'LINE') as "lineId",
           jsonb_build_object('side', min(w.side) filter (where w.side <> 'LINE'),
                              'id', min(w.id) filter (where w.side <> 'LINE')) as own
      from (${waiting(ctx, {})}) w
     where w.txn_time = any (${times}::timestamp[])
     group by w.chnl_code, w.currency, w.kind, w.is_returned, w.change, w.txn_time
    having count(*) = 2 and count(*) filter (where w.side = 'LINE') = 1`.execute(ctx.db);
  return new Map(found.rows.map((pair) => [keyOf(pair), pair]));
}

/** Proposes to each row what waits for it on the other side. */
async function withPairs(ctx: Context, rows: readonly Waiting[]): Promise<Omit<Row, 'waitsFor'>[]> {
  const pairs = await pairsAt(ctx, rows);
  return rows.map((row) => {
    const pair = pairs.get(keyOf(row));
    if (!pair) return { ...row, pair: null };
    return { ...row, pair: row.side === 'LINE' ? pair.own : { side: 'LINE', id: pair.lineId } };
  });
}

/** Says of each row which bills have to come first. */
async function withDates(
  ctx: Context,
  clock: Clock,
  rows: readonly Omit<Row, 'waitsFor'>[],
): Promise<Row[]> {
  const calendars = await calendarsOf(ctx.db);
  const waitDates = await new Settings(clock).read(ctx.db, 'recon.waitDates');
  const groups = Map.groupBy(rows, ({ chnlCode, currency }) => `${chnlCode} ${currency}`);
  const missing = new Map<string, ReadonlyMap<string, string[]>>();
  for (const [name, [first, ...rest]] of groups) {
    if (!first) continue;
    const { chnlCode, currency } = first;
    const dates = [...new Set([first, ...rest].map((row) => row.expectedDate))];
    const calendar = calendars.calendarFor(chnlCode, currency);
    missing.set(
      name,
      await missingDates(ctx.db, { chnlCode, currency }, dates, { calendar, waitDates }),
    );
  }
  return rows.map((row) => ({
    ...row,
    waitsFor: missing.get(`${row.chnlCode} ${row.currency}`)?.get(row.expectedDate) ?? [],
  }));
}

/** Page of what waits for a later bill, or for us, the longest first. */
export async function pageOfWaiting(ctx: Context, clock: Clock, query: Filter): Promise<Page<Row>> {
  const found = waiting(ctx, query);
  const total = await countOf(ctx, found);
  if (total === 0) return { rows: [], total };
  const page = Math.min(query.pageNum, Math.ceil(total / query.pageSize));
  const { by, direction } = sortOf(query, {
    columns: { expectedDate: 'w.expected_date', amount: 'w.change' },
    tie: 'w.id',
    initial: { by: 'w.expected_date', direction: 'asc' },
  });
  const way = sql.raw(direction);
  const { rows } = await sql<Waiting>`
    select w.side, w.id, w.chnl_code as "chnlCode", c.chnl_name as "chnlName", w.currency, w.kind,
           w.is_returned as "isReturned", coalesce(w.mer_id, '') as "merId", coalesce(t.mer_name, '') as "merName",
           coalesce(w.plat_order_id, '') as "platOrderId", coalesce(w.refund_id, '') as "refundId",
           w.change::text as amount, w.txn_time::text as "txnTime", w.expected_date::text as "expectedDate",
           (${ctx.now}::date - w.expected_date) as "ageDays"
      from (${found}) w
      join biz_channel c on c.chnl_code = w.chnl_code
      left join mer_merchant t on t.mer_id = w.mer_id
     order by ${sql.ref(by)} ${way}, w.id ${way}
     limit ${query.pageSize} offset ${(page - 1) * query.pageSize}`.execute(ctx.db);
  return { rows: await withDates(ctx, clock, await withPairs(ctx, rows)), total };
}
