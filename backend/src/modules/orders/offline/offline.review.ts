import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import { MER_SETTLE_STATUS, ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { conflict, refuse } from '../../../kernel/refusal.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import type { Deps } from '../../deps.ts';
import type { Reviewed } from '../../review/core/index.ts';
import { refusalOfMerchant } from '../intake/index.ts';
import { bookSales, chargeableOrders } from '../sale/index.ts';
import { payerHits } from './entry.rules.ts';

export const OBJ_TYPE = 'ORD_OFFL';
/** In the audit trail. */
export const OBJECT = 'order:offline';

/** States: it waits as one that was sent, and so counts against limits (INV-13). */
export const WAITS = ORDER_STATUS.processing;
const ENDED = {
  [VER_STATUS.rejected]: {
    status: ORDER_STATUS.failed,
    chk_status: MERCHANT_CHECK.rejected,
    action: 'refuse',
  },
  [VER_STATUS.withdrawn]: {
    status: ORDER_STATUS.closed,
    chk_status: MERCHANT_CHECK.withdrawn,
    action: 'withdraw',
  },
} as const;

/** Holds the order while it waits; 409 when it does no longer. */
async function lockWaiting(ctx: Context, platOrderId: string): Promise<void> {
  const order = await ctx.db
    .selectFrom('biz_order')
    .where('plat_order_id', '=', platOrderId)
    .where('order_type', '=', 'OFFL')
    .where('status', '=', WAITS)
    .select('plat_order_id')
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw conflict();
}

const settle = (ctx: Context, platOrderId: string, chk_status: '1' | '2' | '4') =>
  ctx.db
    .updateTable('order_offline')
    .set({ chk_status })
    .where('plat_order_id', '=', platOrderId)
    .execute();

/** The merchant may have been stopped since it was entered (INV-16). */
const check: Reviewed['check'] = async (ctx, { merId }) => {
  const merchant = await ctx.db
    .selectFrom('mer_merchant')
    .where('mer_id', '=', merId ?? '')
    .select(['mer_id as merId', 'status', 'chk_status as chkStatus'])
    .executeTakeFirst();
  const refused = refusalOfMerchant(merchant);
  if (refused) throw refuse(refused.text);
};

const hits: Reviewed['hits'] = async (ctx, { after }) => {
  const cipher = (after.payer_account as { cipher?: string } | null)?.cipher;
  const payerAccount = cipher ? (await sealerOf(ctx.db)).open(cipher) : '';
  return payerHits(ctx, { payerName: String(after.payer_name ?? ''), payerAccount });
};

/** Charges and books it as every sale, with its state, in the transaction that passes it (money §1.1). */
const passed =
  ({ settings }: Deps): NonNullable<Reviewed['passed']> =>
  async (ctx, { objId }) => {
    await lockWaiting(ctx, objId);
    await settle(ctx, objId, MERCHANT_CHECK.approved);
    const unknownSide = await settings.read(ctx.db, 'fee.unknown.side');
    const orders = await chargeableOrders(ctx.db, [objId]);
    const earned = (await bookSales(ctx.db, orders, { now: ctx.now, unknownSide })).get(objId);
    if (!earned) throw refuse('intake.noPlan');
    await ctx.db
      .updateTable('biz_order')
      .set({
        ...earned,
        status: ORDER_STATUS.succeeded,
        mer_settle_sta: MER_SETTLE_STATUS.unsettled,
        version: sql`version + 1`,
      })
      .where('plat_order_id', '=', objId)
      .execute();
    const change = { fromStatus: WAITS, toStatus: ORDER_STATUS.succeeded };
    ctx.audit({ objType: OBJECT, objId, action: 'audit', ...change });
  };

/** It ends, and no longer counts against limits. */
const ended: NonNullable<Reviewed['ended']> = async (ctx, { objId }, outcome) => {
  await lockWaiting(ctx, objId);
  const { status, chk_status, action } = ENDED[outcome];
  await settle(ctx, objId, chk_status);
  await ctx.db
    .updateTable('biz_order')
    .set({ status, version: sql`version + 1` })
    .where('plat_order_id', '=', objId)
    .execute();
  ctx.audit({ objType: OBJECT, objId, action, fromStatus: WAITS, toStatus: status });
};

/** Requests for payments over the counter: somebody else sees the voucher before they count. */
export const offlineReview = (deps: Deps): Reviewed => ({
  objType: OBJ_TYPE,
  identity: ['voucher_no'],
  fields: [
    { field: 'merId', column: 'mer_id', kind: 'code' },
    { field: 'txnAmt', column: 'txn_amt', kind: 'amount' },
    { field: 'currency', column: 'currency', kind: 'currency' },
    { field: 'txnTime', column: 'txn_time', kind: 'text' },
    { field: 'chnlCode', column: 'chnl_code', kind: 'code' },
    { field: 'voucherNo', column: 'voucher_no', kind: 'code' },
    { field: 'voucherDate', column: 'voucher_date', kind: 'day' },
    { field: 'payerName', column: 'payer_name', kind: 'text' },
    { field: 'payerBank', column: 'payer_bank', kind: 'text' },
    { field: 'payerAccount', column: 'payer_account', kind: 'secret' },
    { field: 'proof', column: 'proof', kind: 'image' },
    { field: 'remark', column: 'remark', kind: 'text' },
  ],
  hits,
  check,
  passed: passed(deps),
  ended,
});
