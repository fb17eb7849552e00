import { statementRoutes } from '@portal/contract/finance/statement';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { linesForPaper, paperFile } from '../../../kernel/statement/base.ts';
import type { Deps } from '../../deps.ts';
import { choices } from './account.store.ts';
import { printStatement } from './document.ts';
import { statementExport } from './export.ts';
import { linesOf } from './statement.store.ts';
import { statementOf, stretchFor, tiedStatement } from './statement.ts';

/** Registers statements of a merchant's account for a month or a day, to view and to download. */
export function statementModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(statementRoutes.accounts, ({ query }, ctx) => choices(ctx, query.merId));
  on(statementRoutes.figures, ({ query }, ctx) => statementOf(ctx, query));
  on(statementRoutes.export, exports.handler(statementRoutes.export, statementExport));
  on(statementRoutes.print, async ({ query }, ctx) => {
    const statement = await tiedStatement(ctx, query);
    const { stretch } = await stretchFor(ctx, { ...query, upTo: statement.upTo });
    const lines = await linesForPaper(statement, (part) => linesOf(ctx.db, stretch, part));
    return paperFile(statement, statement.merId, await printStatement(ctx, { statement, lines }));
  });
}
