import { agentRoutes } from '@portal/contract/remittance/agent';
import { agentEntryRoutes } from '@portal/contract/remittance/agent-entries';
import { STANDING } from '@portal/contract/reports/standing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serve } from '../../../kernel/serve.ts';
import { countRows } from '../../../kernel/standing.ts';
import type { Deps } from '../../deps.ts';
import { agentOptions, agentsFound, pageOfAgents } from './agent.store.ts';
import { changeAgent, openAgent } from './agent.writes.ts';
import { agentAsOf } from './as-of.ts';
import { agentCard } from './card.ts';
import { pageOfEntries } from './entries.ts';
import { agentEntryExport } from './export.ts';
import { bindUser, linkMerchants, merchantsOf, usersOf } from './links.ts';
import { changeStatus } from './status.ts';

export { agentById } from './agent.store.ts';
export { bandNow } from './band.ts';
export { toEntries, txnTypeOf } from './entries.ts';
export { lowBalance } from './low-balance.job.ts';

function serveEntries(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);
  on(agentEntryRoutes.list, ({ query }, ctx) => pageOfEntries(ctx, query));
  on(agentEntryRoutes.export, exports.handler(agentEntryRoutes.export, agentEntryExport));
  on(agentEntryRoutes.asOf, ({ params, query }, ctx) => agentAsOf(ctx, params.agentId, query.at));
}

/** Accounts of agents (requirement 2.71, money §6). */
export function agentModule(app: FastifyInstance, deps: Deps): void {
  const on = serve(app);
  deps.optionSources.add('agent', agentOptions);
  deps.standings.add('agentsBelow', (ctx) =>
    countRows(ctx, agentsFound(ctx, STANDING.agentsBelow.filters), sql`null::timestamp`),
  );
  serveEntries(app, deps);

  on(agentRoutes.list, ({ query }, ctx) => pageOfAgents(ctx, query));
  on(agentRoutes.get, ({ params }, ctx) => agentCard(ctx, params.agentId));
  on(agentRoutes.create, ({ body }, ctx) => openAgent(ctx, body));
  on(agentRoutes.update, ({ body }, ctx) => changeAgent(ctx, body));
  for (const verb of ['freeze', 'unfreeze', 'close'] as const) {
    on(agentRoutes[verb], ({ params, body }, ctx) =>
      changeStatus(ctx, params.agentId, verb, body.reason),
    );
  }
  on(agentRoutes.merchants, ({ params }, ctx) => merchantsOf(ctx, params.agentId));
  on(agentRoutes.link, ({ params, body }, ctx) => linkMerchants(ctx, params.agentId, body));
  on(agentRoutes.users, ({ params }, ctx) => usersOf(ctx, params.agentId));
  on(agentRoutes.bind, ({ params, body }, ctx) => bindUser(ctx, params.agentId, body));
}
