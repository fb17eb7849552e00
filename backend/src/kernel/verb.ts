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
  rollback: '2',
  promote: '2',
  hold: '2',
  lift: '2',
  remove: '3',
  grant: '4',
  export: '5',
  print: '5',
  import: '6',
  forceLogout: '7',
  batchLogout: '7',
  code: '8',
  clean: '9',
  clear: '9',
  refreshCache: '9',
};
const VERB_OF_METHOD = { GET: 'query', POST: 'add', PUT: 'edit', DELETE: 'remove' } as const;

export interface Verb {
  /** Kind of object that the route works on: `system:config`. */
  objType: string;
  action: string;
  businessType: string;
}

/** Returns the verb of a route: as it declares it, else from its permission key. */
export function verbOf({ permit, method, trace = {} }: Route): Verb {
  const keys = permit?.split(':') ?? [];
  const action = trace.action ?? keys.at(-1) ?? VERB_OF_METHOD[method];
  const objType = trace.object ?? keys.slice(0, -1).join(':');
  const businessType = BUSINESS_TYPES[action] ?? BUSINESS_TYPES[VERB_OF_METHOD[method]] ?? '0';
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
