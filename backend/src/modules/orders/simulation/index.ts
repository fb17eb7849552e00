import { feeSimulationRoutes } from '@portal/contract/merchant/fee-simulation';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { replayPart } from './simulate.ts';

/** Registers the route that simulates a planned fee over a past month (domain §7.1), before it is approved. */
export function simulationModule(app: FastifyInstance, { settings }: Deps): void {
  const on = serve(app);

  on(feeSimulationRoutes.replay, ({ body }, ctx) => replayPart(ctx, settings, body));
}
