import { WORK_ORDER_STATUS } from '@portal/contract/remittance/dictionaries';
import { sql, type Transaction } from 'kysely';
import { isContradictedOf } from '../../../channel/told.ts';
import type { Database } from '../../../db/schema.ts';
import type { Audit } from '../../../kernel/audit.ts';
import { CONTRADICTED, showState, WORK_OBJECT } from './open.ts';

interface Ending {
  now: string;
  audit: Audit;
  /** Left out: of every application. */
  applyNo?: string;
}

/** Closes what the platform has opened about results that no channel contradicts any more. */
export async function endSettled(
  tx: Transaction<Database>,
  { now, audit, applyNo }: Ending,
): Promise<void> {
  const settled = await tx
    .selectFrom('remit_work_order as w')
    .innerJoin('remit_apply as r', 'r.apply_no', 'w.apply_no')
    .where('w.kind', '=', 'RESULT')
    .where('w.subject', '=', CONTRADICTED)
    .where('w.status', 'in', [
      WORK_ORDER_STATUS.open,
      WORK_ORDER_STATUS.inProgress,
      WORK_ORDER_STATUS.resolved,
    ])
    .where(sql<boolean>`not ${isContradictedOf('REMIT', sql`r.apply_no`)}`)
    .$if(applyNo !== undefined, (rows) => rows.where('r.apply_no', '=', applyNo ?? ''))
    .orderBy('r.apply_no')
    .forUpdate()
    .select(['w.work_order_id', 'w.apply_no', 'w.status'])
    .execute();
  for (const order of settled) {
    await tx
      .updateTable('remit_work_order')
      .set({ status: WORK_ORDER_STATUS.closed, close_time: now })
      .where('work_order_id', '=', order.work_order_id)
      .execute();
    await showState(tx, order, WORK_ORDER_STATUS.closed);
    const change = { objType: WORK_OBJECT, objId: order.work_order_id, action: 'edit' };
    await audit(tx, [{ ...change, fromStatus: order.status, toStatus: WORK_ORDER_STATUS.closed }]);
  }
}
