import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { sql, type Transaction } from 'kysely';
import type { Fate } from '../../../channel/asking/asking.ts';
import { AT_ONCE, claimed, type Due } from '../../../channel/asking/due.ts';
import { attemptOfReference, referenceOf } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';
import type { Audit } from '../../../kernel/audit.ts';
import { type Clock, stampAt } from '../../../kernel/clock.ts';
import { applyToBatch } from './apply-batch.ts';
import { BATCH_OBJECT } from './batch.store.ts';

/** Nobody can say what became of a batch that was sent: unknown, never failed (money §2). */
async function batchIsUnknown(
  tx: Transaction<Database>,
  reference: string,
  audit: Audit,
): Promise<void> {
  const { id, attempt } = attemptOfReference(reference);
  const changed = await tx
    .updateTable('settle_batch')
    .set({ status: SETTLE_STATUS.unknown, version: sql`version + 1` })
    .where('batch_no', '=', id)
    .where('tries', '=', attempt)
    .where('status', '=', SETTLE_STATUS.paying)
    .where('sent_at', 'is not', null)
    .returning('batch_no')
    .executeTakeFirst();
  if (!changed) return;
  const change = { objType: BATCH_OBJECT, objId: id, action: 'result' };
  await audit(tx, [
    { ...change, fromStatus: SETTLE_STATUS.paying, toStatus: SETTLE_STATUS.unknown },
  ]);
}

/** Claims batches that were sent, have no outcome and are due to be asked about; commit before asking. */
export async function claimBatches(tx: Transaction<Database>, at: Date): Promise<Due[]> {
  const now = stampAt(at);
  const rows = await tx
    .updateTable('settle_batch')
    .set(claimed(now))
    .where('batch_no', 'in', (of) =>
      of
        .selectFrom('settle_batch as b')
        .innerJoin('channel_endpoint as e', 'e.chnl_code', 'b.chnl_code')
        .where('b.status', 'in', [SETTLE_STATUS.paying, SETTLE_STATUS.unknown])
        .where('b.sent_at', 'is not', null)
        .where('b.next_query_time', '<=', now)
        .orderBy('b.next_query_time')
        .limit(AT_ONCE)
        .forUpdate('b')
        .skipLocked()
        .select('b.batch_no'),
    )
    .returning(['batch_no', 'chnl_code', 'settle_amt', 'currency', 'sent_at', 'query_times'])
    .returning('tries')
    .execute();
  return rows.map((row) => ({
    kind: 'PAYOUT',
    chnlCode: row.chnl_code ?? '',
    reference: referenceOf(row.batch_no, row.tries),
    amount: BigInt(row.settle_amt),
    currency: row.currency,
    sentAt: row.sent_at ?? now,
    queryTimes: row.query_times,
  }));
}

/** Handlers for the results of sent batches, whether sending or asking brings them. */
export const batchesAsked = (clock: Clock, audit: Audit): Fate => ({
  apply: (tx, subject) => applyToBatch(tx, subject, clock, audit),
  unknown: (tx, { reference }) => batchIsUnknown(tx, reference, audit),
});
