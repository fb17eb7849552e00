import { registrationRoutes } from '@portal/contract/session/register';
import type { FastifyInstance } from 'fastify';
import { badgeOf } from '../../../kernel/approvals.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { registrationApprovals, registrationWork } from './approvals.ts';
import { approve, refuseRegistration } from './decide.ts';
import { pageOfRegistrations } from './registration.store.ts';

/** Registrations of merchants' people, and the decision on them. */
export function registrationModule(
  app: FastifyInstance,
  { approvals, waiting }: Pick<Deps, 'approvals' | 'waiting'>,
): void {
  const on = serve(app);
  waiting.add({
    component: 'system/registration/index',
    permit: registrationRoutes.list.permit,
    count: badgeOf(registrationApprovals),
    work: [registrationWork],
  });
  approvals.add(registrationApprovals);

  on(registrationRoutes.list, ({ query }, ctx) => pageOfRegistrations(ctx, query));
  on(registrationRoutes.approve, ({ body }, ctx) => approve(ctx, body));
  on(registrationRoutes.refuse, ({ body }, ctx) => refuseRegistration(ctx, body));
}
