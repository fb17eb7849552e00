import type { FastifyInstance } from 'fastify';
import { remittanceModule } from './apply/index.ts';

/** International remittance. */
export function remittanceArea(app: FastifyInstance): void {
  remittanceModule(app);
}
