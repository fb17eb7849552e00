import { factorRoutes } from '@portal/contract/session/factor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { beginSetup, confirmFactor, ownFactor, renewOwnCodes, turnOffFactor } from './own.ts';

export { confirmedAt, removeFactor, spendCode } from './factor.store.ts';

/** The own second factor: every call is about the caller. */
export function factorModule(app: FastifyInstance, deps: Deps): void {
  const on = serve(app);

  on(factorRoutes.state, (_, ctx) => ownFactor(ctx));
  on(factorRoutes.begin, ({ body }, ctx) => beginSetup(ctx, deps, body), { transaction: 'own' });
  on(factorRoutes.confirm, ({ body }, ctx) => confirmFactor(ctx, deps, body));
  on(factorRoutes.renewCodes, ({ body }, ctx) => renewOwnCodes(ctx, deps, body), {
    transaction: 'own',
  });
  on(factorRoutes.turnOff, ({ body }, ctx) => turnOffFactor(ctx, deps, body), {
    transaction: 'own',
  });
}
