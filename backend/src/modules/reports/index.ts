import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { dailyModule } from './daily/index.ts';
import { fileTaskModule } from './file-task/index.ts';
import { homeModule } from './home/index.ts';
import { inboxModule } from './inbox/index.ts';
import { merTxnModule } from './mer-txn/index.ts';
import { paymentModule } from './payment/index.ts';
import { requestModule } from './requests/index.ts';
import { salesModule } from './sales/index.ts';
import { txnSummaryModule } from './txn-summary/index.ts';

/** Home, statistics and files. */
export function reportsArea(app: FastifyInstance, deps: Deps): void {
  homeModule(app, deps);
  inboxModule(app, deps);
  requestModule(app, deps);
  dailyModule(app, deps);
  txnSummaryModule(app, deps);
  merTxnModule(app, deps);
  paymentModule(app, deps);
  salesModule(app, deps);
  fileTaskModule(app, deps);
}
