import type { FastifyInstance } from 'fastify';
import { financeModule } from './pending/index.ts';

/** Settlement. */
export function financeArea(app: FastifyInstance): void {
  financeModule(app);
}
