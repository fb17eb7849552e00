import { ERR_TYPE } from '@portal/contract/finance/dictionaries';
import type { ReconAction } from '@portal/contract/finance/recon-states';
import { type Kysely, sql } from 'kysely';
import { attemptOfReference } from '../../../channel/reference.ts';
import { oneRow } from '../../../db/one-row.ts';
import type { Database } from '../../../db/schema.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type RefundCorrection, refundCorrectionOf } from '../../orders/refund/index.ts';
import { bookEnd } from './book.ts';
import type { ReconErrorRow } from './error.store.ts';

/** True if a handling gives a refund, or one that came back, the amount of its bill. */
export const correctsRefund = (
  { errType, kind, refundId }: ReconErrorRow,
  action: ReconAction,
): boolean =>
  errType === ERR_TYPE.amount &&
  kind === 'REFUND' &&
  refundId !== '' &&
  (action === 'ADJUST' || action === 'REVERSE');

/** Which attempt at the refund a difference is about: it may have been sent again since. */
async function attemptOf(db: Kysely<Database>, errorId: string): Promise<number> {
  const { reference } = await db
    .selectFrom('recon_error as e')
    .innerJoin('recon_item as i', 'i.item_id', 'e.item_id')
    .where('e.error_id', '=', errorId)
    .select('i.reference')
    .executeTakeFirstOrThrow();
  return attemptOfReference(reference).attempt;
}

/** Fees of what was corrected of an attempt, the other way round: what bounces takes all its own fees back, and no others. */
async function takenBack(
  db: Kysely<Database>,
  { refundId, attempt }: { refundId: string; attempt: number },
): Promise<RefundCorrection> {
  const sums = await sql<Record<keyof RefundCorrection, string>>`
    select coalesce(-sum(fee), 0)::bigint as fee, coalesce(-sum(vat), 0)::bigint as vat,
           coalesce(-sum(fee_back), 0)::bigint as "feeBack", coalesce(-sum(vat_back), 0)::bigint as "vatBack"
      from order_correction where refund_id = ${refundId} and attempt = ${attempt}`.execute(db);
  const { fee, vat, feeBack, vatBack } = oneRow(sums);
  return {
    fee: BigInt(fee),
    vat: BigInt(vat),
    feeBack: BigInt(feeBack),
    vatBack: BigInt(vatBack),
  };
}

/**
 * Gives a refund the amount of its bill: the merchant gets or gives the difference, the fees are those of a refund of
 * that amount, and what is left of its order follows.
 */
export async function correctRefund(
  db: Kysely<Database>,
  clock: Clock,
  error: ReconErrorRow,
  now: string,
): Promise<void> {
  const { errorId, refundId, isReturned, channelAmt, direction } = error;
  const attempt = await attemptOf(db, errorId);
  const { fee, vat, feeBack, vatBack } = isReturned
    ? await takenBack(db, { refundId, attempt })
    : await refundCorrectionOf(db, clock, { refundId, attempt, billed: BigInt(channelAmt) });
  const fees = { base: fee, extra: 0n, vat, cost: 0n };
  await bookEnd(db, error, direction === 'OVER' ? 'ADJUST' : 'REVERSE', now, fees);
  await db
    .insertInto('order_correction')
    .values({
      error_id: errorId,
      plat_order_id: error.platOrderId,
      refund_id: refundId,
      attempt,
      amount: String(-BigInt(error.diffAmt)),
      fee: String(fee),
      vat: String(vat),
      fee_back: String(feeBack),
      vat_back: String(vatBack),
      create_time: now,
    })
    .execute();
}
