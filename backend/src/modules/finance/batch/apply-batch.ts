import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { MER_SETTLE_STATUS } from '@portal/contract/orders/dictionaries';
import { type Kysely, sql, type Transaction } from 'kysely';
import { reduceSubject, type Subject } from '../../../channel/events.ts';
import type { Expected, Reduced } from '../../../channel/reduce.ts';
import { attemptOfReference } from '../../../channel/reference.ts';
import { type Attempts, statesOf } from '../../../channel/told.ts';
import type { Database } from '../../../db/schema.ts';
import type { Audit } from '../../../kernel/audit.ts';
import { type Clock, stampAt } from '../../../kernel/clock.ts';
import { endHold, post, posting } from '../../../ledger/index.ts';
import { BATCH_OBJECT } from './batch.store.ts';
import { type BatchStep, batchStep } from './batch-step.ts';
import { markOrders } from './marks.ts';
import { accountOf, reopen } from './unclaimed.ts';

/** The batch of a channel that pays it, or that was asked for the attempt before it was sent elsewhere. */
const lockedBatch = (tx: Transaction<Database>, { reference, chnlCode }: Subject) =>
  tx
    .selectFrom('settle_batch')
    .where('batch_no', '=', attemptOfReference(reference).id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('chnl_code', '=', chnlCode),
        exists(
          selectFrom('channel_state as s')
            .where('s.chnl_code', '=', chnlCode)
            .where('s.kind', '=', 'PAYOUT')
            .where('s.reference', '=', reference)
            .select('s.reference'),
        ),
      ]),
    )
    .select(['batch_no', 'mer_id', 'currency', 'settle_amt', 'status', 'tries', 'sent_at'])
    .select(['returned_back', 'paid_time', 'bank_trace'])
    .forUpdate()
    .executeTakeFirst();

type Locked = NonNullable<Awaited<ReturnType<typeof lockedBatch>>>;

/** Counts how often money of the batch came back before: each return is a posting of its own. */
async function timesReturned(db: Kysely<Database>, batchNo: string): Promise<number> {
  const { times } = await db
    .selectFrom('ledger_posting')
    .where('biz_type', '=', 'SETTLE_RETURNED_TRACED')
    .where('biz_id', '=', batchNo)
    .select((of) => of.fn.countAll<string>().as('times'))
    .executeTakeFirstOrThrow();
  return Number(times);
}

/** Posts what a step moves (money §1.1): the payment with the bank's trace, and what came back of it. */
async function book(
  tx: Transaction<Database>,
  batch: Locked,
  { isPaid, cameBack }: BatchStep,
  now: string,
): Promise<void> {
  const { batch_no: id, currency, mer_id: merId } = batch;
  const amounts = { amount: BigInt(batch.settle_amt) };
  const of = { id, currency, owners: { merId } };
  if (isPaid) {
    await endHold(tx, { cause: 'SETTLE', causeId: id }, { used: amounts.amount, now });
    const paid = posting({ event: 'SETTLE_PAID', ...of, amounts });
    const traced = posting({ event: 'SETTLE_TRACED', ...of, amounts });
    await post(tx, [paid, traced], { now, isForced: true });
  }
  if (cameBack > 0n) {
    const attempt = await timesReturned(tx, id);
    const event = 'SETTLE_RETURNED_TRACED';
    const back = posting({ event, ...of, attempt, amounts: { amount: cameBack } });
    await post(tx, [back], { now, isForced: true });
  }
  const account = await accountOf(tx, { merId, currency });
  if (account) await reopen(tx, account.accountId);
}

const columnsOf = (batch: Locked, step: BatchStep, { by, isDecided }: Reduced, now: string) => ({
  status: step.status,
  next_query_time: null,
  resp_code: by?.respCode ?? '',
  resp_msg: by?.respMsg ?? '',
  ...(step.isPaid && { paid_time: now }),
  // A return has a number of its own; the trace is the one of the payment.
  ...((step.status === SETTLE_STATUS.settled || (step.isPaid && isDecided)) && {
    bank_trace: by?.channelReference ?? '',
  }),
  ...(step.cameBack > 0n && {
    returned_time: now,
    returned_back: String(BigInt(batch.returned_back) + step.cameBack),
  }),
});

async function markSettled(
  tx: Transaction<Database>,
  batchNo: string,
  step: BatchStep,
  now: string,
) {
  if (step.isPaid) await markOrders(tx, batchNo, MER_SETTLE_STATUS.settled, now.slice(0, 10));
  if (step.status === SETTLE_STATUS.failed) await markOrders(tx, batchNo, MER_SETTLE_STATUS.failed);
}

/** Returns what the bank can report of an attempt. The sending time of an earlier one is no longer known. */
const expectedOf = (batch: Locked, { reference }: Subject): Expected => ({
  amount: BigInt(batch.settle_amt),
  currency: batch.currency,
  ...(batch.sent_at !== null &&
    attemptOfReference(reference).attempt === batch.tries && { since: batch.sent_at }),
});

/** True if an attempt other than the one named was paid, or may have been. */
export async function isPaidElsewhere(
  db: Kysely<Database>,
  attempts: Attempts,
  reference: string,
): Promise<boolean> {
  const states = await statesOf(db, attempts);
  return states.some(
    (one) =>
      one.reference !== reference && ['SUCCEEDED', 'RETURNED', 'CONTRADICTION'].includes(one.state),
  );
}

/** Returns the step that the events of an attempt give the batch. */
async function stepOf(
  tx: Transaction<Database>,
  batch: Locked,
  { reference }: Subject,
  reduced: Reduced,
): Promise<BatchStep | undefined> {
  if (batch.sent_at === null) return undefined;
  const { batch_no: batchNo, tries, status } = batch;
  const attempts = { kind: 'PAYOUT', id: batchNo, attempts: tries } as const;
  const soFar = {
    status,
    amount: BigInt(batch.settle_amt),
    returnedBack: BigInt(batch.returned_back),
  };
  return batchStep(soFar, reduced, {
    isCurrent: attemptOfReference(reference).attempt === tries,
    isPaidElsewhere: reduced.isDecided && (await isPaidElsewhere(tx, attempts, reference)),
  });
}

/**
 * Lets a batch be what the set of its events says, under its lock, and books what that moves, in one
 * transaction; repeating it changes nothing. Events of an earlier attempt are kept and move nothing, unless
 * two persons have decided what became of it. Answers whether that channel pays such a batch, or was
 * asked to.
 */
export async function applyToBatch(
  tx: Transaction<Database>,
  subject: Subject,
  clock: Clock,
  audit: Audit,
): Promise<boolean> {
  const batch = await lockedBatch(tx, subject);
  if (!batch) return false;
  const batchNo = batch.batch_no;
  const reduced = await reduceSubject(tx, subject, expectedOf(batch, subject), clock());
  const step = await stepOf(tx, batch, subject, reduced);
  if (!step) return true;
  const now = stampAt(clock());
  await markSettled(tx, batchNo, step, now);
  await book(tx, batch, step, now);
  await tx
    .updateTable('settle_batch')
    .set({ ...columnsOf(batch, step, reduced, now), version: sql`version + 1` })
    .where('batch_no', '=', batchNo)
    .execute();
  const change = { objType: BATCH_OBJECT, objId: batchNo, action: 'result' };
  await audit(tx, [{ ...change, fromStatus: batch.status, toStatus: step.status }]);
  return true;
}
