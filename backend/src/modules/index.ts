import type { FastifyInstance } from 'fastify';
import { channelArea } from './channel/index.ts';
import { commonArea } from './common/index.ts';
import type { Deps } from './deps.ts';
import { financeArea } from './finance/index.ts';
import { merchantArea } from './merchant/index.ts';
import { monitorArea } from './monitor/index.ts';
import { ordersArea } from './orders/index.ts';
import { reportModule } from './release/index.ts';
import { remittanceArea } from './remittance/index.ts';
import { reportsArea } from './reports/index.ts';
import { reviewArea } from './review/index.ts';
import { sessionArea } from './session/index.ts';
import { systemArea } from './system/index.ts';
import { toolArea } from './tool/index.ts';

/** Every area of the console, one line each. */
export function registerModules(app: FastifyInstance, deps: Deps): void {
  sessionArea(app, deps);
  systemArea(app, deps);
  monitorArea(app, deps);
  toolArea(app);
  commonArea(app, deps);
  reviewArea(app, deps);
  merchantArea(app, deps);
  ordersArea(app, deps);
  channelArea(app, deps);
  financeArea(app, deps);
  remittanceArea(app, deps);
  reportsArea(app, deps);
  reportModule(app, deps);
}
