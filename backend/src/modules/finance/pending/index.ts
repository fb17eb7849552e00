import { pendingRoutes } from '@portal/contract/finance/pending';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { pendingExport } from './export.ts';
import { pageOfPending, totalsOfPending } from './pending.store.ts';
import { openEntries, preview } from './preview.ts';

/** What waits for settlement, and what would be settled when (money §4). */
export function pendingModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(pendingRoutes.list, ({ query }, ctx) => pageOfPending(ctx, query));
  on(pendingRoutes.export, exports.handler(pendingRoutes.export, pendingExport));
  on(pendingRoutes.total, ({ query }, ctx) => totalsOfPending(ctx, query));
  on(pendingRoutes.lines, ({ query }, ctx) => openEntries(ctx, query));
  on(pendingRoutes.preview, ({ params }, ctx) => preview(ctx, params));
}
