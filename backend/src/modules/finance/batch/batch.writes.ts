import {
  type BatchAction,
  canDo,
  PAYOUT_ATTEMPTS,
  type SettleStatus,
} from '@portal/contract/finance/batch-states';
import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { PASSED, type Verdict } from '@portal/contract/kit/outcome';
import { MER_SETTLE_STATUS } from '@portal/contract/orders/dictionaries';
import { type Kysely, sql, type UpdateObject } from 'kysely';
import { isContradicted } from '../../../channel/told.ts';
import type { Database } from '../../../db/schema.ts';
import { answerMaker, outcomeOf } from '../../../kernel/answers.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, notFound, refuse } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { endHold, post, posting } from '../../../ledger/index.ts';
import { BATCH_OBJECT } from './batch.store.ts';
import { markFree, markOrders } from './marks.ts';
import { payeeOf } from './payee.store.ts';
import { requirePayer } from './payer.store.ts';
import { accountOf, lockSettling, reopen } from './unclaimed.ts';

const COLUMNS = [
  'b.batch_no',
  'b.mer_id',
  'b.currency',
  'b.settle_amt',
  'b.carried_out',
  'b.status',
  'b.tries',
  'b.create_by',
  'b.chnl_code',
] as const;

/** The batch of the caller's scope, held until the transaction ends; 404 without one. */
export async function lockBatch(ctx: Context, batchNo: string) {
  const row = await ctx.db
    .selectFrom('settle_batch as b')
    .where('b.batch_no', '=', batchNo)
    .where(scopeFilter(ctx.scope, { merId: 'b.mer_id' }))
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

type Locked = Awaited<ReturnType<typeof lockBatch>>;

/** The batch, when the action is possible in its state; 409 when somebody else was faster. */
async function lockFor(ctx: Context, batchNo: string, action: BatchAction): Promise<Locked> {
  const batch = await lockBatch(ctx, batchNo);
  if (!canDo(batch.status, action)) throw conflict('settle.state');
  return batch;
}

async function change(
  ctx: Context,
  batch: Locked,
  action: BatchAction,
  columns: Omit<UpdateObject<Database, 'settle_batch'>, 'version'> & { status?: SettleStatus },
  reason?: string,
): Promise<void> {
  await ctx.db
    .updateTable('settle_batch')
    .set({ ...columns, version: sql`version + 1` })
    .where('batch_no', '=', batch.batch_no)
    .execute();
  const fromTo = { fromStatus: batch.status, toStatus: columns.status ?? batch.status };
  ctx.audit({ objType: BATCH_OBJECT, objId: batch.batch_no, action, ...fromTo, reason });
}

/**
 * Since when the account has something open again, once the lines of a batch are free. What is posted
 * behind something later has the time of that: the posting's own is only the earliest that it can be.
 */
async function reopenSince(db: Kysely<Database>, batchNo: string, accountId: string) {
  await sql`
    update ledger_account a set open_since = least(a.open_since, l.since)
      from (select min(p.posted_at) as since
              from settle_line s join ledger_posting p using (posting_id)
             where s.batch_no = ${batchNo}) l
     where a.account_id = ${accountId}::bigint`.execute(db);
  await reopen(db, accountId);
}

/**
 * Frees what a batch has claimed and frozen, whose status says so from now on: its lines are open again,
 * and what it carried over is posted backwards (money §1.1).
 */
async function release(ctx: Context, batch: Locked, set: () => Promise<void>): Promise<void> {
  const { db, now } = ctx;
  const { batch_no: batchNo, mer_id: merId, currency } = batch;
  const account = await accountOf(db, { merId, currency });
  if (!account) throw new Error(`${batchNo} has no account`);
  await lockSettling(db, [account.accountId]);
  await markFree(db, batchNo);
  await endHold(db, { cause: 'SETTLE', causeId: batchNo }, { used: 0n, now });
  const carried = BigInt(batch.carried_out);
  if (carried > 0n) {
    const amounts = { out: carried, in: carried };
    const back = { id: batchNo, currency, owners: { merId }, amounts };
    await post(db, [posting({ event: 'CARRY_RELEASED', ...back })], { now, isForced: true });
  }
  await set();
  await reopenSince(db, batchNo, account.accountId);
}

/** Passes or refuses a batch, in the caller's transaction; never its maker (INV-07). */
export async function auditBatch(
  ctx: Context,
  batchNo: string,
  { verStatus, remark }: Verdict,
): Promise<void> {
  const batch = await lockFor(ctx, batchNo, 'audit');
  const { userName } = ctx.actor;
  if (batch.create_by === userName) throw refuse('audit.self');
  const checked = { auditor: userName, audit_time: ctx.now, audit_remark: remark.trim() };
  if (verStatus === PASSED) {
    await change(ctx, batch, 'audit', { ...checked, status: SETTLE_STATUS.approved }, remark);
  } else {
    await release(ctx, batch, () =>
      change(ctx, batch, 'audit', { ...checked, status: SETTLE_STATUS.rejected }, remark),
    );
  }
  await answerMaker(ctx, {
    source: 'batch',
    id: batchNo,
    maker: batch.create_by,
    outcome: outcomeOf(verStatus),
    reason: remark,
    subject: batch.mer_id,
    money: { amount: batch.settle_amt, currency: batch.currency },
  });
}

/** Refuses while the bank contradicts itself about the batch. */
async function requireAgreed({ db }: Context, { batch_no: id, tries: attempts }: Locked) {
  if (await isContradicted(db, { kind: 'PAYOUT', id, attempts })) {
    throw conflict('settle.contradicted');
  }
}

/**
 * Takes a batch back: its maker before it is audited, everybody who may once it has failed. What the
 * bank has contradicted itself about stays, since its money may have left.
 */
export async function cancelBatch(
  ctx: Context,
  batchNo: string,
  reason: string,
): Promise<undefined> {
  const batch = await lockFor(ctx, batchNo, 'cancel');
  if (batch.status === SETTLE_STATUS.pending && batch.create_by !== ctx.actor.userName)
    throw refuse('settle.notOwn');
  await requireAgreed(ctx, batch);
  await release(ctx, batch, () =>
    change(
      ctx,
      batch,
      'cancel',
      { status: SETTLE_STATUS.cancelled, audit_remark: reason.trim() },
      reason,
    ),
  );
}

/** Queues an approved batch, or a failed one again, for a channel to pay to the account of now. */
async function queue(
  ctx: Context,
  batch: Locked,
  action: 'pay' | 'retry',
  chnlCode: string,
): Promise<void> {
  await requirePayer(ctx.db, chnlCode, batch.currency);
  const payee = await payeeOf(ctx.db, batch.mer_id);
  if (payee.isUnderReview) throw refuse('settle.accountUnderReview');
  await change(ctx, batch, action, {
    status: SETTLE_STATUS.paying,
    tries: batch.tries + 1,
    chnl_code: chnlCode,
    ...payee.columns,
    sent_at: null,
    query_times: 0,
    next_query_time: null,
    resp_code: '',
    resp_msg: '',
  });
}

export async function payBatch(ctx: Context, batchNo: string, chnlCode: string): Promise<void> {
  await queue(ctx, await lockFor(ctx, batchNo, 'pay'), 'pay', chnlCode);
}

/** Sends a failed one again: a new attempt, and a reference of its own at the channel (money §3). */
export async function retryBatch(
  ctx: Context,
  batchNo: string,
  chnlCode: string,
): Promise<undefined> {
  const batch = await lockFor(ctx, batchNo, 'retry');
  if (batch.tries >= PAYOUT_ATTEMPTS) throw refuse('settle.attempts', { max: PAYOUT_ATTEMPTS });
  await requireAgreed(ctx, batch);
  await markOrders(ctx.db, batchNo, MER_SETTLE_STATUS.inBatch);
  await queue(ctx, batch, 'retry', chnlCode);
}
