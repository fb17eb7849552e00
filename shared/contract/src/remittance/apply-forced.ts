import { forcedRoutes } from '../channel/forced.ts';

/** Routes to decide the result of a remittance whose channel contradicts itself. */
export const remitForcedRoutes = forcedRoutes({
  list: { path: '/remit/apply/forced/list', permit: 'remit:apply:list' },
  path: '/remit/apply/{objId}/forced',
  read: 'remit:apply:query',
  ask: 'remit:apply:force',
  audit: 'remit:apply:review',
});
