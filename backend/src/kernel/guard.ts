import { IDLE_HEADER } from '@portal/contract/kit/codes';
import { CODE } from '@portal/contract/kit/envelope';
import type { Route } from '@portal/contract/kit/route';
import { factorRoutes } from '@portal/contract/session/factor';
import { sessionRoutes } from '@portal/contract/session/session';
import { profileRoutes } from '@portal/contract/system/profile';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Clock } from './clock.ts';
import type { ExportFiles } from './export-files.ts';
import { can } from './grants.ts';
import { Refusal } from './refusal.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';

/** Token of the `Authorization` header. The cookie never authenticates: no foreign page can send the header. */
export function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** The caller's session, as far as the route asks for one. */
export async function sessionFor(
  kernel: Kernel,
  route: Route,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const token = bearer(request);
  if (route.token === 'none' || !token) return undefined;
  const { passive } = route;
  return kernel.sessions.find(token, { passive, idleSeconds: idleSecondsOf(request) });
}

/** Longer than any session lasts: a text that is no number says nothing of a person. */
const NOBODY_SECONDS = 100_000;

/** Seconds since a person last did something, as the client says. */
function idleSecondsOf({ headers }: FastifyRequest): number | undefined {
  const told = headers[IDLE_HEADER];
  if (told === undefined) return undefined;
  return /^\d{1,5}$/.test(String(told)) ? Number(told) : NOBODY_SECONDS;
}

/** Refuses a caller without the sign-in or the permission that the route asks for. */
export function admit(route: Route, session: Session | undefined): void {
  if (route.token) return;
  if (!session) throw new Refusal('system.unauthenticated', { code: CODE.unauthenticated });
  if (session.actor.mustChangePwd && !isOpenBeforeChange(route)) {
    throw new Refusal('system.mustChangePwd', { code: CODE.forbidden });
  }
  if (session.actor.mustSetFactor && !isOpenBeforeFactor(route)) {
    throw new Refusal('system.mustSetFactor', { code: CODE.forbidden });
  }
  if (!can(session.actor, route.permit)) {
    throw new Refusal('system.forbidden', { code: CODE.forbidden });
  }
}

/** Services that `serve` needs; on the Fastify instance as `app.kernel`. */
interface Kernel {
  db: Kysely<Database>;
  clock: Clock;
  sessions: Sessions;
  settings: Settings;
  exportFiles: ExportFiles;
  /** Tests: an answer that is not of the contract's shape becomes an error. */
  checkAnswers: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    kernel: Kernel;
  }
}

/** Routes needed to see whose password must change, and to change it; it comes before a factor. */
const ALWAYS_OPEN: ReadonlySet<Route> = new Set<Route>([
  sessionRoutes.info,
  sessionRoutes.routers,
  sessionRoutes.publicKey,
  profileRoutes.own,
  profileRoutes.updatePwd,
]);

/** May the route be called while the caller's password is one that somebody else chose? */
const isOpenBeforeChange = (route: Route) => ALWAYS_OPEN.has(route);

const OPEN_BEFORE_FACTOR: ReadonlySet<Route> = new Set<Route>([
  ...ALWAYS_OPEN,
  sessionRoutes.versions,
  factorRoutes.state,
  factorRoutes.begin,
  factorRoutes.confirm,
]);

/** May the route be called while the second factor that a role demands is missing? */
const isOpenBeforeFactor = (route: Route) => OPEN_BEFORE_FACTOR.has(route);
