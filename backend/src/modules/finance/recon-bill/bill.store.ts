import { FILE_STATUS, HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import type {
  ReconBillDetail,
  ReconBillQuery,
  ReconBill as Row,
} from '@portal/contract/finance/recon-bill';
import { COUNTED_LINES } from '@portal/contract/finance/recon-states';
import type { Page } from '@portal/contract/kit/route';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { beginOf, endOf, equals } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { Settings } from '../../../kernel/settings.ts';
import { calendarsOf } from '../calendar/index.ts';
import { filesOf, readable } from '../recon-file/index.ts';
import { missingDates } from '../recon-match/index.ts';
import { keptParts } from './parts.store.ts';

type Bill = z.output<typeof Row>;
type Detail = z.output<typeof ReconBillDetail>;
export type BillFilter = z.output<typeof ReconBillQuery>;

/** Settle dates of a table in a range of days, both included. */
export function settledWithin(
  column: string,
  range: { beginSettleDate?: string; endSettleDate?: string } | undefined,
) {
  const { beginSettleDate: begin, endSettleDate: end } = range ?? {};
  return sql<SqlBool>`(${begin ? sql`${sql.ref(column)} >= ${beginOf(begin).slice(0, 10)}::date` : sql`true`}
    and ${end ? sql`${sql.ref(column)} <= ${endOf(end).slice(0, 10)}::date` : sql`true`})`;
}

/** Unhandled differences of a bill's day. */
const unhandled = (what: string) => sql<string>`
  (select ${sql.raw(what)} from recon_error e
    where e.chnl_code = b.chnl_code and e.settle_date = b.settle_date and e.currency = b.currency
      and e.handle_status = ${sql.lit(HANDLE_STATUS.open)})`;

/** Selects bills that match the query, for callers who see everything: `recon_bill as b` with its channel `c`. */
export const billsOf = (ctx: Context, query: Partial<BillFilter>) =>
  ctx.db
    .selectFrom('recon_bill as b')
    .innerJoin('biz_channel as c', 'c.chnl_code', 'b.chnl_code')
    .where(scopeFilter(ctx.scope, {}))
    .where(equals('b.chnl_code', query.chnlCode))
    .where(equals('b.currency', query.currency))
    .where(equals('b.status', query.status))
    .where(settledWithin('b.settle_date', query.params))
    .select(aliased('b', 'bill_id', 'settle_date', 'chnl_code', 'currency', 'line_cnt', 'amount'))
    .select(aliased('b', 'cost', 'matched_cnt', 'waiting_cnt', 'quarantine_cnt', 'status'))
    .select([
      'c.chnl_name as chnlName',
      sql<string>`(b.amount - b.cost)::text`.as('net'),
      sql<number>`${unhandled('count(*)::int')}`.as('errorCnt'),
      sql<string>`${unhandled('coalesce(sum(e.diff_amt), 0)::text')}`.as('difference'),
      textOf('b.loaded_time').as('loadedTime'),
      textOf('b.matched_time').as('matchedTime'),
      textOf('b.asked_time').as('askedTime'),
    ]);

/** Page of bills, the newest day first. */
export const pageOfBills = (ctx: Context, query: BillFilter): Promise<Page<Bill>> =>
  pageOf(billsOf(ctx, query), query, {
    columns: { settleDate: 'b.settle_date', loadedTime: 'b.loaded_time' },
    tie: 'b.bill_id',
    initial: { by: 'b.settle_date', direction: 'desc' },
  });

type Sums = { state: string; count: number; amount: string };
const total = (parts: readonly Sums[]) => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  amount: String(parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
});

/**
 * Sums what came in less what went back, by state of the lines, or the bookings, of a bill: as it was
 * last added up, or now if nobody has done so yet.
 */
async function partsOf<State extends string>(
  ctx: Context,
  table: 'recon_line' | 'recon_item',
  bill: Bill,
): Promise<(Sums & { state: State })[]> {
  const kept = await keptParts(ctx, table, bill);
  if (kept) {
    const states = Map.groupBy(kept, ({ state }) => state);
    return [...states].map(([state, parts]) => ({ state: state as State, ...total(parts) }));
  }
  const loaded =
    table === 'recon_line'
      ? sql`and exists (select from recon_file f where f.file_id = t.file_id and f.status = ${sql.lit(FILE_STATUS.loaded)})`
      : sql``;
  const { rows } = await sql<Sums & { state: State }>`
    select t.state, count(*)::int as count, coalesce(sum(t.change), 0)::text as amount
      from ${sql.table(table)} t
     where t.chnl_code = ${bill.chnlCode} and t.settle_date = ${bill.settleDate}::date
       and t.currency in (${bill.currency}, '') ${loaded}
     group by 1 order by 1`.execute(ctx.db);
  return rows;
}

/** One bill with both of its sides (INV-18), or 404. */
export async function billById(ctx: Context, clock: Clock, billId: string): Promise<Detail> {
  const bill = await billsOf(ctx, {}).where('b.bill_id', '=', billId).executeTakeFirst();
  if (!bill) throw notFound();
  const { chnlCode, currency, settleDate } = bill;
  const channel = await partsOf<Detail['channel'][number]['state']>(ctx, 'recon_line', bill);
  const platform = await partsOf<Detail['platform'][number]['state']>(ctx, 'recon_item', bill);
  const counted = total(channel.filter(({ state }) => COUNTED_LINES.includes(state)));
  const matched = (parts: readonly Sums[]) =>
    BigInt(parts.find(({ state }) => state === 'MATCHED')?.amount ?? 0);
  const files = await filesOf(ctx)
    .where('f.chnl_code', '=', chnlCode)
    .where('f.settle_date', '=', settleDate)
    .orderBy('f.file_id')
    .execute();
  const waitDates = await new Settings(clock).read(ctx.db, 'recon.waitDates');
  const calendar = (await calendarsOf(ctx.db)).calendarFor(chnlCode, currency);
  const missing = await missingDates(ctx.db, { chnlCode, currency }, [settleDate], {
    calendar,
    waitDates,
  });
  return {
    ...bill,
    channel,
    channelTotal: counted,
    platform,
    platformTotal: total(platform),
    matchedDifference: String(matched(channel) - matched(platform)),
    files: files.map((file) => readable(ctx, file)),
    waitsFor: missing.get(settleDate) ?? [],
  };
}
