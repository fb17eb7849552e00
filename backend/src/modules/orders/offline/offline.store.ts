import type { Page } from '@portal/contract/kit/route';
import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import type { OfflineOrder, OfflineQuery } from '@portal/contract/orders/offline';
import { sql } from 'kysely';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals, within } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { cipherOf } from '../../../kernel/seal.ts';
import { OFFLINE } from './place.ts';

type Row = z.output<typeof OfflineOrder>;
export type OfflineFilter = z.output<typeof OfflineQuery>;

/** Offline orders of the caller's scope with what was entered of each, and their merchants. */
export const offlineOrders = (ctx: Context) =>
  ctx.db
    .selectFrom('biz_order as o')
    .innerJoin('order_offline as f', 'f.plat_order_id', 'o.plat_order_id')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'o.mer_id')
    .where('o.order_type', '=', OFFLINE)
    .where(scopeFilter(ctx.scope, { merId: 'o.mer_id' }));

/** Cipher of the account that an order of the caller's scope was paid from; undefined without one. */
export async function payerAccountOf(
  ctx: Context,
  platOrderId: string,
): Promise<string | undefined> {
  const row = await offlineOrders(ctx)
    .where('o.plat_order_id', '=', platOrderId)
    .select(cipherOf('f.payer_account').as('cipher'))
    .executeTakeFirst();
  return row?.cipher;
}

/** Those that the query asks for. */
const found = (ctx: Context, query: OfflineFilter) =>
  offlineOrders(ctx)
    .where(contains('o.plat_order_id', query.platOrderId))
    .where(contains('o.mer_id', query.merId))
    .where(contains('f.voucher_no', query.voucherNo))
    .where(contains('f.payer_name', query.payerName))
    .where(equals('o.status', query.status))
    .where(equals('f.chk_status', query.chkStatus))
    .where(equals('o.currency', query.currency))
    .where(contains('f.create_by', query.createBy))
    .where(within('o.txn_time', query.params));

/** Columns of the list. */
export const selectOffline = (ctx: Context, query: OfflineFilter) =>
  found(ctx, query).select([
    ...aliased('o', 'plat_order_id', 'mer_id', 'currency', 'txn_amt', 'status'),
    'm.mer_name as merName',
    ...aliased('f', 'voucher_no', 'payer_name', 'payer_bank', 'create_by', 'create_time'),
    sql<string>`f.voucher_date::text`.as('voucherDate'),
    'f.chk_status as chkStatus',
    sql<string | null>`case when o.status = ${ORDER_STATUS.succeeded} then o.mer_fee_amt end`.as(
      'merFeeAmt',
    ),
    sql<string | null>`case when o.status = ${ORDER_STATUS.succeeded} then o.mer_settle_amt end`.as(
      'merSettleAmt',
    ),
    sql<string>`to_char(o.txn_time, 'YYYYMMDDHH24MISS')`.as('txnTime'),
  ]);

/** Page of offline orders, newest first. */
export function pageOfOffline(ctx: Context, query: OfflineFilter): Promise<Page<Row>> {
  return pageOf(selectOffline(ctx, query), query, {
    columns: { txnTime: 'o.txn_time' },
    tie: 'o.plat_order_id',
    initial: { by: 'o.txn_time', direction: 'desc' },
  });
}

/** Exact count and sums by currency and status, the busiest currency first. */
export async function offlineStat(ctx: Context, query: OfflineFilter) {
  const sums = await found(ctx, query)
    .groupBy(['o.currency', 'o.status'])
    .select((of) => ['o.currency', 'o.status', of.fn.sum<string>('o.txn_amt').as('amount')])
    .select(sql<number>`count(*)::int`.as('count'))
    .orderBy(sql`sum(count(*)) over (partition by o.currency)`, 'desc')
    .orderBy('o.currency')
    .orderBy('o.status')
    .execute();
  return { count: sums.reduce((total, { count }) => total + count, 0), sums };
}
