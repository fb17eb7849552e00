import { PAPER_LINES, statementRoutes } from '@portal/contract/finance/statement';
import { currencyName } from '@portal/money';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { choices } from './account.store.ts';
import { printStatement } from './document.ts';
import { statementExport } from './export.ts';
import { linesOf } from './statement.store.ts';
import { statementOf, stretchFor, tiedStatement } from './statement.ts';

/** What a merchant's account went through in a month or a day, to look at and to take along. */
export function statementModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(statementRoutes.accounts, ({ query }, ctx) => choices(ctx, query.merId));
  on(statementRoutes.figures, ({ query }, ctx) => statementOf(ctx, query));
  on(statementRoutes.export, exports.handler(statementRoutes.export, statementExport));
  on(statementRoutes.print, async ({ query }, ctx) => {
    const statement = await tiedStatement(ctx, query);
    const { upTo, lineCnt, merId, currency, period } = statement;
    const { stretch } = await stretchFor(ctx, { ...query, upTo });
    const isShort = lineCnt <= PAPER_LINES;
    const { rows: lines } = isShort
      ? await linesOf(ctx.db, stretch, { behind: undefined, take: PAPER_LINES })
      : { rows: [] };
    const body = await printStatement(ctx, { statement, lines });
    const name = `statement_${merId}_${currencyName(currency)}_${period}.pdf`;
    return { name, type: 'application/pdf', body };
  });
}
