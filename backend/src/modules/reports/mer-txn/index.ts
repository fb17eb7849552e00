import { merTxnRoutes } from '@portal/contract/reports/mer-txn';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { pageOfReport, statOfReport } from '../summary/index.ts';
import { merTxn, merTxnExport } from './report.ts';

export function merTxnModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(merTxnRoutes.list, ({ query }, ctx) => pageOfReport(ctx, merTxn, query));
  on(merTxnRoutes.stat, ({ query }, ctx) => statOfReport(ctx, merTxn, query));
  on(merTxnRoutes.export, exports.handler(merTxnRoutes.export, merTxnExport));
}
