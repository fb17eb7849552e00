import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { dailyModule } from './daily/index.ts';
import { fileTaskModule } from './file-task/index.ts';
import { homeModule } from './home/index.ts';
import { txnSummaryModule } from './txn-summary/index.ts';

/** Home, statistics and files. */
export function reportsArea(app: FastifyInstance, deps: Deps): void {
  homeModule(app);
  dailyModule(app, deps);
  txnSummaryModule(app, deps);
  fileTaskModule(app, deps);
}
