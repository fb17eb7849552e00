import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { refusalOfMinor } from '@portal/contract/kit/rules/typed-amounts';
import type { AgentChange, AgentInput } from '@portal/contract/remittance/agent';
import { depositAmount } from '@portal/contract/remittance/amounts';
import { AGENT_STATUS } from '@portal/contract/remittance/dictionaries';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { requireCurrency } from '../../merchant/merchant/index.ts';
import { AGENT_SCOPE } from '../agent-scope.ts';
import { AGENT_OBJECT } from './agent.store.ts';

/** Refuses a channel that is off or does not take the currency, at its field. */
async function requireChannel(ctx: Context, chnlCode: string, currency: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('biz_channel as c')
    .where('c.chnl_code', '=', chnlCode)
    .where('c.status', '=', ON_OFF.enabled)
    .where(sql<boolean>`(c.currencies = '{}' or ${currency} = any (c.currencies))`)
    .select('c.chnl_code')
    .executeTakeFirst();
  if (!found) throw refuseField('chnlCode', 'agent.channel');
}

/** The agent of the caller's scope, held until the transaction ends; 404 without one. */
export async function lockAgent(ctx: Context, agentId: string) {
  const agent = await ctx.db
    .selectFrom('agent as a')
    .where('a.agent_id', '=', agentId)
    .where(scopeFilter(ctx.scope, AGENT_SCOPE))
    .selectAll('a')
    .forUpdate()
    .executeTakeFirst();
  if (!agent) throw notFound();
  return agent;
}

const termsOf = (
  input: Pick<
    z.output<typeof AgentChange>,
    'agentName' | 'chnlCode' | 'remitFeePpm' | 'depositFeePpm' | 'threshold'
  >,
) => ({
  agent_name: input.agentName,
  chnl_code: input.chnlCode,
  remit_fee_ppm: input.remitFeePpm,
  deposit_fee_ppm: input.depositFeePpm,
  threshold: input.threshold,
});

/** Opens an account for an agent, in the caller's department (domain §1.2). */
export async function openAgent(
  ctx: Context,
  input: z.output<typeof AgentInput>,
): Promise<{ agentId: string }> {
  const { deptId } = ctx.actor;
  if (!deptId) throw refuse('agent.noDept');
  await requireCurrency(ctx, input.currency);
  await requireChannel(ctx, input.chnlCode, input.currency);
  const { agent_id: agentId } = await ctx.db
    .insertInto('agent')
    .values({
      agent_id: sql<string>`'AG' || lpad(nextval('agent_no')::text, 6, '0')`,
      currency: input.currency,
      dept_id: deptId,
      ...termsOf(input),
      ...created(ctx),
    })
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  ctx.audit({
    objType: AGENT_OBJECT,
    objId: agentId,
    action: 'add',
    toStatus: AGENT_STATUS.normal,
    diff: { after: input },
  });
  return { agentId };
}

/** Changes the terms of an agent; what was asked for before keeps the fee that it was told. */
export async function changeAgent(
  ctx: Context,
  input: z.output<typeof AgentChange>,
): Promise<undefined> {
  const before = await lockAgent(ctx, input.agentId);
  if (before.status === AGENT_STATUS.closed) throw refuse('agent.closed');
  const key = input.threshold && refusalOfMinor(input.threshold, before.currency, depositAmount);
  if (key) throw refuseField('threshold', key);
  await requireChannel(ctx, input.chnlCode, before.currency);
  const after = termsOf(input);
  const result = await ctx.db
    .updateTable('agent')
    .set({ ...after, version: sql`version + 1`, ...updated(ctx) })
    .where('agent_id', '=', input.agentId)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst();
  requireChanged(result, true);
  const was = Object.fromEntries(
    Object.keys(after).map((column) => [column, before[column as keyof typeof after]]),
  );
  ctx.audit({
    objType: AGENT_OBJECT,
    objId: input.agentId,
    action: 'edit',
    diff: { before: was, after },
  });
}
