import type { FastifyInstance } from 'fastify';
import { commonModule } from './common/index.ts';
import { configModule } from './config/index.ts';
import type { Deps } from './deps.ts';
import { dictModule } from './dict/index.ts';
import { financeModule } from './finance/index.ts';
import { merchantModule } from './merchant/index.ts';
import { ordersModule } from './orders/index.ts';
import { remittanceModule } from './remittance/index.ts';
import { reportsModule } from './reports/index.ts';
import { sessionModule } from './session/index.ts';

/** Every module of the console, one line each. */
export function registerModules(app: FastifyInstance, deps: Deps): void {
  sessionModule(app, deps);
  dictModule(app, deps);
  configModule(app, deps);
  commonModule(app, deps);
  merchantModule(app, deps);
  ordersModule(app);
  financeModule(app);
  remittanceModule(app);
  reportsModule(app);
}
