import type { FastifyInstance } from 'fastify';
import { bindModule } from './bind/index.ts';
import { commonModule } from './common/index.ts';
import { configModule } from './config/index.ts';
import type { Deps } from './deps.ts';
import { dictModule } from './dict/index.ts';
import { financeModule } from './finance/index.ts';
import { merchantModule } from './merchant/index.ts';
import { noticeModule } from './notice/index.ts';
import { ordersModule } from './orders/index.ts';
import { profileModule } from './profile/index.ts';
import { registrationModule } from './registration/index.ts';
import { remittanceModule } from './remittance/index.ts';
import { reportsModule } from './reports/index.ts';
import { sessionModule } from './session/index.ts';

/** Every module of the console, one line each. */
export function registerModules(app: FastifyInstance, deps: Deps): void {
  sessionModule(app, deps);
  registrationModule(app);
  bindModule(app, deps);
  profileModule(app, deps);
  dictModule(app, deps);
  configModule(app, deps);
  commonModule(app, deps);
  noticeModule(app, deps);
  merchantModule(app, deps);
  ordersModule(app);
  financeModule(app);
  remittanceModule(app);
  reportsModule(app);
}
