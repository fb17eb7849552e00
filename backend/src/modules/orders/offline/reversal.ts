import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { MER_SETTLE_STATUS, ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import type { OfflineReversal, ReversalInput } from '@portal/contract/orders/offline';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { requireOpened } from '../../../kernel/evidence.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { translate } from '../../../kernel/words.ts';
import type { Deps } from '../../deps.ts';
import { type Reviewed, submit } from '../../review/core/index.ts';
import { balanceOf } from '../refund/index.ts';
import { bookOfflineReversal, NOTHING_EARNED, settledAfter } from '../sale/index.ts';
import { offlineOrders } from './offline.store.ts';

export const REVERSAL = 'ORD_OFFL_REV';
/** Its steps are steps of the order. */
const OBJECT = 'order:general';

/** A payment over the counter of the caller's scope, as far as its reversal counts. */
const found = (ctx: Context, platOrderId: string) =>
  offlineOrders(ctx)
    .where('o.plat_order_id', '=', platOrderId)
    .select(['o.plat_order_id as platOrderId', 'o.mer_id as merId', 'o.chnl_code as chnlCode'])
    .select(['o.currency', 'o.txn_amt as txnAmt', 'o.txn_time as txnTime', 'o.status'])
    .select(['o.mer_fee_amt', 'o.extra_fee_amt', 'o.vat_amt', 'o.mer_settle_sta'])
    .select(['o.refunded_amt', 'o.refunding_amt', 'f.proof']);

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof found>['executeTakeFirst']>>>;

/** The same, held until the transaction ends; 404 outside of the caller's scope. */
async function lock(ctx: Context, platOrderId: string): Promise<Found> {
  const order = await found(ctx, platOrderId).forUpdate('o').executeTakeFirst();
  if (!order) throw notFound();
  return order;
}

/** Returns the reason why it cannot be reversed, as a message key; a payout is no obstacle (money §1). */
function refusalOf({ status, refunded_amt, refunding_amt, mer_settle_sta }: Found) {
  if (status !== ORDER_STATUS.succeeded) return 'offline.reversal.notPaid' as const;
  if (refunded_amt !== '0' || refunding_amt !== '0') return 'offline.reversal.refunded' as const;
  return mer_settle_sta === MER_SETTLE_STATUS.onHold
    ? ('offline.reversal.frozen' as const)
    : undefined;
}

/** Asks that a passed order be turned back; somebody else passes it, or not (INV-07). */
export async function askReversal(
  ctx: Context,
  { reviews }: Pick<Deps, 'reviews'>,
  platOrderId: string,
  { reversalReason }: z.output<typeof ReversalInput>,
): Promise<{ auditId: string }> {
  const order = await lock(ctx, platOrderId);
  const refusal = refusalOf(order);
  if (refusal) throw refuse(refusal);
  const { merId, chnlCode, proof, status } = order;
  const reason = reversalReason.trim();
  const { auditId } = await submit(ctx, reviews.get(REVERSAL), {
    objId: platOrderId,
    merId,
    chnlCode,
    // The checker looks at the voucher again, which is what the order differs from.
    after: { reason, proof },
  });
  const step = { fromStatus: status, toStatus: status, reason };
  ctx.audit({ objType: OBJECT, objId: platOrderId, action: 'reverseAsk', ...step });
  return { auditId };
}

/** It can still be turned back, and its voucher was looked at. */
const check: Reviewed['check'] = async (ctx, { objId, after }) => {
  await requireOpened(ctx, String(after.proof ?? ''));
  const refusal = refusalOf(await lock(ctx, objId));
  if (refusal) throw refuse(refusal);
};

/** Books it backwards, with its state, in the transaction that passes it; frees its voucher. */
const passed: Reviewed['passed'] = async (ctx, { objId }) => {
  const order = await lock(ctx, objId);
  await bookOfflineReversal(ctx.db, order, ctx.now);
  await ctx.db
    .updateTable('order_offline')
    .set({ is_reversed: true })
    .where('plat_order_id', '=', objId)
    .execute();
  await ctx.db
    .updateTable('biz_order')
    .set({
      ...NOTHING_EARNED,
      status: ORDER_STATUS.reversed,
      mer_settle_sta: settledAfter(order),
      version: sql`version + 1`,
    })
    .where('plat_order_id', '=', objId)
    .execute();
  const change = { fromStatus: order.status, toStatus: ORDER_STATUS.reversed };
  ctx.audit({ objType: OBJECT, objId, action: 'reverse', ...change });
};

const ENDED = {
  [VER_STATUS.rejected]: 'reverseRefuse',
  [VER_STATUS.withdrawn]: 'reverseWithdraw',
} as const;

/** Requests that turn back a payment over the counter (money §1.1). */
export const offlineReversal: Reviewed = {
  objType: REVERSAL,
  fields: [
    { field: 'merId', column: 'mer_id', kind: 'code' },
    { field: 'txnAmt', column: 'txn_amt', kind: 'amount' },
    { field: 'txnTime', column: 'txn_time', kind: 'text' },
    { field: 'reversalReason', column: 'reason', kind: 'text' },
    { field: 'voucherNo', column: 'voucher_no', kind: 'code' },
    { field: 'voucherDate', column: 'voucher_date', kind: 'day' },
    { field: 'payerName', column: 'payer_name', kind: 'text' },
    { field: 'payerBank', column: 'payer_bank', kind: 'text' },
    { field: 'proof', column: 'proof', kind: 'image' },
  ],
  live: async (ctx, objId) =>
    (await offlineOrders(ctx)
      .where('o.plat_order_id', '=', objId)
      .select(['o.mer_id', 'o.txn_amt', 'o.currency', 'o.txn_time'])
      .select(['f.voucher_no', 'f.voucher_date', 'f.payer_name', 'f.payer_bank', 'f.proof'])
      .executeTakeFirst()) ?? {},
  check,
  passed,
  ended: async (ctx, { objId }, outcome) => {
    ctx.audit({ objType: OBJECT, objId, action: ENDED[outcome] });
  },
};

const lastRequest = (ctx: Context, platOrderId: string) =>
  ctx.db
    .selectFrom('audit_record')
    .where('obj_type', '=', REVERSAL)
    .where('obj_id', '=', platOrderId)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();

/** Says if an order can be reversed and how its last request stands; null for users of merchants. */
export async function reversalOf(
  ctx: Context,
  platOrderId: string,
): Promise<z.output<typeof OfflineReversal> | null> {
  const order = isOutside(ctx) ? undefined : await found(ctx, platOrderId).executeTakeFirst();
  if (!order) return null;
  const last = await lastRequest(ctx, platOrderId);
  const refusal = refusalOf(order);
  const { available } = await balanceOf(ctx.db, order);
  return {
    refusal: refusal ? translate(ctx.language, refusal) : '',
    available: String(available),
    request: last
      ? {
          auditId: last.audit_id,
          reason: String(last.after_row.reason ?? ''),
          createBy: last.create_by,
          createTime: last.create_time,
          verStatus: last.ver_status,
          verBy: last.ver_by ?? '',
          verTime: last.ver_time ?? '',
          remark: last.remark,
          own: last.maker_id === ctx.actor.userId,
        }
      : null,
  };
}
