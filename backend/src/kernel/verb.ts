import type { Route } from '@portal/contract/kit/route';

/** RuoYi's numbers of operation types (conventions §2.9). */
const BUSINESS_TYPES: Record<string, string> = {
  add: '1',
  edit: '2',
  remove: '3',
  grant: '4',
  export: '5',
  import: '6',
  forceLogout: '7',
  clean: '9',
};
const VERB_OF_METHOD = { GET: 'query', POST: 'add', PUT: 'edit', DELETE: 'remove' } as const;

export interface Verb {
  /** Kind of object that the route works on: `system:config`. */
  objType: string;
  action: string;
  businessType: string;
}

/** What a route does, from its permission key or, without one, from its path. */
export function verbOf(route: Route): Verb {
  const key =
    route.permit ??
    route.path
      .slice(1)
      .replace(/\/?\{.*$/, '')
      .replaceAll('/', ':');
  const parts = key.split(':');
  const action = (route.permit && parts.at(-1)) || VERB_OF_METHOD[route.method];
  const objType = (route.permit ? parts.slice(0, -1) : parts).join(':');
  return { objType, action, businessType: BUSINESS_TYPES[action] ?? '0' };
}

export const isWrite = (route: Route) => route.method !== 'GET';

/**
 * Leaves a trace: every write of a signed-in user, and exports although they are GET. Sign-in and
 * sign-out have a log of their own.
 */
export function isTraced(route: Route): boolean {
  if (route.token) return false;
  return isWrite(route) || (route.permit?.endsWith(':export') ?? false);
}
