import {
  REMIT_AUDIT_STATUS,
  REMIT_CHANNEL_RESULT,
  WORK_ORDER_STATUS,
} from '@portal/contract/remittance/dictionaries';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { RemitWorkOrder } from '../db/tables/remittance.ts';
import type { Sealer } from '../kernel/seal.ts';
import { bulkInsert } from './bulk-insert.ts';
import { stampText } from './calendar.ts';
import type { PlannedRemittance } from './planned-remittance.ts';
import { at, LATER, remittanceRows } from './remittances.ts';
import { passStages } from './stages.ts';

/** Numbers that new rows of a day never reach, for those of the demonstration data. */
const FIRST_FREE = 10_000;

const isSent = ({ result }: PlannedRemittance) => result !== null;
/** Returns when it ended: was returned, paid or failed; null while it is under way. */
const endOf = (one: PlannedRemittance) => {
  if (one.result === REMIT_CHANNEL_RESULT.returned) return at(one, LATER.back);
  return one.result === REMIT_CHANNEL_RESULT.succeeded || one.result === REMIT_CHANNEL_RESULT.failed
    ? at(one, LATER.end)
    : null;
};

/** Attempts at those that were sent. */
const attemptRows = (planned: readonly PlannedRemittance[]) =>
  planned.filter(isSent).map((one) => ({
    apply_no: one.applyNo,
    attempt: 1,
    chnl_code: one.agent.chnlCode,
    amount: String(one.amount),
    fee: String(one.fee),
    fee_back: one.result === REMIT_CHANNEL_RESULT.failed ? String(one.fee) : '0',
    result: one.result ?? REMIT_CHANNEL_RESULT.processing,
    sent_at: at(one, LATER.send),
    finish_time: endOf(one),
    returned_amt: String(one.returned),
    return_reason: one.returnReason,
  }));

/** Returns the work orders for people: results that are no success, and questions. */
const workOrderRows = (planned: readonly PlannedRemittance[]) =>
  planned.flatMap((one): Insertable<RemitWorkOrder>[] => {
    const number = `W${one.applyNo.slice(1)}`;
    if (one.hasQuestion) {
      return [
        {
          work_order_id: number,
          apply_no: one.applyNo,
          kind: 'RFI',
          status: WORK_ORDER_STATUS.open,
          subject: 'Please send the invoice for this payment.',
          open_by: 'auditor',
          open_time: at(one, 3_000),
          due_time: stampText(one.day + 2, one.second + 3_000),
          close_time: null,
        },
      ];
    }
    if (one.workOrder === WORK_ORDER_STATUS.none) return [];
    return [
      {
        work_order_id: number,
        apply_no: one.applyNo,
        kind: 'RESULT',
        status: one.workOrder,
        subject: [one.result, one.returnReason].filter(Boolean).join(' '),
        open_by: 'system',
        open_time: stampText(one.day + 1, one.second + LATER.back),
        due_time: stampText(one.day + 4, one.second + LATER.back),
        close_time:
          one.workOrder === WORK_ORDER_STATUS.closed ? stampText(one.day + 2, one.second) : null,
      },
    ];
  });

/** Writes the results that channels gave to remittances that were sent. */
async function writeResults(db: Kysely<Database>): Promise<void> {
  await sql`
    update remit_apply r
       set channel_result = ${sql.lit(REMIT_CHANNEL_RESULT.processing)}, sent_at = t.sent_at
      from remit_attempt t where t.apply_no = r.apply_no`.execute(db);
  await sql`
    update remit_apply r
       set channel_result = case t.result when ${sql.lit(REMIT_CHANNEL_RESULT.returned)} then '2' else t.result end, finish_time = t.finish_time,
           resp_code = case t.result when ${sql.lit(REMIT_CHANNEL_RESULT.failed)} then '05' when ${sql.lit(REMIT_CHANNEL_RESULT.returned)} then t.return_reason else '' end,
           resp_msg = case t.result when ${sql.lit(REMIT_CHANNEL_RESULT.failed)} then 'Do not honour' else '' end
      from remit_attempt t where t.apply_no = r.apply_no and t.result <> ${sql.lit(REMIT_CHANNEL_RESULT.processing)}`.execute(
    db,
  );
  await sql`
    update remit_apply r
       set channel_result = ${sql.lit(REMIT_CHANNEL_RESULT.returned)}, returned_amt = t.returned_amt, returned_time = t.finish_time
      from remit_attempt t where t.apply_no = r.apply_no and t.result = ${sql.lit(REMIT_CHANNEL_RESULT.returned)}`.execute(
    db,
  );
}

/** Writes the applications, what was decided of them, and what channels have made of them. */
export async function writeRemittances(
  db: Kysely<Database>,
  planned: readonly PlannedRemittance[],
  sealer: Sealer,
  onRows: (count: number) => void,
): Promise<void> {
  await bulkInsert(db, 'remit_apply', remittanceRows(planned, sealer), onRows);
  const orders = workOrderRows(planned);
  const decided = planned.map((one) => ({
    key: one.applyNo,
    status: one.status,
    auditTime: at(one, LATER.audit),
    reviewTime: at(one, LATER.review),
    auditRemark: one.status === REMIT_AUDIT_STATUS.auditRejected ? one.remark : '',
    reviewRemark: one.status === REMIT_AUDIT_STATUS.reviewRejected ? one.remark : '',
  }));
  const approved = sql`, attempt = 1, chnl_code = (select a.chnl_code from agent a where a.agent_id = t.agent_id)`;
  await passStages(db, 'remit_apply', 'apply_no', decided, approved);
  await bulkInsert(db, 'remit_attempt', attemptRows(planned));
  await writeResults(db);
  await bulkInsert(db, 'remit_work_order', orders);
  await sql`
    update remit_apply r set work_order_id = w.work_order_id, work_order_status = w.status
      from remit_work_order w where w.apply_no = r.apply_no`.execute(db);
  await sql`
    select setval(name::regclass, ${FIRST_FREE})
      from unnest(array['remit_no', 'remit_work_no', 'agent_txn_no']) name`.execute(db);
  await sql`select setval('agent_no', (select count(*) from agent))`.execute(db);
}

/** Holds the amounts of applications from their creation until they are sent, rejected or withdrawn. */
export async function holdRemittances(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into ledger_hold
      (account_id, cause, cause_id, attempt, amount, used, status, opened_at, closed_at)
    select a.account_id, 'REMIT', r.apply_no, r.hold_no, r.amount + r.fee,
           case when r.sent_at is null then 0 else r.amount + r.fee end,
           case when r.sent_at is not null then 'USED'
                when r.audit_status in (${sql.lit(REMIT_AUDIT_STATUS.pending)}, ${sql.lit(REMIT_AUDIT_STATUS.inReview)}, ${sql.lit(REMIT_AUDIT_STATUS.approved)}) then 'OPEN' else 'RELEASED' end,
           r.apply_time,
           case when r.sent_at is not null then r.sent_at
                when r.audit_status in (${sql.lit(REMIT_AUDIT_STATUS.pending)}, ${sql.lit(REMIT_AUDIT_STATUS.inReview)}, ${sql.lit(REMIT_AUDIT_STATUS.approved)}) then null
                else coalesce(r.review_time, r.audit_time, r.apply_time + interval '1 hour') end
      from remit_apply r
      join ledger_account a on a.kind = 'AGENT' and a.owner = r.agent_id and a.currency = r.currency
     order by r.apply_time, r.apply_no`.execute(db);
}
