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

/** The caller's session, after the sign-in and permission checks that the route asks for. */
export async function admit(
  kernel: Kernel,
  route: Route,
  token: string | undefined,
): Promise<Session | undefined> {
  if (route.token === 'none') return undefined;
  const session = token ? await kernel.sessions.find(token) : undefined;
  if (route.token === 'optional') return session;
  if (!session) throw new Refusal('system.unauthenticated', { code: CODE.unauthenticated });
  if (session.actor.mustChangePwd && !isOpenBeforeChange(route)) {
    throw new Refusal('system.mustChangePwd', { code: CODE.forbidden });
  }
  if (!can(session.actor, route.permit)) {
    throw new Refusal('system.forbidden', { code: CODE.forbidden });
  }
  return session;
}
