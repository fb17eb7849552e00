import { registrationRoutes } from '@portal/contract/session/register';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { approve, refuseRegistration } from './decide.ts';
import { pageOfRegistrations } from './registration.store.ts';

export function registrationModule(app: FastifyInstance): void {
  const on = serve(app);

  on(registrationRoutes.list, ({ query }, ctx) => pageOfRegistrations(ctx, query));
  on(registrationRoutes.approve, ({ body }, ctx) => approve(ctx, body));
  on(registrationRoutes.refuse, ({ body }, ctx) => refuseRegistration(ctx, body));
}
