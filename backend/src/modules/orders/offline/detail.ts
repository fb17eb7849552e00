import { OFFLINE_TYPES } from '@portal/contract/merchant/review';
import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import type { OfflineDetail } from '@portal/contract/orders/offline';
import { sql } from 'kysely';
import type { z } from 'zod';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { maskOf } from '../../../kernel/seal.ts';
import type { Deps } from '../../deps.ts';
import { lastRequest } from '../../review/inbox/index.ts';
import { chargeableOrders } from '../sale/index.ts';
import { quote } from './fee.ts';
import { OBJ_TYPE } from './offline.review.ts';
import { type OfflineFilter, selectOffline } from './offline.store.ts';
import { reversalOf } from './reversal.ts';

type Detail = z.output<typeof OfflineDetail>;
type Fee = NonNullable<Detail['fee']>;

/** Orders with the same voucher that are shown. */
const SAME_MAX = 10;

const selectDetail = (ctx: Context, platOrderId: string) =>
  selectOffline(ctx, {} as OfflineFilter)
    .innerJoin('biz_channel as c', 'c.chnl_code', 'o.chnl_code')
    .innerJoin('upload_file as u', 'u.file_name', 'f.proof')
    .leftJoin('audit_record as r', (join) =>
      join.onRef('r.obj_id', '=', 'o.plat_order_id').on('r.obj_type', '=', OBJ_TYPE),
    )
    .where('o.plat_order_id', '=', platOrderId)
    .select([
      'o.chnl_code as chnlCode',
      'c.chnl_name as chnlName',
      ...aliased('o', 'mer_settle_sta', 'recon_flag', 'refund_sta', 'refunded_amt'),
      ...aliased('o', 'mer_fee_rate', 'extra_fee_amt', 'vat_ppm', 'vat_amt'),
      textOf('o.mer_settle_date').as('merSettleDate'),
      maskOf('f.payer_account').as('payerAccount'),
      'f.remark',
      'u.shown_name as proofName',
      textOf('r.ver_by').as('checkBy'),
      textOf('r.ver_time').as('checkTime'),
    ]);

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof selectDetail>['executeTakeFirst']>>>;

/** Returns the fee that was charged for the order. */
function chargedOf(order: Stored): Fee {
  return {
    chnlCode: order.chnlCode,
    chnlName: order.chnlName,
    ratePpm: order.merFeeRate,
    fee: String(BigInt(order.merFeeAmt ?? 0) - BigInt(order.extraFeeAmt)),
    extra: order.extraFeeAmt,
    vatPpm: order.vatPpm,
    vat: order.vatAmt,
    settle: order.merSettleAmt ?? '0',
  };
}

/** Returns the fee of the order: as charged, or as it would be today. */
async function feeOfOrder(ctx: Context, deps: Deps, order: Stored): Promise<Fee | null> {
  if (order.status === ORDER_STATUS.succeeded) return chargedOf(order);
  if (order.status !== ORDER_STATUS.processing) return null;
  const [waiting] = await chargeableOrders(ctx.db, [order.platOrderId]);
  return (waiting && (await quote(ctx, deps, waiting, order.chnlName))) ?? null;
}

/** Others with the same number of a voucher, newest first. */
const sameVoucher = (ctx: Context, { platOrderId, voucherNo }: Stored) =>
  selectOffline(ctx, {} as OfflineFilter)
    .where(sql<boolean>`lower(f.voucher_no) = lower(${voucherNo})`)
    .where('o.plat_order_id', '<>', platOrderId)
    .orderBy('o.txn_time', 'desc')
    .limit(SAME_MAX)
    .execute();

/** One order, or 404 when it is not in the caller's scope. */
export async function offlineById(ctx: Context, deps: Deps, platOrderId: string): Promise<Detail> {
  const order = await selectDetail(ctx, platOrderId).executeTakeFirst();
  if (!order) throw notFound();
  return {
    ...order,
    fee: await feeOfOrder(ctx, deps, order),
    sameVoucher: await sameVoucher(ctx, order),
    ...(await lastRequest(ctx, deps.reviews, OBJ_TYPE, platOrderId, OFFLINE_TYPES)),
    reversal: await reversalOf(ctx, platOrderId),
  };
}
