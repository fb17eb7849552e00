import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { accountModule } from './account/index.ts';
import { financeModule } from './pending/index.ts';

/** Settlement and the ledger. */
export function financeArea(app: FastifyInstance, deps: Deps): void {
  financeModule(app);
  accountModule(app, deps);
}
