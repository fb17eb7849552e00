import { ADMIN_ROLE } from '@portal/contract/constants';
import type { Answer } from '@portal/contract/kit/route';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import type { agentRoutes } from '@portal/contract/remittance/agent';
import { AGENT_STATUS } from '@portal/contract/remittance/dictionaries';
import { MRSP_FLAG } from '@portal/contract/system/dictionaries';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { nickNameIn } from '../../../kernel/language.ts';
import { notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { AGENT_OBJECT, agentById } from './agent.store.ts';
import { lockAgent } from './agent.writes.ts';

/** Merchants whose remittances an agent of the caller's scope pays. */
export async function merchantsOf(
  ctx: Context,
  agentId: string,
): Promise<Answer<typeof agentRoutes.merchants>> {
  await agentById(ctx, agentId);
  return ctx.db
    .selectFrom('mer_merchant')
    .where('agent_id', '=', agentId)
    .orderBy('mer_id')
    .select(['mer_id as merId', 'mer_name as merName', 'status'])
    .execute();
}

/** The merchants of the caller's scope, held until the transaction ends; 404 when one is missing. */
async function lockMerchants(ctx: Context, merIds: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('mer_merchant as m')
    .where('m.mer_id', 'in', merIds)
    .where(scopeFilter(ctx.scope, { merId: 'm.mer_id' }))
    .orderBy('m.mer_id')
    .select(['m.mer_id', 'm.currency', 'm.status', 'm.agent_id'])
    .forUpdate()
    .execute();
  if (rows.length !== merIds.length) throw notFound();
  return rows;
}

/** Links merchants to an agent of their currency, or unlinks them; all or none (money §6). */
export async function linkMerchants(
  ctx: Context,
  agentId: string,
  { merIds, linked }: { merIds: readonly string[]; linked: boolean },
): Promise<undefined> {
  const agent = await lockAgent(ctx, agentId);
  if (agent.status === AGENT_STATUS.closed) throw refuse('agent.closed');
  for (const { mer_id: merId, currency, status, agent_id } of await lockMerchants(ctx, merIds)) {
    if (linked && status === MERCHANT_STATUS.closed)
      throw refuseField('merIds', 'agent.merchantClosed', { merId });
    if (linked && currency !== agent.currency) {
      throw refuseField('merIds', 'agent.otherCurrency', { merId });
    }
    const isOthers = linked ? agent_id !== null && agent_id !== agentId : agent_id !== agentId;
    if (isOthers) throw refuseField('merIds', 'agent.linkedElsewhere', { merId });
  }
  await ctx.db
    .updateTable('mer_merchant')
    .set({ agent_id: linked ? agentId : null })
    .where('mer_id', 'in', merIds)
    .execute();
  const action = linked ? 'link' : 'unlink';
  ctx.audit({ objType: AGENT_OBJECT, objId: agentId, action, diff: { merIds } });
}

/** Users of an agent. */
export async function usersOf(
  ctx: Context,
  agentId: string,
): Promise<Answer<typeof agentRoutes.users>> {
  await agentById(ctx, agentId);
  return ctx.db
    .selectFrom('sys_user')
    .where('agent_id', '=', agentId)
    .where('del_flag', '=', DEL_FLAG.kept)
    .orderBy('user_id')
    .select(['user_id as userId', 'user_name as userName'])
    .select(nickNameIn(ctx, 'sys_user').as('nickName'))
    .execute();
}

/** A user that may become one of an agent: no administrator, no merchant's, nobody's own account. */
async function bindable(ctx: Context, userName: string) {
  const user = await ctx.db
    .selectFrom('sys_user as u')
    .where('u.user_name', '=', userName)
    .where('u.del_flag', '=', DEL_FLAG.kept)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('sys_user_role as ur')
            .innerJoin('sys_role as r', 'r.role_id', 'ur.role_id')
            .whereRef('ur.user_id', '=', 'u.user_id')
            .where('r.role_key', '=', ADMIN_ROLE)
            .select('r.role_id'),
        ),
      ),
    )
    .select(['u.user_id', 'u.agent_id', 'u.mrsp_flag'])
    .forUpdate('u')
    .executeTakeFirst();
  if (!user || user.mrsp_flag === MRSP_FLAG.merchant || user.user_id === ctx.actor.userId) {
    throw refuseField('userName', 'agent.user');
  }
  return user;
}

/**
 * Makes a user one of an agent: from the next call on it sees that account and nothing else, whatever
 * its roles say. Unbound it stays a user of agents, and sees none.
 */
export async function bindUser(
  ctx: Context,
  agentId: string,
  { userName, bound }: { userName: string; bound: boolean },
): Promise<undefined> {
  await lockAgent(ctx, agentId);
  const user = await bindable(ctx, userName);
  const isOthers = bound ? user.agent_id !== null : user.agent_id !== agentId;
  if (isOthers) throw refuseField('userName', 'agent.userElsewhere');
  await ctx.db
    .updateTable('sys_user')
    .set({ mrsp_flag: MRSP_FLAG.agent, agent_id: bound ? agentId : null })
    .where('user_id', '=', user.user_id)
    .execute();
  const action = bound ? 'bind' : 'unbind';
  ctx.audit({ objType: AGENT_OBJECT, objId: agentId, action, diff: { userName } });
}
