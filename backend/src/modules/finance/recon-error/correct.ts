import { ERR_TYPE, HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import type { ReconAction } from '@portal/contract/finance/recon-states';
import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { type Correction, correctionOf } from '../../orders/sale/index.ts';
import { clearDifferences } from '../recon-match/index.ts';
import { bookEnd } from './book.ts';
import type { ReconErrorRow } from './error.store.ts';

/** True if a handling gives a sale the amount of its bill. */
export const corrects = (
  { errType, kind, isReturned }: ReconErrorRow,
  action: ReconAction,
): boolean =>
  errType === ERR_TYPE.amount &&
  kind === 'SALE' &&
  !isReturned &&
  (action === 'ADJUST' || action === 'REVERSE');

/** Fees of the difference by what the order was charged by; undefined when it is no sale any more. */
async function feesOf(
  db: Kysely<Database>,
  { platOrderId, channelAmt }: ReconErrorRow,
): Promise<Correction | undefined> {
  const order = await db
    .selectFrom('biz_order')
    .where('plat_order_id', '=', platOrderId)
    .select('status')
    .executeTakeFirst();
  if (order?.status !== ORDER_STATUS.succeeded) return undefined;
  return correctionOf(db, platOrderId, BigInt(channelAmt));
}

/**
 * The unhandled difference of the channel's fee that is nothing but the cost of the corrected amount by its plan, which
 * ends with it; empty: there is none. What a channel keeps otherwise is a difference of its own, with all of it.
 */
export async function feeDifferenceOf(db: Kysely<Database>, error: ReconErrorRow): Promise<string> {
  const { cost = 0n } = (await feesOf(db, error)) ?? {};
  const found = await db
    .selectFrom('recon_error')
    .where('line_id', '=', error.lineId)
    .where('err_type', '=', ERR_TYPE.channelFee)
    .where('handle_status', '=', HANDLE_STATUS.open)
    .where('diff_amt', '=', String(-cost))
    .select('error_id')
    .executeTakeFirst();
  return found?.error_id ?? '';
}

/** Refuses (409) when somebody has ended meanwhile what was to end with a correction. */
export async function requireUnhandled(db: Kysely<Database>, errorId: string): Promise<void> {
  const { handle_status } = await db
    .selectFrom('recon_error')
    .where('error_id', '=', errorId)
    .select('handle_status')
    .executeTakeFirstOrThrow();
  if (handle_status !== HANDLE_STATUS.open) throw conflict();
}

/**
 * Gives a sale the amount of its bill: the merchant gets the difference with its fees, and what may be refunded of the
 * order follows. `feeErrorId`: the difference of the channel's fee that is this one's cost.
 */
export async function correctSale(
  db: Kysely<Database>,
  error: ReconErrorRow,
  { feeErrorId, now }: { feeErrorId: string; now: string },
): Promise<void> {
  const fees = await feesOf(db, error);
  if (feeErrorId) await clearDifferences(db, [feeErrorId], now);
  const action = error.direction === 'OVER' ? 'ADJUST' : 'REVERSE';
  await bookEnd(db, error, action, now, fees && { ...fees, cost: feeErrorId ? fees.cost : 0n });
  if (!fees) return;
  await db
    .insertInto('order_correction')
    .values({
      error_id: error.errorId,
      plat_order_id: error.platOrderId,
      amount: error.diffAmt,
      fee: String(fees.base + fees.extra),
      vat: String(fees.vat),
      create_time: now,
    })
    .execute();
}
