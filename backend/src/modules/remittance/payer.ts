import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';

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
  if (agent.status !== '0') throw refuse(agent.status === '1' ? 'agent.frozen' : 'agent.closed');
  return agent;
}
