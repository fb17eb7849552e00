import type { Route } from '@portal/contract/kit/route';
import { sessionRoutes } from '@portal/contract/session/session';
import { profileRoutes } from '@portal/contract/system/profile';

/** Routes needed to see whose password must change, and to change it. */
const ALWAYS_OPEN: ReadonlySet<Route> = new Set<Route>([
  sessionRoutes.info,
  sessionRoutes.routers,
  sessionRoutes.publicKey,
  profileRoutes.own,
  profileRoutes.updatePwd,
]);

/** May the route be called while the caller's password is one that somebody else chose? */
export const isOpenBeforeChange = (route: Route) => ALWAYS_OPEN.has(route);
