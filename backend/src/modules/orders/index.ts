import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { ordersModule } from './general/index.ts';

/** Orders. */
export function ordersArea(app: FastifyInstance, deps: Deps): void {
  ordersModule(app, deps);
}
