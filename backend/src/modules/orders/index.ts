import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { ordersModule } from './general/index.ts';
import { intakeModule } from './intake/index.ts';
import { offlineModule } from './offline/index.ts';
import { refundModule } from './refund/index.ts';

/** Orders, and the way in for those of other platforms. */
export function ordersArea(app: FastifyInstance, deps: Deps): void {
  ordersModule(app, deps);
  refundModule(app, deps);
  offlineModule(app, deps);
  intakeModule(app, deps);
}
