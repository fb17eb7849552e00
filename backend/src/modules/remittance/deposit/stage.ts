import { PASSED, type Verdict } from '@portal/contract/kit/outcome';
import { AGENT_TXN_TYPE, REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import { sql } from 'kysely';
import { answerMaker, outcomeOf } from '../../../kernel/answers.ts';
import type { Context } from '../../../kernel/context.ts';
import { requireOpened } from '../../../kernel/evidence.ts';
import { conflict, refuse } from '../../../kernel/refusal.ts';
import { post, posting } from '../../../ledger/index.ts';
import { requireOther } from '../three-persons.ts';
import { REGISTER_OBJECT } from './register.store.ts';
import {
  DEPOSITS,
  type Kinds,
  type Locked,
  lockEntry,
  requireAgent,
  unfreeze,
} from './register.writes.ts';

export type Stage = 'audit' | 'review';

const STAGES = {
  audit: {
    from: REMIT_AUDIT_STATUS.pending,
    passed: REMIT_AUDIT_STATUS.inReview,
    refused: REMIT_AUDIT_STATUS.auditRejected,
  },
  review: {
    from: REMIT_AUDIT_STATUS.inReview,
    passed: REMIT_AUDIT_STATUS.approved,
    refused: REMIT_AUDIT_STATUS.reviewRejected,
  },
} as const;

/** The source of approvals that an entry waits in at a stage. */
const sourceOf = (stage: Stage, kind: Kinds[number]) =>
  `${DEPOSITS.includes(kind) ? 'deposit' : 'adjust'}${stage === 'audit' ? 'Audit' : 'Review'}` as const;

const columnsOf = (stage: Stage, by: string, at: string, remark: string) =>
  stage === 'audit'
    ? { auditor: by, audit_time: at, audit_remark: remark }
    : { reviewer: by, review_time: at, review_remark: remark };

async function change(
  ctx: Context,
  { reg_no: objId, audit_status: fromStatus }: Locked,
  action: string,
  toStatus: Locked['audit_status'],
  columns: object,
  reason?: string,
): Promise<void> {
  await ctx.db
    .updateTable('agent_txn')
    .set({ ...columns, audit_status: toStatus, version: sql`version + 1` })
    .where('reg_no', '=', objId)
    .execute();
  ctx.audit({ objType: REGISTER_OBJECT, objId, action, fromStatus, toStatus, reason });
}

/**
 * Decides one stage of an entry: never its maker, nor the same person twice (INV-07). What the review
 * passes moves the agent's account in the same transaction (money §1.1).
 */
export async function decideEntry(
  ctx: Context,
  regNo: string,
  { stage, kinds, verStatus, remark }: Verdict & { stage: Stage; kinds: Kinds },
): Promise<void> {
  const entry = await lockEntry(ctx, regNo, kinds);
  const { from, passed, refused } = STAGES[stage];
  if (entry.audit_status !== from) throw conflict('deposit.state');
  requireOther(ctx, entry);
  const isPassed = verStatus === PASSED;
  if (isPassed) {
    await requireOpened(ctx, entry.proof);
    const { agent_id: agentId, currency, txn_type: txnType } = entry;
    await requireAgent(ctx, { agentId, currency, txnType });
  }
  const decided = columnsOf(stage, ctx.actor.userName, ctx.now, remark.trim());
  const next = isPassed ? passed : refused;
  if (!isPassed) await unfreeze(ctx, entry, 0n);
  await change(ctx, entry, stage, next, decided, remark);
  if (next === REMIT_AUDIT_STATUS.approved) await bookEntry(ctx, entry);
  if (isPassed && stage === 'audit') return;
  await answerMaker(ctx, {
    source: sourceOf(stage, entry.txn_type),
    id: regNo,
    maker: entry.create_by,
    outcome: outcomeOf(verStatus),
    reason: remark,
    what: { dict: 'agent_txn_type', value: entry.txn_type },
    subject: entry.agent_id,
    money: { amount: entry.amount, currency: entry.currency },
  });
}

/** Takes an entry back before it is approved; by its maker. */
export async function withdrawEntry(ctx: Context, regNo: string, kinds: Kinds): Promise<undefined> {
  const entry = await lockEntry(ctx, regNo, kinds);
  if (entry.create_by !== ctx.actor.userName) throw refuse('deposit.notOwn');
  if (
    entry.audit_status !== REMIT_AUDIT_STATUS.pending &&
    entry.audit_status !== REMIT_AUDIT_STATUS.inReview
  )
    throw conflict('deposit.state');
  await unfreeze(ctx, entry, 0n);
  await change(ctx, entry, 'withdraw', REMIT_AUDIT_STATUS.withdrawn, {});
}

/** The posting of an approved entry, by its kind and sign (money §1.1). */
function postingOf({ reg_no: id, agent_id: agentId, currency, txn_type, amount, fee }: Locked) {
  const of = { id, currency, owners: { agentId } };
  const signed = BigInt(amount);
  const moved = { amount: signed < 0n ? -signed : signed };
  if (txn_type === AGENT_TXN_TYPE.deposit) {
    return posting({ event: 'AGENT_DEPOSIT', ...of, amounts: { gross: signed, fee: BigInt(fee) } });
  }
  if (txn_type === AGENT_TXN_TYPE.withdrawal)
    return posting({ event: 'AGENT_WITHDRAWAL', ...of, amounts: moved });
  const event = signed > 0n ? 'AGENT_ADJUST_UP' : 'AGENT_ADJUST_DOWN';
  return posting({ event, ...of, amounts: moved });
}

/** Moves an agent's account by an entry that three people have passed; what it had frozen is used. */
async function bookEntry(ctx: Context, entry: Locked): Promise<void> {
  const taken = -BigInt(entry.amount);
  await unfreeze(ctx, entry, taken);
  // The amount on hold is there, even if a correction has overdrawn the account since.
  await post(ctx.db, [postingOf(entry)], { now: ctx.now, isForced: taken > 0n });
}
