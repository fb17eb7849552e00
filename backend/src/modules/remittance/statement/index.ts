import { agentStatementRoutes } from '@portal/contract/remittance/agent-statement';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { linesForPaper, paperFile } from '../../../kernel/statement/base.ts';
import type { Deps } from '../../deps.ts';
import { printStatement } from './document.ts';
import { statementExport } from './export.ts';
import { linesOf } from './statement.store.ts';
import { statementOf, stretchFor, tiedStatement } from './statement.ts';

/** Registers the routes for an agent's statement of a month or a day, on screen and as a file. */
export function agentStatementModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(agentStatementRoutes.figures, ({ query }, ctx) => statementOf(ctx, query));
  on(agentStatementRoutes.export, exports.handler(agentStatementRoutes.export, statementExport));
  on(agentStatementRoutes.print, async ({ query }, ctx) => {
    const statement = await tiedStatement(ctx, query);
    const asked = await stretchFor(ctx, { ...query, upTo: statement.upTo });
    const lines = await linesForPaper(statement, (part) => linesOf(ctx, asked, part));
    return paperFile(statement, statement.agentId, await printStatement(ctx, { statement, lines }));
  });
}
