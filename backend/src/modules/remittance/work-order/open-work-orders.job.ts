import { message } from '@portal/contract/kit/message';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { type JobContext, jobHandler } from '../../../jobs/handler.ts';
import { PLATFORM } from '../../../kernel/audit.ts';
import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import { dueAfter, RESULT_DAYS } from './change.ts';
import { openWorkOrder, WORK_OBJECT } from './open.ts';

/** Work orders that one transaction opens at most. */
const AT_ONCE = 100;
/** A result that is no success waits so long before people look (domain §1.2). */
const WAITS_MS = DAY_MS;

/**
 * Applications that failed, came back or have been unknown for a day, and had no work order since they
 * were sent, held until the transaction ends.
 */
const neglected = (tx: Transaction<Database>, before: string) =>
  tx
    .selectFrom('remit_apply as r')
    .where('r.channel_result', 'in', ['3', '4', '5'])
    .where(sql<boolean>`coalesce(r.finish_time, r.sent_at) <= ${before}::timestamp`)
    .where('r.agent_id', 'is not', null)
    .where(
      sql<boolean>`not exists (
        select from remit_work_order w
         where w.apply_no = r.apply_no and w.kind = 'RESULT'
           and (w.status <> '4' or w.open_time >= r.sent_at))`,
    )
    .orderBy('r.sent_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .select(['r.apply_no', 'r.channel_result', 'r.resp_code', 'r.resp_msg'])
    .execute();

async function openSome({ clock, audit }: JobContext, tx: Transaction<Database>): Promise<number> {
  const at = clock();
  const now = stampAt(at);
  const rows = await neglected(tx, stampAt(at.getTime() - WAITS_MS));
  for (const { apply_no: applyNo, channel_result, resp_code, resp_msg } of rows) {
    const objId = await openWorkOrder(tx, {
      applyNo,
      kind: 'RESULT',
      subject: [channel_result, resp_code, resp_msg].filter(Boolean).join(' '),
      openBy: PLATFORM.userName,
      now,
      dueTime: dueAfter(now, RESULT_DAYS),
    });
    await audit(tx, [{ objType: WORK_OBJECT, objId, action: 'add', toStatus: '1' }]);
  }
  return rows.length;
}

/** Opens work orders about results that are no success and older than a day (domain §1.2). */
export const openWorkOrders = jobHandler({
  name: 'remit.workOrders',
  parameters: {},
  run: async (context) => {
    let count = 0;
    for (;;) {
      context.signal.throwIfAborted();
      const opened = await transact(context.db, (tx) => openSome(context, tx));
      count += opened;
      if (opened < AT_ONCE) break;
    }
    return message('job.handler.remit.workOrders.done', { count });
  },
});
