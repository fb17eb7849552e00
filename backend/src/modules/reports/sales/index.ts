import { salesRoutes } from '@portal/contract/reports/sales';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { pageOfReport, statOfReport } from '../summary/index.ts';
import { sales, salesExport } from './report.ts';

export function salesModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(salesRoutes.list, ({ query }, ctx) => pageOfReport(ctx, sales, query));
  on(salesRoutes.stat, ({ query }, ctx) => statOfReport(ctx, sales, query));
  on(salesRoutes.export, exports.handler(salesRoutes.export, salesExport));
}
