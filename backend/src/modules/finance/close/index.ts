import { closeRoutes } from '@portal/contract/finance/close';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { foldUpTo } from '../../../ledger/index.ts';
import type { Deps } from '../../deps.ts';
import { boardOf, progressOf, requireWhole } from './board.ts';
import { closeDay } from './close-day.ts';
import { daysOpen, dayToClose } from './day.store.ts';
import { ledgerCheck } from './ledger-check.ts';

export { type CloseStep, closeDay } from './close-day.ts';
export { ledgerCheck } from './ledger-check.ts';

/** Closing the accounting day: what blocks, what is listed, and the end of it (money §1, §4). */
export function closeModule(app: FastifyInstance, { closing, clock, standings }: Deps): void {
  const on = serve(app);
  standings.add('daysOpen', daysOpen);
  closing.add(ledgerCheck);

  on(closeRoutes.board, async ({ query }, ctx) =>
    boardOf(ctx, closing, query.day ?? (await dayToClose(ctx))),
  );
  on(closeRoutes.progress, ({ query }, ctx) => progressOf(ctx, closing, query.day));
  on(
    closeRoutes.check,
    async ({ body: { day } }, ctx) => {
      requireWhole(ctx);
      ctx.leaveNoTrace();
      if (day < ctx.now.slice(0, 10)) await foldUpTo(ctx.db, day);
      return boardOf(ctx, closing, day, { isAnew: true });
    },
    { transaction: 'own' },
  );
  on(closeRoutes.close, ({ body }, ctx) => closeDay(ctx, body, { closing, clock }), {
    transaction: 'own',
  });
}
