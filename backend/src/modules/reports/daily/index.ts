import { dailyRoutes } from '@portal/contract/reports/daily';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { pageOfDaily } from './daily.store.ts';

export { daysBefore, reportDaily } from './daily.job.ts';
export { derivedDaily, rebuildDaily, storedDaily } from './rebuild-daily.ts';

export function dailyModule(app: FastifyInstance): void {
  const on = serve(app);

  on(dailyRoutes.list, ({ query }, ctx) => pageOfDaily(ctx, query));
}
