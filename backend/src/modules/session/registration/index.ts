import { registrationRoutes } from '@portal/contract/session/register';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { registrationApprovals, registrationSpans } from './approvals.ts';
import { approve, refuseRegistration } from './decide.ts';
import { pageOfRegistrations } from './registration.store.ts';

/** Registrations of merchants' people, and the decision on them. */
export function registrationModule(app: FastifyInstance, { queues }: Pick<Deps, 'queues'>): void {
  const on = serve(app);
  queues.add({
    name: 'registrationAudit',
    badge: { component: 'system/registration/index', permit: registrationRoutes.list.permit },
    spans: registrationSpans,
    approvals: { registration: registrationApprovals },
  });

  on(registrationRoutes.list, ({ query }, ctx) => pageOfRegistrations(ctx, query));
  on(registrationRoutes.approve, ({ body }, ctx) => approve(ctx, body));
  on(registrationRoutes.refuse, ({ body }, ctx) => refuseRegistration(ctx, body));
}
