import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { deskModule } from './desk/index.ts';
import { orderDetailModule } from './detail/index.ts';
import { familiesModule } from './family/index.ts';
import { ordersModule } from './general/index.ts';
import { intakeModule } from './intake/index.ts';
import { offlineModule } from './offline/index.ts';
import { pastedModule } from './pasted/index.ts';
import { printModule } from './print/index.ts';
import { refundModule } from './refund/index.ts';
import { unknownCheck } from './result/index.ts';
import { simulationModule } from './simulation/index.ts';

/** Orders, and the way in for those of other platforms. */
export function ordersArea(app: FastifyInstance, deps: Deps): void {
  ordersModule(app, deps);
  pastedModule(app);
  refundModule(app, deps);
  offlineModule(app, deps);
  familiesModule(app, deps);
  orderDetailModule(app, deps);
  printModule(app);
  intakeModule(app, deps);
  deskModule(app, deps);
  simulationModule(app, deps);
  deps.closing.add(unknownCheck);
}
