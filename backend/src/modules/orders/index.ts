import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { deskModule } from './desk/index.ts';
import { ordersModule } from './general/index.ts';
import { intakeModule } from './intake/index.ts';

/** Orders, and the way in for those of other platforms. */
export function ordersArea(app: FastifyInstance, deps: Deps): void {
  ordersModule(app, deps);
  intakeModule(app, deps);
  deskModule(app, deps);
}
