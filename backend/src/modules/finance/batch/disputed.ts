import { batchForcedRoutes as routes } from '@portal/contract/finance/batch-forced';
import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { type Kysely, sql } from 'kysely';
import { attemptOfReference } from '../../../channel/reference.ts';
import { statesOf } from '../../../channel/told.ts';
import type { Database } from '../../../db/schema.ts';
import type { Disputable } from '../../review/forced/index.ts';
import { applyToBatch, isPaidElsewhere } from './apply-batch.ts';
import { BATCH_OBJECT, batchesOf } from './batch.store.ts';
import { lockBatch } from './batch.writes.ts';
import { batchStep, SENT } from './batch-step.ts';
import { requireBatch } from './line.store.ts';

const batchOf = (db: Kysely<Database>, batchNo: string) =>
  db
    .selectFrom('settle_batch')
    .where('batch_no', '=', batchNo)
    .select(['status', 'settle_amt', 'returned_back', 'currency', 'tries'])
    .executeTakeFirstOrThrow();

/**
 * Results that can be decided of a dispute, and what each moves. That money has left cannot be said of a
 * batch whose lines others may have by now, nor while another attempt was paid or is under way.
 */
const resultsOf: Disputable['resultsOf'] = async (
  ctx,
  { id: batchNo, reference, returned_amt },
) => {
  const { status, settle_amt, returned_back, tries } = await batchOf(ctx.db, batchNo);
  const attempts = { kind: 'PAYOUT', id: batchNo, attempts: tries } as const;
  const isCurrent = attemptOfReference(reference).attempt === tries;
  const others = (await statesOf(ctx.db, attempts)).filter((one) => one.reference !== reference);
  const isPaidByOther = others.some(({ state }) => state === 'SUCCEEDED' || state === 'RETURNED');
  const isUnderWay = SENT.includes(status) && !isCurrent;
  const mayBePaid = status !== SETTLE_STATUS.cancelled && !isPaidByOther && !isUnderWay;
  const soFar = { status, amount: BigInt(settle_amt), returnedBack: BigInt(returned_back) };
  const attempt = {
    isCurrent,
    isPaidElsewhere: await isPaidElsewhere(ctx.db, attempts, reference),
  };
  const effectOf = (state: 'SUCCEEDED' | 'FAILED') => {
    const outcome = { state, isDecided: true, returned: BigInt(returned_amt), returnsAgree: true };
    const step = batchStep(soFar, outcome, attempt);
    if (!step) return 'KEEP';
    if (step.status === SETTLE_STATUS.failed) return 'FAIL';
    return step.isPaid ? 'PAY' : 'TAKE_BACK';
  };
  return [
    ...(mayBePaid ? [{ result: 'PAID', effect: effectOf('SUCCEEDED') } as const] : []),
    { result: 'UNPAID', effect: effectOf('FAILED') },
  ];
};

/** Payouts whose bank contradicts itself. */
export const disputedPayouts: Disputable = {
  objType: 'PAYOUT_RESULT',
  kind: 'PAYOUT',
  letter: 's',
  object: BATCH_OBJECT,
  routes,
  words: { notDisputed: 'settle.notDisputed', state: 'settle.state' },
  records: (ctx) =>
    batchesOf(ctx, {})
      .select(['b.batch_no as id', 'm.mer_name as subject', 'b.currency', 'b.sent_at'])
      .select(sql<string>`b.settle_amt::text`.as('amount')),
  requireSeen: requireBatch,
  async lock(ctx, batchNo) {
    const { mer_id: merId, status } = await lockBatch(ctx, batchNo);
    return { merId, status };
  },
  async read(db, batchNo) {
    const { status, settle_amt: amount, currency, tries: attempts } = await batchOf(db, batchNo);
    return { status, amount, currency, attempts };
  },
  resultsOf,
  apply: applyToBatch,
};
