import { REMIT_CHANNEL_RESULT } from '@portal/contract/remittance/dictionaries';
import { sql, type Transaction } from 'kysely';
import type { Fate } from '../../../channel/asking/asking.ts';
import { AT_ONCE, claimed, type Due } from '../../../channel/asking/due.ts';
import { attemptOfReference, referenceOf } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';
import type { Audit } from '../../../kernel/audit.ts';
import { type Clock, stampAt } from '../../../kernel/clock.ts';
import { REMIT_OBJECT } from '../objects.ts';
import { applyToRemittance } from './apply-remittance.ts';

/** Nobody can say what became of a remittance that was sent: unknown, never failed (money §2). */
export async function remittanceIsUnknown(
  tx: Transaction<Database>,
  reference: string,
  audit: Audit,
): Promise<void> {
  const { id, attempt } = attemptOfReference(reference);
  const changed = await tx
    .updateTable('remit_apply')
    .set({ channel_result: REMIT_CHANNEL_RESULT.unknown, version: sql`version + 1` })
    .where('apply_no', '=', id)
    .where('attempt', '=', attempt)
    .where('channel_result', '=', REMIT_CHANNEL_RESULT.processing)
    .where('sent_at', 'is not', null)
    .returning('apply_no')
    .executeTakeFirst();
  if (!changed) return;
  await tx
    .updateTable('remit_attempt')
    .set({ result: REMIT_CHANNEL_RESULT.unknown })
    .where('apply_no', '=', id)
    .where('attempt', '=', attempt)
    .where('result', '=', REMIT_CHANNEL_RESULT.processing)
    .execute();
  const change = { objType: REMIT_OBJECT, objId: id, action: 'result', diff: { attempt } };
  await audit(tx, [
    {
      ...change,
      fromStatus: REMIT_CHANNEL_RESULT.processing,
      toStatus: REMIT_CHANNEL_RESULT.unknown,
    },
  ]);
}

/** Claims remittances that were sent, have no end and are due to be asked about; commit before asking. */
export async function claimRemittances(tx: Transaction<Database>, at: Date): Promise<Due[]> {
  const now = stampAt(at);
  const rows = await tx
    .updateTable('remit_apply')
    .set(claimed(now))
    .where('apply_no', 'in', (of) =>
      of
        .selectFrom('remit_apply as r')
        .innerJoin('channel_endpoint as e', 'e.chnl_code', 'r.chnl_code')
        .where('r.channel_result', 'in', [
          REMIT_CHANNEL_RESULT.processing,
          REMIT_CHANNEL_RESULT.unknown,
        ])
        .where('r.sent_at', 'is not', null)
        .where('r.next_query_time', '<=', now)
        .orderBy('r.next_query_time')
        .limit(AT_ONCE)
        .forUpdate('r')
        .skipLocked()
        .select('r.apply_no'),
    )
    .returning(['apply_no', 'chnl_code', 'amount', 'currency', 'sent_at', 'query_times', 'attempt'])
    .execute();
  return rows.map((row) => ({
    kind: 'REMIT',
    chnlCode: row.chnl_code ?? '',
    reference: referenceOf(row.apply_no, row.attempt),
    amount: BigInt(row.amount),
    currency: row.currency,
    sentAt: row.sent_at ?? now,
    queryTimes: row.query_times,
  }));
}

/** Handles the results of remittances, whether they come from sending or from a query. */
export const remittancesAsked = (clock: Clock, audit: Audit): Fate => ({
  apply: (tx, subject) => applyToRemittance(tx, subject, clock, audit),
  unknown: (tx, { reference }) => remittanceIsUnknown(tx, reference, audit),
});
