import type { Page } from '@portal/contract/kit/route';
import type { AgentQuery, Agent as Contract } from '@portal/contract/remittance/agent';
import { AGENT_STATUS } from '@portal/contract/remittance/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals, startsWith } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { AGENT_SCOPE } from '../agent-scope.ts';
import { bandNow, isOfBand, warningLine } from './band.ts';

export type AgentRow = z.output<typeof Contract>;
type Filter = z.output<typeof AgentQuery>;

/** Name of agents in the audit trail. */
export const AGENT_OBJECT = 'agent:account';

/** Agents as `a`, with their account of the ledger as `l`; without entries there is none yet. */
export const agentsWithAccount = (db: Kysely<Database>) =>
  db
    .selectFrom('agent as a')
    .leftJoin('ledger_account as l', (join) =>
      join
        .onRef('l.owner', '=', 'a.agent_id')
        .onRef('l.currency', '=', 'a.currency')
        .on('l.kind', '=', 'AGENT'),
    );

/** Agents of the caller's scope. */
export const agentsOf = (ctx: Context) =>
  agentsWithAccount(ctx.db)
    .innerJoin('biz_channel as c', 'c.chnl_code', 'a.chnl_code')
    .where(scopeFilter(ctx.scope, AGENT_SCOPE));

const balanceOf = (column: 'curr' | 'avail' | 'frozen') =>
  sql<string>`coalesce(${sql.ref(`l.${column}`)}, 0)::text`;

export const agentColumns = [
  ...aliased('a', 'agent_id', 'agent_name', 'currency', 'status', 'threshold', 'chnl_code'),
  ...aliased('a', 'remit_fee_ppm', 'deposit_fee_ppm', 'version'),
  'c.chnl_name as chnlName',
  balanceOf('curr').as('balance'),
  balanceOf('avail').as('available'),
  balanceOf('frozen').as('frozen'),
  warningLine.as('warnAt'),
  bandNow.as('band'),
  sql<number>`(select count(*)::int from mer_merchant m where m.agent_id = a.agent_id)`.as(
    'merchants',
  ),
  sql<string>`greatest(a.update_time, a.create_time, l.last_at)::text`.as('updateTime'),
] as const;

/** Agents that a query finds in the caller's scope. */
export const agentsFound = (ctx: Context, query: Partial<Filter>) =>
  agentsOf(ctx)
    .where(startsWith('a.agent_id', query.agentId))
    .where(contains('a.agent_name', query.agentName))
    .where(equals('a.currency', query.currency))
    .where(equals('a.status', query.status))
    .$if(query.band !== undefined, (rows) => rows.where(isOfBand(query.band ?? 'NONE')))
    .select(agentColumns);

/** Page of agents in the order of their numbers. */
export const pageOfAgents = (ctx: Context, query: Filter): Promise<Page<AgentRow>> =>
  pageOf(agentsFound(ctx, query), query, {
    columns: {
      agentId: 'a.agent_id',
      balance: 'l.curr',
      available: 'l.avail',
      updateTime: 'updateTime',
    },
    tie: 'a.agent_id',
    initial: { by: 'a.agent_id', direction: 'asc' },
  });

/** An agent and the number of its account, if it has one; 404 when it is not in the caller's scope. */
export async function agentById(ctx: Context, agentId: string) {
  const row = await agentsOf(ctx)
    .where('a.agent_id', '=', agentId)
    .select(agentColumns)
    .select('l.account_id as accountId')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Lists the options of `myDict_agent`: agents in the caller's scope that are not closed. */
export const agentOptions = (ctx: Context) =>
  ctx.db
    .selectFrom('agent as a')
    .where(scopeFilter(ctx.scope, AGENT_SCOPE))
    .where('a.status', '<>', AGENT_STATUS.closed)
    .orderBy('a.agent_id')
    .select(['a.agent_name as label', 'a.agent_id as value'])
    .execute();
