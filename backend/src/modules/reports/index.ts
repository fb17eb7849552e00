import { dailyRoutes } from '@portal/contract/reports/daily';
import { homeRoutes } from '@portal/contract/reports/home';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../kernel/serve.ts';
import { pageOfDaily } from './daily.store.ts';
import { homeOf } from './home.store.ts';

export function reportsModule(app: FastifyInstance): void {
  const on = serve(app);

  on(homeRoutes.home, ({ query }, ctx) => homeOf(ctx, query.currency));
  on(dailyRoutes.list, ({ query }, ctx) => pageOfDaily(ctx, query));
}
