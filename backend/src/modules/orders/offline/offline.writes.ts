import { MER_SETTLE_STATUS, RECON_FLAG } from '@portal/contract/orders/dictionaries';
import type { offlineRoutes } from '@portal/contract/orders/offline';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuse, refuseField } from '../../../kernel/refusal.ts';
import { mask, sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { created } from '../../../kernel/traced.ts';
import { claimVoucher } from '../../../kernel/voucher.ts';
import type { Deps } from '../../deps.ts';
import { submit } from '../../review/core/index.ts';
import { withNumbers } from '../intake/index.ts';
import {
  type Entry,
  requireDays,
  requirePlace,
  requireUnlisted,
  requireUnused,
  requireWithin,
  timeOf,
} from './entry.rules.ts';
import { orderAt, quote } from './fee.ts';
import { OBJ_TYPE, OBJECT, WAITS } from './offline.review.ts';
import { OFFLINE, type Place } from './place.ts';

type Saved = z.output<typeof offlineRoutes.create.data>;
const CONSUME = '1001';

/** An entry that may be taken, with its number. */
type Numbered = Entry & { platOrderId: string; ratePpm: number };

/** The order, which counts against limits and in no sum of what is paid. */
async function insertOrder(ctx: Context, entry: Numbered, place: Place): Promise<void> {
  const { platOrderId } = entry;
  await ctx.db
    .insertInto('biz_order')
    .values({
      plat_order_id: platOrderId,
      // The merchant has given it none.
      mer_order_id: platOrderId,
      mer_id: entry.merId,
      chnl_code: place.chnlCode,
      order_type: OFFLINE,
      int_txn_cd: CONSUME,
      currency: entry.currency,
      txn_amt: entry.txnAmt,
      mer_fee_rate: entry.ratePpm,
      status: WAITS,
      mer_settle_sta: MER_SETTLE_STATUS.notApplicable,
      recon_flag: RECON_FLAG.notApplicable,
      customer_name: entry.payerName,
      txn_time: timeOf(entry),
      create_time: ctx.now,
    })
    .execute();
  await ctx.db
    .insertInto('order_fee')
    .values({ plat_order_id: platOrderId, plan_id: place.planId, trace: null })
    .execute();
}

/** Builds the columns of `order_offline` from the form, with the account sealed. */
async function enteredColumns(ctx: Context, entry: Entry) {
  const account = entry.payerAccount;
  const sealer = await sealerOf(ctx.db);
  return {
    voucher_no: entry.voucherNo,
    voucher_date: entry.voucherDate,
    payer_name: entry.payerName,
    payer_bank: entry.payerBank,
    payer_account: account ? sealer.seal(account, mask.account(account)) : null,
    proof: entry.proof[0]?.fileName ?? '',
    remark: entry.remark,
  };
}
type Columns = Awaited<ReturnType<typeof enteredColumns>>;

/** Somebody else may have entered the voucher just now. */
async function insertEntered(ctx: Context, entry: Numbered, columns: Columns): Promise<void> {
  const { payer_account, ...others } = columns;
  await ctx.db
    .insertInto('order_offline')
    .values({
      plat_order_id: entry.platOrderId,
      currency: entry.currency,
      ...others,
      payer_account: payer_account && sealedValue(payer_account),
      ...created(ctx),
    })
    .execute()
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, 'order_offline_voucher')) throw error;
      throw refuseField('voucherNo', 'offline.voucherTaken');
    });
}

/**
 * Enters a payment over the counter, which waits until somebody else has passed it (requirement 2.47,
 * INV-07, INV-13, INV-16, INV-20). Refused are a stopped merchant, a currency without a plan, a payer
 * on the blacklist, a voucher that was used, and what passes a limit.
 */
export async function enterOffline(ctx: Context, deps: Deps, entry: Entry): Promise<Saved> {
  requireDays(entry, ctx.now);
  const place = await requirePlace(ctx, entry);
  await requireUnlisted(ctx, entry);
  await requireUnused(ctx, entry);
  const columns = await enteredColumns(ctx, entry);
  await claimVoucher(ctx, columns.proof);
  const cost = await quote(ctx, deps, orderAt(entry, place, timeOf(entry)), place.chnlName);
  const [numbered] = await withNumbers(ctx, [{ ...entry, ratePpm: cost?.ratePpm ?? 0 }]);
  if (!numbered) throw refuse('system.error');
  await requireWithin(ctx, entry, place);
  await insertOrder(ctx, numbered, place);
  await insertEntered(ctx, numbered, columns);
  const { merId, currency, txnAmt } = entry;
  const { platOrderId } = numbered;
  const { chnlCode } = place;
  ctx.audit({ objType: OBJECT, objId: platOrderId, action: 'add', toStatus: WAITS });
  const asked = await submit(ctx, deps.reviews.get(OBJ_TYPE), {
    objId: platOrderId,
    merId,
    chnlCode,
    isAdd: true,
    after: {
      mer_id: merId,
      chnl_code: chnlCode,
      currency,
      txn_amt: txnAmt,
      txn_time: timeOf(entry),
      ...columns,
    },
  });
  return { ...asked, platOrderId };
}
