import type { Transaction } from 'kysely';
import { attemptOfReference } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';
import type { Audit } from '../../../kernel/audit.ts';
import { REFUND_OBJECT } from './apply-refund.ts';

/** Nobody can say what became of a refund that was sent: unknown, never failed (money §2). */
export async function refundIsUnknown(
  tx: Transaction<Database>,
  reference: string,
  audit: Audit,
): Promise<void> {
  const { id: refundId, attempt } = attemptOfReference(reference);
  const changed = await tx
    .updateTable('biz_refund')
    .set({ status: '6' })
    .where('refund_id', '=', refundId)
    .where('attempt', '=', attempt)
    .where('status', '=', '1')
    .where('sent_at', 'is not', null)
    .returning('refund_id')
    .executeTakeFirst();
  if (!changed) return;
  const change = { objType: REFUND_OBJECT, objId: refundId, action: 'result' };
  await audit(tx, [{ ...change, fromStatus: '1', toStatus: '6' }]);
}
