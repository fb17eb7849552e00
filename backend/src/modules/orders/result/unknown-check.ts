import { ordersInState, refundsInState } from '@portal/contract/orders/addresses';
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../db/types.ts';
import type { DayCheck, Listed } from '../../../kernel/closing.ts';
import type { Context } from '../../../kernel/context.ts';

/** Sent, and nobody knows what became of it. */
const UNKNOWN = '6';

async function counted({ db }: Context, rows: RawBuilder<unknown>) {
  const found = await sql<{ count: number; oldest: string }>`
    select count(*)::int as count, coalesce(min(at)::text, '') as oldest from (${rows}) r`.execute(
    db,
  );
  return found.rows[0] ?? { count: 0, oldest: '' };
}

/** Orders and refunds up to the day whose result nobody knows, with the time of the oldest. */
async function lists(ctx: Context, day: Day): Promise<Listed[]> {
  const orders = await counted(
    ctx,
    sql`select txn_time as at from biz_order where status = ${UNKNOWN} and txn_time < ${day}::date + 1`,
  );
  const refunds = await counted(
    ctx,
    sql`select apply_time as at from biz_refund where status = ${UNKNOWN} and apply_time < ${day}::date + 1`,
  );
  const listed: Listed[] = [
    { fact: 'close.unknownOrders', ...listedAs(orders), open: ordersInState(UNKNOWN, day) },
    { fact: 'close.unknownRefunds', ...listedAs(refunds), open: refundsInState(UNKNOWN, day) },
  ];
  return listed.filter(({ count }) => count > 0);
}

const listedAs = ({ count, oldest }: { count: number; oldest: string }) => ({
  count,
  detail: oldest,
});

/** Results that are missing at the end of a day: anyone who closes it knows of them (money §1). */
export const unknownCheck: DayCheck = { name: 'unknown', lists };
