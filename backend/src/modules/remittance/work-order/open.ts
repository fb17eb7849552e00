import { WORK_ORDER_STATUS } from '@portal/contract/remittance/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { RemitWorkOrder } from '../../../db/tables/remittance.ts';
import { nextNumber } from '../../../kernel/next-number.ts';

/** Name of work orders in the audit trail. */
export const WORK_OBJECT = 'remit:workOrder';

/** Subject of one about a result that its channel contradicts: it ends with that. */
export const CONTRADICTED = 'CONTRADICTED';

interface Opening extends Pick<RemitWorkOrder, 'kind' | 'subject'> {
  applyNo: string;
  openBy: string;
  now: string;
  dueTime: string;
}

/** Opens a work order, and lets its application, which the caller holds, show it. */
export async function openWorkOrder(db: Kysely<Database>, opening: Opening): Promise<string> {
  const { applyNo, kind, subject, openBy, now, dueTime } = opening;
  const work_order_id = await nextNumber(db, 'W', now);
  await db
    .insertInto('remit_work_order')
    .values({
      work_order_id,
      apply_no: applyNo,
      kind,
      subject,
      open_by: openBy,
      open_time: now,
      due_time: dueTime,
    })
    .execute();
  await db
    .updateTable('remit_apply')
    .set({ work_order_id, work_order_status: WORK_ORDER_STATUS.open })
    .where('apply_no', '=', applyNo)
    .execute();
  return work_order_id;
}

/** Lets an application show the state of a work order, when that is its latest. */
export async function showState(
  db: Kysely<Database>,
  { apply_no, work_order_id }: Pick<RemitWorkOrder, 'apply_no' | 'work_order_id'>,
  status: '1' | '2' | '3' | '4',
): Promise<void> {
  await db
    .updateTable('remit_apply')
    .set({ work_order_status: status, version: sql`version + 1` })
    .where('apply_no', '=', apply_no)
    .where('work_order_id', '=', work_order_id)
    .execute();
}
