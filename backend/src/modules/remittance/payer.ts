import { AGENT_STATUS } from '@portal/contract/remittance/dictionaries';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';

/** True when the account of an agent is normal, so that money may go out of it. */
export async function isPayerOpen({ db }: Context, agentId: string): Promise<boolean> {
  const agent = await db
    .selectFrom('agent')
    .where('agent_id', '=', agentId)
    .select('status')
    .executeTakeFirst();
  return agent?.status === AGENT_STATUS.normal;
}

/**
 * The agent that pays for an application, and who sends its money; nothing goes out of an account that
 * is not normal. Its state stands still until the transaction ends.
 */
export async function requirePayer(ctx: Context, agentId: string | null) {
  const agent = await ctx.db
    .selectFrom('agent')
    .where('agent_id', '=', agentId ?? '')
    .select(['agent_id', 'status', 'chnl_code'])
    .forShare()
    .executeTakeFirst();
  if (!agent) throw refuse('remit.noAgent');
  if (agent.status !== AGENT_STATUS.normal)
    throw refuse(agent.status === AGENT_STATUS.frozen ? 'agent.frozen' : 'agent.closed');
  return agent;
}
