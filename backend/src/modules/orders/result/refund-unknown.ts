import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
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
    .set({ status: REFUND_STATUS.unknown })
    .where('refund_id', '=', refundId)
    .where('attempt', '=', attempt)
    .where('status', '=', REFUND_STATUS.sent)
    .where('sent_at', 'is not', null)
    .returning('refund_id')
    .executeTakeFirst();
  if (!changed) return;
  const change = { objType: REFUND_OBJECT, objId: refundId, action: 'result' };
  await audit(tx, [{ ...change, fromStatus: REFUND_STATUS.sent, toStatus: REFUND_STATUS.unknown }]);
}
