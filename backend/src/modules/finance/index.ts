import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { accountModule } from './account/index.ts';
import { batchModule } from './batch/index.ts';
import { calendarModule } from './calendar/index.ts';
import { closeModule } from './close/index.ts';
import { pendingModule } from './pending/index.ts';
import { receiptModule } from './receipt/index.ts';
import { reconBillModule } from './recon-bill/index.ts';
import { reconErrorModule } from './recon-error/index.ts';
import { reconFileModule } from './recon-file/index.ts';
import { statementModule } from './statement/index.ts';

/** Settlement, the ledger, the calendars that both go by, and reconciliation. */
export function financeArea(app: FastifyInstance, deps: Deps): void {
  pendingModule(app, deps);
  batchModule(app, deps);
  statementModule(app, deps);
  accountModule(app, deps);
  calendarModule(app, deps);
  receiptModule(app, deps);
  closeModule(app, deps);
  reconFileModule(app, deps);
  reconBillModule(app, deps);
  reconErrorModule(app, deps);
}
