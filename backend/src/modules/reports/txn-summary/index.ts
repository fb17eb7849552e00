import { txnSummaryRoutes } from '@portal/contract/reports/txn-summary';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { pageOfReport, statOfReport } from '../summary/index.ts';
import { txnSummary, txnSummaryExport } from './report.ts';

export function txnSummaryModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(txnSummaryRoutes.list, ({ query }, ctx) => pageOfReport(ctx, txnSummary, query));
  on(txnSummaryRoutes.stat, ({ query }, ctx) => statOfReport(ctx, txnSummary, query));
  on(txnSummaryRoutes.export, exports.handler(txnSummaryRoutes.export, txnSummaryExport));
}
