import type { AgentStatus } from '@portal/contract/remittance/agent-states';
import {
  AGENT_STATUS,
  REMIT_AUDIT_STATUS,
  REMIT_CHANNEL_RESULT,
} from '@portal/contract/remittance/dictionaries';
import { sql } from 'kysely';
import { beyondScope } from '../../../db/caller-scope.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, refuse } from '../../../kernel/refusal.ts';
import { AGENT_OBJECT } from './agent.store.ts';
import { lockAgent } from './agent.writes.ts';

type Verb = 'freeze' | 'unfreeze' | 'close';

const STEPS: Readonly<Record<Verb, { from: AgentStatus; to: AgentStatus }>> = {
  freeze: { from: AGENT_STATUS.normal, to: AGENT_STATUS.frozen },
  unfreeze: { from: AGENT_STATUS.frozen, to: AGENT_STATUS.normal },
  close: { from: AGENT_STATUS.normal, to: AGENT_STATUS.closed },
};

/** Refuses to close what has money, or waits for somebody. The account is held meanwhile. */
async function requireEmpty({ db }: Context, agentId: string): Promise<void> {
  const account = await db
    .selectFrom('ledger_account')
    .where('kind', '=', 'AGENT')
    .where('owner', '=', agentId)
    .select(['curr', 'frozen'])
    .forUpdate()
    .executeTakeFirst();
  if (account && (account.curr !== '0' || account.frozen !== '0')) throw refuse('agent.notEmpty');
  const waiting = await db
    .selectFrom('agent_txn')
    .where('agent_id', '=', agentId)
    .where('audit_status', 'in', [REMIT_AUDIT_STATUS.pending, REMIT_AUDIT_STATUS.inReview])
    .select('reg_no')
    .limit(1)
    .executeTakeFirst();
  if (waiting) throw refuse('agent.waiting', { id: waiting.reg_no });
  const underWay = await db
    .selectFrom('remit_apply')
    .where('agent_id', '=', agentId)
    .where('channel_result', 'in', [REMIT_CHANNEL_RESULT.processing, REMIT_CHANNEL_RESULT.unknown])
    .select('apply_no')
    .limit(1)
    .executeTakeFirst();
  if (underWay) throw refuse('agent.waiting', { id: underWay.apply_no });
}

/** Freezes, unfreezes or closes an agent, with the reason in the trail (domain §1.2). */
export async function changeStatus(
  ctx: Context,
  agentId: string,
  verb: Verb,
  reason: string,
): Promise<undefined> {
  const agent = await lockAgent(ctx, agentId);
  const { from, to } = STEPS[verb];
  if (agent.status !== from) throw conflict('agent.state');
  if (verb === 'close') {
    await beyondScope('an agent is closed when nothing waits, no matter who asked for it', () =>
      requireEmpty(ctx, agentId),
    );
  }
  await ctx.db
    .updateTable('agent')
    .set({
      status: to,
      status_reason: reason.trim(),
      status_by: ctx.actor.userName,
      status_time: ctx.now,
      version: sql`version + 1`,
    })
    .where('agent_id', '=', agentId)
    .execute();
  ctx.audit({
    objType: AGENT_OBJECT,
    objId: agentId,
    action: verb,
    fromStatus: from,
    toStatus: to,
    reason,
  });
}
