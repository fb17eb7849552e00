import type { AgentDetail } from '@portal/contract/remittance/agent';
import { AGENT_TXN_TYPE, REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import { STAGE_TARGET_MINUTES } from '@portal/contract/remittance/states';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { registerColumns, registerOf, waitMinutes } from './register.store.ts';

type NextDeposit = z.output<typeof AgentDetail>['nextDeposit'];

/** The oldest deposit of an agent that waits, and what would be available once it is credited. */
export async function nextDeposit(
  ctx: Context,
  { agentId, available }: { agentId: string; available: string },
): Promise<NextDeposit> {
  const row = await registerOf(ctx)
    .where('t.agent_id', '=', agentId)
    .where('t.txn_type', '=', AGENT_TXN_TYPE.deposit)
    .where('t.audit_status', 'in', [REMIT_AUDIT_STATUS.pending, REMIT_AUDIT_STATUS.inReview])
    .orderBy('t.apply_time')
    .orderBy('t.reg_no')
    .limit(1)
    .select(registerColumns(ctx))
    .select([
      sql<string>`(${available}::bigint + t.amount - t.fee)::text`.as('availableAfter'),
      waitMinutes(ctx.now).as('waitMinutes'),
    ])
    .executeTakeFirst();
  return row ? { ...row, targetMinutes: STAGE_TARGET_MINUTES } : null;
}
