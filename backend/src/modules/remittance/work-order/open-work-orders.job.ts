import { message } from '@portal/contract/kit/message';
import { REMIT_CHANNEL_RESULT, WORK_ORDER_STATUS } from '@portal/contract/remittance/dictionaries';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { contradictedAt, isContradictedOf } from '../../../channel/told.ts';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { type JobContext, jobHandler } from '../../../jobs/handler.ts';
import { PLATFORM } from '../../../kernel/audit.ts';
import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import { dueAfter, RESULT_DAYS } from './change.ts';
import { endSettled } from './end-settled.ts';
import { CONTRADICTED, openWorkOrder, WORK_OBJECT } from './open.ts';

/** Work orders that one transaction opens at most. */
const AT_ONCE = 100;
/** A result that is no success waits so long before people look (domain §1.2). */
const WAITS_MS = DAY_MS;

const applyNo = sql`r.apply_no`;
const isContradicted = isContradictedOf('REMIT', applyNo);

/** True when application `r` has no open work order about its result, and none opened since a time. */
const isUnseen = (since: RawBuilder<string>) => sql<boolean>`not exists (
  select from remit_work_order w
   where w.apply_no = r.apply_no and w.kind = 'RESULT' and (w.status <> ${sql.lit(WORK_ORDER_STATUS.closed)} or w.open_time >= ${since}))`;

/**
 * Applications that failed, came back or have been unknown for a day, and had no work order since they
 * were sent, and those whose channel contradicts itself, which had none since that was told; held until
 * the transaction ends.
 */
const neglected = (tx: Transaction<Database>, before: string) =>
  tx
    .selectFrom('remit_apply as r')
    .where('r.agent_id', 'is not', null)
    .where(({ and, or }) =>
      or([
        and([isContradicted, isUnseen(contradictedAt('REMIT', applyNo))]),
        and([
          sql<boolean>`r.channel_result in (${sql.lit(REMIT_CHANNEL_RESULT.failed)}, ${sql.lit(REMIT_CHANNEL_RESULT.returned)}, ${sql.lit(REMIT_CHANNEL_RESULT.unknown)})`,
          sql<boolean>`coalesce(r.finish_time, r.sent_at) <= ${before}::timestamp`,
          isUnseen(sql`r.sent_at`),
        ]),
      ]),
    )
    .orderBy('r.sent_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .select(['r.apply_no', 'r.channel_result', 'r.resp_code', 'r.resp_msg'])
    .select(isContradicted.as('isContradicted'))
    .execute();

async function openSome({ clock, audit }: JobContext, tx: Transaction<Database>): Promise<number> {
  const at = clock();
  const now = stampAt(at);
  const rows = await neglected(tx, stampAt(at.getTime() - WAITS_MS));
  for (const row of rows) {
    const result = [row.channel_result, row.resp_code, row.resp_msg].filter(Boolean).join(' ');
    const objId = await openWorkOrder(tx, {
      applyNo: row.apply_no,
      kind: 'RESULT',
      subject: row.isContradicted ? CONTRADICTED : result,
      openBy: PLATFORM.userName,
      now,
      dueTime: dueAfter(now, RESULT_DAYS),
    });
    await audit(tx, [
      { objType: WORK_OBJECT, objId, action: 'add', toStatus: WORK_ORDER_STATUS.open },
    ]);
  }
  return rows.length;
}

/**
 * Opens work orders about results that are no success and older than a day (domain §1.2) and about those
 * that a channel contradicts, and ends those of what it contradicts no more.
 */
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
    const { clock, audit } = context;
    await transact(context.db, (tx) => endSettled(tx, { now: stampAt(clock()), audit }));
    return message('job.handler.remit.workOrders.done', { count });
  },
});
