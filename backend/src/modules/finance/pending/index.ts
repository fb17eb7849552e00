import { pendingRoutes } from '@portal/contract/finance/pending';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { pageOfPending } from './pending.store.ts';

export function financeModule(app: FastifyInstance): void {
  const on = serve(app);

  on(pendingRoutes.list, ({ query }, ctx) => pageOfPending(ctx, query));
}
