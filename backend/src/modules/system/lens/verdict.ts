import { ADMIN_ROLE } from '@portal/contract/constants';
import type { LensReason, LensRole, LensVerdict, lensRoutes } from '@portal/contract/system/lens';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { can, type Grants, loadGrants, scopeFor } from '../../../kernel/grants.ts';
import { allRoles } from '../role/index.ts';
import { requireUser } from '../user/index.ts';
import { requireAction } from './actions.ts';
import { menusOfKey, roleIdsOf, rolesByKey } from './key.store.ts';
import { readingRoles, readingUsers } from './reading.ts';
import { objectIn, reachOf } from './rows.ts';

type Asked = z.output<typeof lensRoutes.verdict.query>;

/** Returns the reason for the verdict; of several obstacles, the one to remove first. */
function reasonOf(grants: Grants | undefined, held: readonly LensRole[]): LensReason {
  if (!grants) return 'accountStopped';
  const has = (state: LensRole['state']) => held.some((role) => role.state === state);
  if (grants.actor.roles.includes(ADMIN_ROLE)) return 'admin';
  if (has('grants')) return 'granted';
  if (held.length === 0) return 'noRoles';
  if (has('menuStopped')) return 'menuStopped';
  return has('stopped') ? 'roleStopped' : 'notGranted';
}

/** Groups the roles by a key: all that the user holds, and those that the caller may see. */
async function rolesAround(ctx: Context, userId: string, permit: string) {
  const visible = await allRoles(readingRoles(ctx));
  const seen = new Set(visible.map(({ roleId }) => roleId));
  const heldIds = await roleIdsOf(ctx, userId);
  const roles = await rolesByKey(ctx, permit);
  const held = roles.filter(({ roleId }) => heldIds.has(roleId));
  const shown = roles.filter(({ roleId }) => seen.has(roleId));
  return {
    held,
    told: {
      roles: shown.filter(({ roleId }) => heldIds.has(roleId)),
      unseenRoles: held.some(({ roleId }) => !seen.has(roleId)),
      others: shown.filter(({ roleId, state }) => state === 'grants' && !heldIds.has(roleId)),
    },
  };
}

/**
 * Says if a user can do something now, and why. It uses the same grants and scopes as every call of that
 * user. People, roles, keys and rows are limited to those that the caller may read.
 */
export async function verdictOf(
  ctx: Context,
  { userId, permit, object }: Asked,
): Promise<z.output<typeof LensVerdict>> {
  const action = requireAction(ctx, permit);
  const user = await requireUser(readingUsers(ctx), userId);
  const { held, told } = await rolesAround(ctx, userId, permit);
  const grants = await loadGrants(ctx.db, userId);
  const scope = grants && can(grants.actor, permit) ? scopeFor(grants, permit) : undefined;
  return {
    user: {
      userId,
      userName: user.user_name,
      nickName: user.nick_name,
      deptName: user.dept_name ?? '',
      status: user.status,
      mrspFlag: user.mrsp_flag,
      mustChangePwd: grants?.actor.mustChangePwd ?? false,
    },
    action,
    allowed: scope !== undefined,
    reason: reasonOf(grants, held),
    ...told,
    menus: await menusOfKey(ctx, permit),
    scope: scope ? await reachOf(ctx, scope) : null,
    object: scope && object ? await objectIn(ctx, scope, object) : null,
  };
}
