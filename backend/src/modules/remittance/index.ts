import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { agentModule } from './agent/index.ts';
import { applyModule } from './apply/index.ts';
import { depositModule } from './deposit/index.ts';
import { remitPrintModule } from './print/index.ts';
import { sendingModule } from './sending/index.ts';
import { agentStatementModule } from './statement/index.ts';
import { workOrderModule } from './work-order/index.ts';

/** International remittance, and the agents whose money pays for it. */
export function remittanceArea(app: FastifyInstance, deps: Deps): void {
  applyModule(app, deps);
  remitPrintModule(app, deps);
  sendingModule(app, deps);
  workOrderModule(app, deps);
  agentModule(app, deps);
  agentStatementModule(app, deps);
  depositModule(app, deps);
}
