import { dailyRoutes } from '@portal/contract/reports/daily';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { pageOfReport, statOfReport } from '../summary/index.ts';
import { rebuildDay } from './rebuild.ts';
import { daily, dailyExport } from './report.ts';

export function dailyModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(dailyRoutes.list, ({ query }, ctx) => pageOfReport(ctx, daily, query));
  on(dailyRoutes.stat, ({ query }, ctx) => statOfReport(ctx, daily, query));
  on(dailyRoutes.export, exports.handler(dailyRoutes.export, dailyExport));
  on(dailyRoutes.rebuild, ({ body }, ctx) => rebuildDay(ctx, body.tranDate));
}
