import { ADMIN_ROLE } from '@portal/contract/constants';
import { MERCHANT_QUERY } from '@portal/contract/merchant/addresses';
import { ORDER_QUERY } from '@portal/contract/orders/addresses';
import type { LensReason, LensRole, LensVerdict, lensRoutes } from '@portal/contract/system/lens';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { can, type Grants, loadGrants, scopeFor } from '../../../kernel/grants.ts';
import { pickText } from '../../../kernel/language.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { merchantsOf } from '../../merchant/merchant/index.ts';
import { findOrder } from '../../orders/detail/index.ts';
import { allRoles } from '../role/index.ts';
import { requireUser } from '../user/index.ts';
import { requireAction } from './actions.ts';
import { menusOfKey, roleIdsOf, rolesByKey } from './key.store.ts';
import { namesOfDepts, readingRoles, readingUsers } from './reading.ts';

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
      nickName: pickText(ctx.language, user.nick_name, user.name_en),
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

type Verdict = z.output<typeof LensVerdict>;
type Reach = NonNullable<Verdict['scope']>;

/** Merchants that are named; a user of a merchant has its own and those below it. */
const MOST_MERCHANTS = 100;

/** Merchants of a scope as far as the caller may read merchants. */
async function merchantsIn(ctx: Context, merIds: readonly string[]) {
  const scope = ctx.scopeOf(MERCHANT_QUERY);
  if (!scope || merIds.length === 0) return [];
  return merchantsOf({ ...ctx, scope })
    .where('m.mer_id', 'in', merIds)
    .orderBy('m.mer_id')
    .limit(MOST_MERCHANTS)
    .select(['m.mer_id as merId', 'm.mer_name as merName'])
    .execute();
}

/** A scope in words that the caller may read. */
async function reachOf(ctx: Context, scope: Scope): Promise<Reach> {
  const none = { depts: [], more: false, own: false, merchants: [] };
  if (scope.kind === 'limited') {
    const { own, deptIds } = scope;
    return { ...none, ...(await namesOfDepts(ctx, deptIds)), kind: 'limited', own: Boolean(own) };
  }
  if (scope.kind !== 'merchant') return { ...none, kind: scope.kind };
  const merchants = await merchantsIn(ctx, scope.merIds);
  return { ...none, kind: 'merchant', merchants, more: merchants.length < scope.merIds.length };
}

const MERCHANT_NUMBER = /^\d{15}$/;

/** A merchant by its number, as its store shows it in a scope. */
const merchant = (ctx: Context, number: string) =>
  merchantsOf(ctx).where('m.mer_id', '=', number).select('m.mer_name as name').executeTakeFirst();

async function order(ctx: Context, number: string) {
  const found = await findOrder(ctx, number);
  return found && { name: found.chnl_name };
}

/**
 * Says if a merchant or an order is in a scope, read from the same stores as its pages. A row that the
 * caller may not read is reported as unknown, like one that does not exist.
 */
async function objectIn(
  ctx: Context,
  scope: Scope,
  number: string,
): Promise<NonNullable<Verdict['object']>> {
  const kind = MERCHANT_NUMBER.test(number) ? 'merchant' : 'order';
  const [find, permit] = {
    merchant: [merchant, MERCHANT_QUERY] as const,
    order: [order, ORDER_QUERY] as const,
  }[kind];
  const own = ctx.scopeOf(permit);
  const seen = own && (await find({ ...ctx, scope: own }, number));
  if (!seen) return { kind, number, name: '', found: 'unknown' };
  const isIn = await find({ ...ctx, scope }, number);
  return { kind, number, name: seen.name, found: isIn ? 'inside' : 'outside' };
}
