import { ALL_PERMISSIONS } from '@portal/contract/constants';
import type { Route } from '@portal/contract/kit/route';
import { allRoutes } from '@portal/contract/routes';
import type { Context } from '../../../kernel/context.ts';
import { can } from '../../../kernel/grants.ts';

/** Every permission key that a call demands. */
const KNOWN: ReadonlySet<string> = new Set(
  Object.values(allRoutes)
    .flatMap((routes): Route[] => Object.values(routes))
    .flatMap(({ permit }) => permit ?? []),
);

/** Keys that the caller may put on a menu: nobody hands on more than they hold. */
export const permitsOf = (ctx: Context): string[] =>
  [...KNOWN].filter((permit) => can(ctx.actor, permit)).sort();

/** Returns true for a key that no call of this server demands. */
export const isForeign = (perms: string): boolean => perms !== '' && !KNOWN.has(perms);

/** A key of another system opens nothing here: anyone who may do everything can keep it for that system's clients. */
export const mayPut = ({ actor }: Context, perms: string) =>
  isForeign(perms) ? actor.permissions.includes(ALL_PERMISSIONS) : can(actor, perms);
