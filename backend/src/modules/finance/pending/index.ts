import { pendingRoutes } from '@portal/contract/finance/pending';
import { STANDING } from '@portal/contract/reports/standing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serve } from '../../../kernel/serve.ts';
import { countRows } from '../../../kernel/standing.ts';
import type { Deps } from '../../deps.ts';
import { pendingExport } from './export.ts';
import { pageOfPending, pendingRows, totalsOfPending } from './pending.store.ts';
import { openEntries, preview } from './preview.ts';

export { expectedOfOrder } from './expected.ts';
export { scheduleOf } from './schedule.ts';

/** Registers pending settlement: what waits for it, and what would be settled when (money §4). */
export function pendingModule(app: FastifyInstance, { exports, standings }: Deps): void {
  const on = serve(app);
  standings.add('settlePending', (ctx) =>
    countRows(
      ctx,
      pendingRows(ctx, STANDING.settlePending.filters),
      sql`nullif(r."oldestDay", '')`,
    ),
  );

  on(pendingRoutes.list, ({ query }, ctx) => pageOfPending(ctx, query));
  on(pendingRoutes.export, exports.handler(pendingRoutes.export, pendingExport));
  on(pendingRoutes.total, ({ query }, ctx) => totalsOfPending(ctx, query));
  on(pendingRoutes.lines, ({ query }, ctx) => openEntries(ctx, query));
  on(pendingRoutes.preview, ({ params }, ctx) => preview(ctx, params));
}
