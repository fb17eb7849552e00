import type { StageDecision } from '@portal/contract/remittance/decision';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { requireOpened } from '../../../kernel/evidence.ts';
import { conflict, refuse } from '../../../kernel/refusal.ts';
import { requireOther } from '../three-persons.ts';
import { bookEntry } from './book.ts';
import { REGISTER_OBJECT } from './register.store.ts';
import { type Kinds, type Locked, lockEntry, requireAgent, unfreeze } from './register.writes.ts';

type Verdict = Pick<z.output<typeof StageDecision>, 'verStatus' | 'remark'>;
type Stage = 'audit' | 'review';

const STAGES = {
  audit: { from: '0', passed: '1', refused: '2' },
  review: { from: '1', passed: '3', refused: '4' },
} as const;

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
  const isPassed = verStatus === '1';
  if (isPassed) {
    await requireOpened(ctx, entry.proof);
    const { agent_id: agentId, currency, txn_type: txnType } = entry;
    await requireAgent(ctx, { agentId, currency, txnType });
  }
  const decided = columnsOf(stage, ctx.actor.userName, ctx.now, remark.trim());
  const next = isPassed ? passed : refused;
  if (!isPassed) await unfreeze(ctx, entry, 0n);
  await change(ctx, entry, stage, next, decided, remark);
  if (next === '3') await bookEntry(ctx, entry);
}

/** Takes an entry back before it is approved; by its maker. */
export async function withdrawEntry(ctx: Context, regNo: string, kinds: Kinds): Promise<undefined> {
  const entry = await lockEntry(ctx, regNo, kinds);
  if (entry.create_by !== ctx.actor.userName) throw refuse('deposit.notOwn');
  if (entry.audit_status !== '0' && entry.audit_status !== '1') throw conflict('deposit.state');
  await unfreeze(ctx, entry, 0n);
  await change(ctx, entry, 'withdraw', '5', {});
}
