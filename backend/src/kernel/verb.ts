import type { Route } from '@portal/contract/kit/route';

/** RuoYi's numbers of operation types (conventions §2.9), by what is done. */
const BUSINESS_TYPES: Record<string, string> = {
  query: '0',
  preview: '0',
  unlock: '0',
  add: '1',
  edit: '2',
  audit: '2',
  read: '2',
  avatar: '2',
  changeStatus: '2',
  remove: '3',
  grant: '4',
  export: '5',
  import: '6',
  forceLogout: '7',
  batchLogout: '7',
  code: '8',
  clean: '9',
  clear: '9',
  refreshCache: '9',
};
const VERB_OF_METHOD = { GET: 'query', POST: 'add', PUT: 'edit', DELETE: 'remove' } as const;

/** Places of a path that say what is done when the permission says less. */
const VERB_OF_PLACE: Record<string, string> = {
  authRole: 'grant',
  authUser: 'grant',
  changeStatus: 'changeStatus',
  clean: 'clean',
  dataScope: 'dataScope',
  generate: 'preview',
  markRead: 'read',
  markReadAll: 'read',
  preview: 'preview',
  refreshCache: 'refreshCache',
  run: 'run',
  withdraw: 'withdraw',
};
/** So many places of a path without a permission name the object. */
const OBJECT_PLACES = 3;

export interface Verb {
  /** Kind of object that the route works on: `system:config`. */
  objType: string;
  action: string;
  businessType: string;
}

/** What a route does, from its path and its permission key. */
export function verbOf(route: Route): Verb {
  const places = route.path.split('/').filter((place) => place && !place.startsWith('{'));
  const keys = route.permit?.split(':');
  const action =
    places.map((place) => VERB_OF_PLACE[place]).find(Boolean) ??
    (keys ?? places.slice(OBJECT_PLACES)).at(-1) ??
    VERB_OF_METHOD[route.method];
  const objType = (keys?.slice(0, -1) ?? places.slice(0, OBJECT_PLACES)).join(':');
  const businessType =
    BUSINESS_TYPES[action] ?? BUSINESS_TYPES[VERB_OF_METHOD[route.method]] ?? '0';
  return { objType, action, businessType };
}

export const isWrite = (route: Route) => route.method !== 'GET' || route.writes === true;

/**
 * Leaves a trace: every write of a signed-in user, and exports although they are GET. Sign-in and
 * sign-out have a log of their own.
 */
export function isTraced(route: Route): boolean {
  if (route.token) return false;
  return isWrite(route) || (route.permit?.endsWith(':export') ?? false);
}
