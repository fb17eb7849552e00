import { CODE } from '@portal/contract/kit/envelope';
import type { Route } from '@portal/contract/kit/route';
import type { FastifyRequest } from 'fastify';
import { can } from './grants.ts';
import type { Kernel } from './kernel.ts';
import { isOpenBeforeChange } from './must-change.ts';
import { Refusal } from './refusal.ts';
import type { Session } from './sessions.ts';

/** Token of the `Authorization` header. The cookie never authenticates: no foreign page can send the header. */
export function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** The caller's session, as far as the route asks for one. */
export async function sessionFor(
  kernel: Kernel,
  route: Route,
  token: string | undefined,
): Promise<Session | undefined> {
  if (route.token === 'none' || !token) return undefined;
  return kernel.sessions.find(token, route.passive);
}

/** Refuses a caller without the sign-in or the permission that the route asks for. */
export function admit(route: Route, session: Session | undefined): void {
  if (route.token) return;
  if (!session) throw new Refusal('system.unauthenticated', { code: CODE.unauthenticated });
  if (session.actor.mustChangePwd && !isOpenBeforeChange(route)) {
    throw new Refusal('system.mustChangePwd', { code: CODE.forbidden });
  }
  if (!can(session.actor, route.permit)) {
    throw new Refusal('system.forbidden', { code: CODE.forbidden });
  }
}
