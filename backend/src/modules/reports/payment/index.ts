import { paymentRoutes } from '@portal/contract/reports/payment';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { pageOfReport, statOfReport } from '../summary/index.ts';
import { payment, paymentExport } from './report.ts';

export function paymentModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(paymentRoutes.list, ({ query }, ctx) => pageOfReport(ctx, payment, query));
  on(paymentRoutes.stat, ({ query }, ctx) => statOfReport(ctx, payment, query));
  on(paymentRoutes.export, exports.handler(paymentRoutes.export, paymentExport));
}
